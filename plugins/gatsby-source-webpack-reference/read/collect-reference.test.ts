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

test.each<[name: string, none: string, development: string, production: string]>([
  ["mode", '"none"', '"development"', '"production"'],
  [
    "devtool",
    "false",
    '[{ type: "css", use: "source-map" }, { type: "javascript", use: "eval" }]',
    "false",
  ],
  ["optimization.moduleIds", '"natural"', '"named"', '"deterministic"'],
  ["output.path", 'path.resolve("dist")', 'path.resolve("dist")', 'path.resolve("dist")'],
  ["context", "process.cwd()", "process.cwd()", "process.cwd()"],
  ["cache.type", "undefined", '"memory"', "undefined"],
  [
    "infrastructureLogging.colors",
    "process.stderr.isTTY",
    "process.stderr.isTTY",
    "process.stderr.isTTY",
  ],
  [
    "devServer.static.directory",
    'path.resolve("public")',
    'path.resolve("public")',
    'path.resolve("public")',
  ],
])("%s is by default %s, %s, %s", (name, none, development, production) =>
  expect(optionAt(name)?.defaults).toEqual({ none, development, production }),
);

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
  ["JavascriptModulesPlugin.hooks.render", { kind: "SyncWaterfallHook", isMap: false }],
])("%s", (id, told) => expect(hookAt(id)).toMatchObject(told));

test("hooks that webpack warns of are deprecated, in its words", () => {
  const deprecated = hookAt("Compilation.hooks.optimizeChunkAssets")?.deprecated;
  expect(deprecated).toContain("use Compilation.hooks.processAssets instead");
  expect(hookAt("Compilation.hooks.processAssets")).not.toHaveProperty("deprecated");
});

test("every hook has a class of Tapable, a way to tap it, and types of its arguments", () => {
  const wrong = reference.hooks.filter(
    ({ kind, taps, arguments: list }) =>
      !/^(Sync|Async)\w*Hook$/.test(kind) ||
      taps.length === 0 ||
      list.some(({ type }) => type === "unknown"),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
