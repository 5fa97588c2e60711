import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { modes } from "../../lib/reference/types";
import type { Mode, Reference } from "../../lib/reference/types";
import { readReference } from ".";

jest.setTimeout(120_000);

const root = process.cwd();
let reference: Reference;
beforeAll(async () => {
  reference = await readReference(root);
});

const optionAt = (name: string) => reference.options.find((option) => option.path === name);
const hookAt = (id: string) => reference.hooks.find((hook) => hook.id === id);

/** What a compiler that webpack has made really uses, asked in a folder of its own. */
function compilerValues(names: readonly string[]): Record<string, Record<Mode, unknown>> {
  const folder = mkdtempSync(path.join(tmpdir(), "compiler-"));
  const script = `
    const webpack = require(${JSON.stringify(path.join(root, "node_modules/webpack"))});
    const at = (options, name) => name.split(".").reduce((part, key) => part && part[key], options);
    const found = {};
    for (const mode of ${JSON.stringify(modes)}) {
      const { options } = webpack({ mode });
      for (const name of ${JSON.stringify(names)}) (found[name] ??= {})[mode] = at(options, name);
    }
    console.log(JSON.stringify(found));`;
  try {
    const output = execFileSync(process.execPath, ["-e", script], {
      cwd: folder,
      encoding: "utf8",
    });
    return JSON.parse(output) as Record<string, Record<Mode, unknown>>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the versions are those of package.json", () => {
  const versionOf = (name: string) =>
    (
      JSON.parse(
        execFileSync("node", ["-p", `JSON.stringify(require("${name}/package.json"))`], {
          cwd: root,
          encoding: "utf8",
        }),
      ) as { version: string }
    ).version;
  for (const [name, version] of Object.entries(reference.versions)) {
    expect(versionOf(name)).toBe(version);
  }
});

test("defaults are what a compiler of each mode really uses", () => {
  const names = [
    "devtool",
    "infrastructureLogging.level",
    "mode",
    "optimization.chunkIds",
    "optimization.concatenateModules",
    "optimization.emitOnErrors",
    "optimization.minimize",
    "optimization.moduleIds",
    "optimization.nodeEnv",
    "optimization.sideEffects",
    "optimization.splitChunks.minSize",
    "optimization.usedExports",
    "output.filename",
    "output.pathinfo",
    "output.publicPath",
    "resolve.extensions",
    "resolve.modules",
    "target",
  ];
  const real = compilerValues(names);
  const told = Object.fromEntries(
    names.map((name) => {
      const defaults = optionAt(name)?.defaults;
      return [name, defaults && modes.map((mode) => defaults[mode])];
    }),
  );
  const source = (value: unknown) =>
    JSON.stringify(value)
      .replaceAll(",", ", ")
      .replaceAll('{"type":', "{ type: ")
      .replaceAll('"use":', "use: ")
      .replaceAll("}", " }");
  expect(told).toEqual(
    Object.fromEntries(
      names.map((name) => [name, modes.map((mode) => source(real[name]?.[mode]))]),
    ),
  );
});

test.each<[name: string, none: string, development: string, production: string]>([
  ["mode", '"none"', '"development"', '"production"'],
  ["optimization.minimize", "false", "false", "true"],
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
  ["devServer.hot", "true", "true", "true"],
  [
    "devServer.static.directory",
    'path.resolve("public")',
    'path.resolve("public")',
    'path.resolve("public")',
  ],
])("%s is by default %s, %s, %s", (name, none, development, production) =>
  expect(optionAt(name)?.defaults).toEqual({ none, development, production }),
);

test("no default, description or literal tells of the machine that read it", () => {
  const text = JSON.stringify(reference);
  for (const place of [root, tmpdir(), process.env.HOME ?? root]) {
    if (place.length > 1) expect(text).not.toContain(JSON.stringify(place).slice(1, -1));
  }
});

test.each<[name: string, types: string[], values: string[]]>([
  ["mode", ["string"], ['"development"', '"production"', '"none"']],
  ["output.filename", ["string", "function"], []],
  ["optimization.splitChunks", ["false", "object"], []],
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
  ["MultiCompiler.hooks.run", { kind: "AsyncSeriesHook", isMap: false }],
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
