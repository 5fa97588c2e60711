import type { ReferenceId } from "./reference-index";
import { indexReference } from "./reference-index";
import { idToName, resolveHeading, scopeOf, type ReferenceScope } from "./resolve";
import { index, reference } from "./testing/fixture";

const names = (scope: ReferenceScope, code: string, parents: readonly ReferenceId[] = []) => {
  const id = resolveHeading(scope, code, parents, index);
  return id && `${id.kind} ${idToName(id)}`;
};

const option = (path: string): ReferenceId => ({ kind: "option", name: path });

test.each([
  ["output.filename", "option output.filename"],
  ["mode", "option mode"],
  ["Rule", "option module.rules"],
  ["Rule.test", "option module.rules[].test"],
  ["Rule.use.loader", "option module.rules[].use[].loader"],
  ["module.rules.test", "option module.rules[].test"],
  ["module.generator.asset/inline.dataUrl", "option module.generator.asset/inline.dataUrl"],
  ["Ruler.test", undefined],
  // The user's own keys, however they are written.
  [
    "optimization.splitChunks.cacheGroups.*.chunks",
    "option optimization.splitChunks.cacheGroups.*.chunks",
  ],
  [
    "splitChunks.cacheGroups.{cacheGroup}.chunks",
    "option optimization.splitChunks.cacheGroups.*.chunks",
  ],
  ["entry.<name>.import", "option entry.*.import"],
  // The end of one path only.
  ["splitChunks.chunks", "option optimization.splitChunks.chunks"],
  ["client.overlay", "option devServer.client.overlay"],
  ["static.watch", "option devServer.static.watch"],
  ["overlay", undefined],
  ["output.filenam", undefined],
  ["", undefined],
])("an option's heading %j stands for %j", (code, expected) => {
  expect(names({ kind: "options" }, code)).toBe(expected);
});

test("the end of several paths with definitions of their own stands for none", () => {
  const [first] = reference.options;
  const more = ["output.thing.name", "entry.thing.name"].map((path) => ({
    ...first!,
    path,
    definition: `webpack#/${path}`,
  }));
  const both = { ...reference, options: [...reference.options, ...more] };
  expect(
    resolveHeading({ kind: "options" }, "thing.name", [], indexReference(both)),
  ).toBeUndefined();
});

test.each([
  ["overlay", ["devServer.client"], "option devServer.client.overlay"],
  ["overlay", ["devServer", "devServer.client"], "option devServer.client.overlay"],
  ["client.overlay", ["devServer"], "option devServer.client.overlay"],
  // The parent's own option comes before the one of the top level, the inner parent's first.
  ["module", ["snapshot"], "option snapshot.module"],
  ["watch", ["devServer.static"], "option devServer.static.watch"],
  ["watch", [], "option watch"],
  ["test", ["module.rules"], "option module.rules[].test"],
  // A full path below another option is what it says.
  ["output.path", ["snapshot"], "option output.path"],
  ["overlay", ["output"], undefined],
])("below a parent: %j in %j stands for %j", (code, parents, expected) => {
  expect(names({ kind: "options" }, code, parents.map(option))).toBe(expected);
});

test.each([
  ["--mode", "flag --mode"],
  ["mode", "flag --mode"],
  ["--output-filename", "flag --output-filename"],
  ["--watch", "flag --watch"],
  ["watch", "command webpack watch"],
  ["bundle", "command webpack build"],
  ["webpack build", "command webpack build"],
  ["--build", undefined],
  ["--moder", undefined],
])("on a page of flags %j stands for %j", (code, expected) => {
  expect(names({ kind: "flags" }, code)).toBe(expected);
});

test.each([
  ["Compiler", "emit", "hook Compiler.hooks.emit"],
  ["Compiler", "compiler.hooks.shouldEmit", "hook Compiler.hooks.shouldEmit"],
  ["Compiler", "parser.hooks.call", "hook JavascriptParser.hooks.call"],
  ["JavascriptParser", "call", "hook JavascriptParser.hooks.call"],
  ["Compiler", "call", undefined],
  ["Compiler", "Emit", undefined],
])("on a page of the hooks of %s %j stands for %j", (owner, code, expected) => {
  expect(names({ kind: "hooks", owner }, code)).toBe(expected);
});

test.each([
  ["BannerPlugin", "banner", [], "pluginOption banner"],
  ["BannerPlugin", "options.raw", [], "pluginOption raw"],
  ["ModuleFederationPlugin", "exposes", [], "pluginOption exposes"],
  ["container.ModuleFederationPlugin", "exposes.import", [], "pluginOption exposes.*.import"],
  ["ModuleFederationPlugin", "import", ["exposes"], "pluginOption exposes.*.import"],
  ["BannerPlugin", "exposes", [], undefined],
  ["BannerPlugin", "ModuleFederationPlugin.exposes.import", [], "pluginOption exposes.*.import"],
  ["BannerPlugin", "ModuleFederationPlugin.banner", [], undefined],
  ["NoPlugin", "banner", [], undefined],
])("on the page of %s %j below %j stands for %j", (plugin, code, parents, expected) => {
  const above = parents.map((path: string): ReferenceId => ({
    kind: "pluginOption",
    name: `container.ModuleFederationPlugin#${path}`,
  }));
  expect(names({ kind: "plugin", plugin }, code, above)).toBe(expected);
});

test.each([
  ["configuration", undefined, { kind: "options" }],
  ["guides", undefined, undefined],
  ["guides", "options", { kind: "options" }],
  ["api", "flags", { kind: "flags" }],
  ["api", "hooks: Compiler", { kind: "hooks", owner: "Compiler" }],
  ["plugins", "plugin: ids.X", { kind: "plugin", plugin: "ids.X" }],
  ["plugins", "nonsense", undefined],
])("in section %s the key %j gives the scope %j", (section, written, scope) => {
  expect(scopeOf(section, written)).toEqual(scope);
});
