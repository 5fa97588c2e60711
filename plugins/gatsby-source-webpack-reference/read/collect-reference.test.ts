import type { Reference } from "../types";
import { readReference } from "./read-reference";

jest.setTimeout(120_000);

const root = process.cwd();
let reference: Reference;
beforeAll(async () => {
  reference = await readReference(root);
});

const optionAt = (name: string) => reference.options.find((option) => option.path === name);
const hookAt = (id: string) => reference.hooks.find((hook) => hook.id === id);

test.each<[name: string, defaults: string]>([
  ["mode", '"production"'],
  [
    "optimization.moduleIds",
    '"natural" (none) | "named" (development) | "deterministic" (production)',
  ],
  ["output.path", 'path.resolve("dist")'],
  [
    "output.publicPath",
    '"auto" | "auto" (target "node" with `output.module`) | "" (target "node")',
  ],
  ["context", "process.cwd()"],
  ["cache.type", '"memory" (development)'],
  ["infrastructureLogging.colors", "`stream.isTTY`, but not if `TERM` is `dumb`"],
  ["devServer.static.directory", 'path.resolve("public")'],
  ["devServer.client.overlay.errors", "true"],
  ["stats.hash", 'false | true (toJson(), "detailed", "verbose")'],
  ["entry.*.publicPath", "=output.publicPath"],
  ["output.workerWasmLoading", "=output.wasmLoading"],
  ["module.exprContextCritical", "=module.parser.javascript.exprContextCritical"],
  ["watchOptions.aggregateTimeout", "20"],
  ["module.generator.asset.dataUrl.encoding", '"base64"'],
  ["output.environment.const", 'true | false (target "es5", old browsers or Node.js)'],
  [
    "output.environment.optionalChaining",
    'true | false (target "es2019" or earlier, old browsers or Node.js)',
  ],
])("the defaults of %s", (name, expected) => {
  const facts = optionAt(name)?.defaults ?? [];
  const shown = facts.map(
    ({ value, is, when }) => (is === "same" ? "=" : "") + value + (when ? ` (${when})` : ""),
  );
  expect(shown.join(" | ")).toBe(expected);
});

test("no default is undefined, and every function has a signature", () => {
  const all = [...reference.options, ...reference.pluginOptions];
  expect(all.filter((one) => one.defaults?.some(({ value }) => value === "undefined"))).toEqual([]);
  const functions = all.filter(({ types }) => types.some((type) => type.startsWith("function")));
  expect(functions.length).toBeGreaterThan(100);
  expect(functions.filter(({ signatures = [] }) => signatures.length === 0)).toEqual([]);
  expect(optionAt("output.filename")?.signatures).toEqual([
    "(pathData: PathDataChunk, assetInfo?: AssetInfo) => string",
  ]);
  const filters = optionAt("devServer.client.overlay.errors")?.signatures;
  expect(filters).toEqual(["(error: Error) => boolean"]);
});

test("methods, types and deprecation codes", () => {
  const { members, types, deprecations } = reference.typings;
  expect(members["Compilation#emitAsset"]?.signatures).toEqual([
    "emitAsset(file: string, source: Source, assetInfo?: AssetInfo): void",
  ]);
  expect(types.AssetInfo?.members).toContain("immutable?: boolean");
  expect(deprecations).toContainEqual({
    code: "DEP_WEBPACK_STATS_WARNINGS_FILTER",
    messages: ["config.stats.warningsFilter is deprecated in favor of config.ignoreWarnings"],
    option: "stats.warningsFilter",
    isWhole: true,
  });
  expect(deprecations.filter(({ messages }) => !messages[0])).toEqual([]);
});

test("nothing tells of the machine that read it", () => {
  const text = JSON.stringify(reference);
  expect(text).not.toContain(root);
  expect(text).not.toContain("webpack-project-");
});

test.each<[name: string, types: string[], values: string[]]>([
  ["mode", ["string"], ['"development"', '"production"', '"none"']],
  ["plugins", ["falsy[]", "object[]", "function[]"], []],
  ["devServer.hot", ["boolean", "string"], ['"only"']],
])("%s may be %j %j", (name, types, values) =>
  expect(optionAt(name)).toMatchObject({ types, values }),
);

test("paths that share a definition are told apart by path and known by definition", () => {
  const shared = optionAt("module.rules[].test")?.definition;
  expect(shared).toBe("webpack#/definitions/RuleSetRule/properties/test");
  expect(optionAt("module.rules[].oneOf[].test")?.definition ?? shared).toBe(shared);
  expect(optionAt("stats.all")?.flags).toEqual(["stats-all"]);
  expect(optionAt("devServer.static.directory")?.flags).toEqual(["static-directory"]);
  const nested = reference.flags.find(({ name }) => name === "stats-children-all");
  expect(nested?.options).toEqual(["stats.all"]);
});

test.each<[id: string, told: Record<string, unknown>]>([
  [
    "Compiler.hooks.emit",
    {
      kind: "AsyncSeriesHook",
      taps: ["tap", "tapAsync", "tapPromise"],
      arguments: [{ name: "compilation", type: "Compilation" }],
    },
  ],
  [
    "Compiler.hooks.shouldEmit",
    {
      kind: "SyncBailHook",
      taps: ["tap"],
      arguments: [{ name: "compilation", type: "Compilation" }],
      returns: "boolean | void",
    },
  ],
  ["JavascriptParser.hooks.call", { kind: "SyncBailHook", isMap: true }],
  [
    "Resolver.hooks.describedResolve",
    { kind: "AsyncSeriesBailHook", returns: "null | ResolveRequest" },
  ],
  [
    "JavascriptModulesPlugin.hooks.render",
    {
      ...{ kind: "SyncWaterfallHook", isMap: false },
      from: "webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)",
    },
  ],
])("%s", (id, told) => expect(hookAt(id)).toMatchObject(told));

test("hooks that webpack warns of are deprecated, in its words", () => {
  const deprecated = hookAt("Compilation.hooks.optimizeChunkAssets")?.deprecated;
  expect(deprecated).toContain("use Compilation.hooks.processAssets instead");
  expect(hookAt("Compilation.hooks.processAssets")).not.toHaveProperty("deprecated");
});

test("every hook has a class of Tapable, a way to tap it, and names and types of its arguments", () => {
  const wrong = reference.hooks.filter(
    ({ kind, taps, arguments: list }) =>
      !/^(Sync|Async)\w*Hook$/.test(kind) ||
      taps.length === 0 ||
      list.some(({ name, type }) => /^argument\d/.test(name) || type === "unknown"),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
