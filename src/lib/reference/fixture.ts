import type { Home } from "./homes";
import { toLookup, type ReferenceLookup } from "./lookup";
import type {
  Reference,
  ReferenceHook,
  ReferenceOption,
  ReferencePluginOption,
  Since,
} from "./types";

const option = (path: string, more: Partial<ReferenceOption> = {}): ReferenceOption => ({
  path,
  definition: `webpack#/${path}`,
  package: "webpack",
  types: ["string"],
  values: [],
  description: `About ${path}.`,
  flags: [],
  ...more,
});

const hook = (owner: string, name: string, more: Partial<ReferenceHook> = {}): ReferenceHook => ({
  id: `${owner}.hooks.${name}`,
  owner,
  name,
  kind: "SyncHook",
  isMap: false,
  taps: ["tap", "tapAsync", "tapPromise"],
  arguments: [],
  ...more,
});

const pluginOption = (
  plugin: string,
  path: string,
  more: Partial<ReferencePluginOption> = {},
): ReferencePluginOption => ({
  plugin,
  path,
  definition: `webpack#/plugins/${plugin}/${path}`,
  types: ["string"],
  values: [],
  description: "",
  ...more,
});

const everyMode = (value: string) => ({ none: value, development: value, production: value });

/** A small reference that has one of each kind of thing. For tests only. */
export const reference: Reference = {
  versions: { webpack: "5.112.2", "webpack-cli": "7.3.1", "webpack-dev-server": "5.2.7" },
  options: [
    option("cache", { types: ["boolean", "object"] }),
    option("devServer", { types: ["object"], package: "webpack-dev-server" }),
    option("devServer.client", { types: ["object"], package: "webpack-dev-server" }),
    option("devServer.client.overlay", { types: ["boolean"], package: "webpack-dev-server" }),
    option("devServer.static", { types: ["object"], package: "webpack-dev-server" }),
    option("devServer.static.watch", { types: ["boolean"], package: "webpack-dev-server" }),
    option("devServer.static[].watch", {
      types: ["boolean"],
      package: "webpack-dev-server",
      definition: "webpack#/devServer.static.watch",
    }),
    option("entry", { types: ["string", "object", "function"] }),
    option("entry.*.import", { types: ["string", "string[]"] }),
    option("mode", {
      types: [],
      values: ['"development"', '"production"', '"none"'],
      flags: ["mode"],
    }),
    option("module", { types: ["object"] }),
    option("module.defaultRules[].test", {
      types: ["RegExp", "string"],
      definition: "webpack#/definitions/RuleSetRule/properties/test",
    }),
    option("module.generator.asset.dataUrl", { definition: "webpack#/dataUrl" }),
    option("module.generator.asset/inline.dataUrl", { definition: "webpack#/dataUrl" }),
    option("module.parser.asset.dataUrlCondition", { types: ["object", "function"] }),
    option("module.parser.css.import", { types: ["boolean"] }),
    option("module.rules", { types: ["object[]"] }),
    option("module.rules[].oneOf", { types: ["object[]"] }),
    option("module.rules[].options", { types: ["string", "object"] }),
    option("module.rules[].query", { types: ["string", "object"], deprecated: "Use options." }),
    option("module.rules[].test", {
      types: ["RegExp", "string"],
      definition: "webpack#/definitions/RuleSetRule/properties/test",
    }),
    option("module.rules[].use", { types: ["object[]"] }),
    option("module.rules[].use[].loader"),
    option("optimization", { types: ["object"] }),
    option("optimization.minimize", {
      types: ["boolean"],
      flags: ["optimization-minimize"],
      defaults: { none: "false", development: "false", production: "true" },
    }),
    option("optimization.splitChunks", { types: ["object"] }),
    option("optimization.splitChunks.cacheGroups", { types: ["object"] }),
    option("optimization.splitChunks.cacheGroups.*.chunks"),
    option("optimization.splitChunks.chunks", { values: ['"all"', '"async"', '"initial"'] }),
    option("output", { types: ["object"] }),
    option("output.filename", {
      types: ["string", "function"],
      flags: ["output-filename"],
      defaults: everyMode('"[name].js"'),
      description: "Names of `files` on disk.",
    }),
    option("output.library", { types: ["string", "object"] }),
    option("output.library.type"),
    option("output.path", { flags: ["output-path"] }),
    option("plugins", { types: ["object[]"] }),
    option("resolve", { types: ["object"] }),
    option("resolve.alias", { types: ["object"] }),
    option("snapshot", { types: ["object"] }),
    option("snapshot.module", { types: ["object"] }),
    option("watch", { types: ["boolean"], flags: ["watch"] }),
    option("watchOptions", { types: ["object"] }),
    option("watchOptions.poll", {
      types: ["number", "boolean"],
      flags: ["watch-options-poll"],
    }),
  ],
  flags: [
    {
      name: "config",
      package: "webpack-cli",
      commands: ["build", "watch"],
      alias: "c",
      multiple: true,
      negatable: false,
      options: [],
      types: ["string[]"],
      values: [],
      description: "Path of a configuration.",
    },
    {
      name: "mode",
      package: "webpack",
      commands: ["build", "watch"],
      multiple: false,
      negatable: false,
      options: ["mode"],
      types: [],
      values: ['"development"', '"production"', '"none"'],
      description: "",
    },
    {
      name: "output-filename",
      package: "webpack",
      commands: ["build", "watch"],
      multiple: false,
      negatable: false,
      options: ["output.filename"],
      types: ["string"],
      values: [],
      description: "",
    },
    {
      name: "watch",
      package: "webpack",
      commands: ["build"],
      alias: "w",
      multiple: false,
      negatable: true,
      options: ["watch"],
      types: ["boolean"],
      values: [],
      description: "",
    },
  ],
  commands: [
    {
      name: "build",
      aliases: ["bundle", "b"],
      usage: "[entries...] [options]",
      description: "Run webpack.",
      package: "webpack-cli",
    },
    {
      name: "watch",
      aliases: ["w"],
      usage: "[entries...] [options]",
      description: "Run webpack and watch.",
      package: "webpack-cli",
    },
  ],
  hooks: [
    hook("Compiler", "emit", {
      kind: "AsyncSeriesHook",
      arguments: [{ name: "compilation", type: "Compilation" }],
    }),
    hook("Compiler", "shouldEmit", {
      kind: "SyncBailHook",
      taps: ["tap"],
      arguments: [{ name: "compilation", type: "Compilation" }],
      returns: "boolean | void",
    }),
    hook("JavascriptParser", "call", {
      kind: "SyncBailHook",
      taps: ["tap"],
      isMap: true,
      arguments: [{ name: "expression", type: "CallExpression" }],
    }),
  ],
  pluginOptions: [
    pluginOption("BannerPlugin", "banner", { types: ["string", "function"] }),
    pluginOption("BannerPlugin", "raw", { types: ["boolean"] }),
    pluginOption("container.ModuleFederationPlugin", "exposes", { types: ["object"] }),
    pluginOption("container.ModuleFederationPlugin", "exposes.*.import"),
    pluginOption("ids.HashedModuleIdsPlugin", "context"),
    pluginOption("HashedModuleIdsPlugin", "context"),
  ],
};

/** What changed in the series of that reference. For tests only. */
export const since: Since = {
  series: { webpack: ["5.0.0", "5.112.2"], "webpack-dev-server": ["5.0.0", "5.2.7"] },
  options: {
    "output.library.type": { added: "5.20.0" },
    "module.rules[].query": { deprecated: "5.30.1" },
  },
  values: { 'optimization.splitChunks.chunks = "initial"': { added: "5.40.0" } },
  flags: { "output-filename": { added: "5.20.2" } },
  hooks: { "Compiler.hooks.shouldEmit": { added: "5.20.0" } },
  pluginOptions: { "BannerPlugin#raw": { added: "5.7.0" } },
};

/** `lookupOf({ "option output.path": "/configuration/output/#outputpath" })`. For tests only. */
export function lookupOf(
  homes: Readonly<Record<string, string>> = {},
  purposes: Readonly<Record<string, string>> = {},
): ReferenceLookup {
  const toHome = (key: string, address: string): [string, Home] => {
    const [url = "", anchor = ""] = address.split("#");
    return [key, { url, anchor, title: anchor }];
  };
  return toLookup({
    reference,
    since,
    purposes: Object.entries(purposes),
    homes: Object.entries(homes).map(([key, address]) => toHome(key, address)),
  });
}
