import type {
  Reference,
  ReferenceFlag,
  ReferenceHook,
  ReferenceOption,
  ReferencePluginOption,
  Since,
} from "../../../plugins/gatsby-source-webpack-reference/types";
import { toLookup, type ReferenceData, type ReferenceLookup } from "../lookup";
import { indexReference } from "../reference-index";

/** Each line is a path with its types. */
const OPTIONS = `
cache boolean object
devServer object
devServer.client object
devServer.client.overlay boolean
devServer.static object
devServer.static.watch boolean
devServer.static[].watch boolean
entry string object function
entry.*.import string string[]
mode
module object
module.defaultRules[].test RegExp string
module.generator.asset.dataUrl string
module.generator.asset/inline.dataUrl string
module.parser.asset.dataUrlCondition object function
module.parser.css.import boolean
module.rules object[]
module.rules[].oneOf object[]
module.rules[].options string object
module.rules[].query string object
module.rules[].test RegExp string
module.rules[].use object[]
module.rules[].use[].loader string
optimization object
optimization.minimize boolean
optimization.splitChunks object
optimization.splitChunks.cacheGroups object
optimization.splitChunks.cacheGroups.*.chunks string
optimization.splitChunks.chunks string
output object
output.filename string function
output.library string object
output.library.type string
output.path string
plugins object[]
resolve object
resolve.alias object
snapshot object
snapshot.module object
watch boolean
watchOptions object
watchOptions.poll number boolean`;

const MODES = ['"development"', '"production"', '"none"'];

const FACTS: Readonly<Record<string, Partial<ReferenceOption>>> = {
  "devServer.static[].watch": { definition: "webpack#/devServer.static.watch" },
  mode: { values: MODES, flags: ["mode"] },
  snapshot: { flags: ["snapshot"] },
  "module.defaultRules[].test": { definition: "webpack#/module.rules[].test" },
  "module.generator.asset/inline.dataUrl": {
    definition: "webpack#/module.generator.asset.dataUrl",
  },
  "module.rules[].query": { deprecated: "Use options." },
  "optimization.minimize": {
    flags: ["optimization-minimize"],
    defaults: [
      { value: "false", when: "none, development" },
      { value: "true", when: "production" },
    ],
  },
  "optimization.splitChunks.chunks": { values: ['"all"', '"async"', '"initial"'] },
  "output.filename": { flags: ["output-filename"], defaults: [{ value: '"[name].js"' }] },
};

const flag = (name: string, more: Partial<ReferenceFlag> = {}): ReferenceFlag => ({
  name,
  package: "webpack",
  commands: ["build", "watch"],
  multiple: false,
  negatable: false,
  options: [name.replace("-", ".")],
  types: [],
  values: [],
  description: "",
  ...more,
});

const hook = (id: string, more: Partial<ReferenceHook> = {}): ReferenceHook => {
  const [owner = "", name = ""] = id.split(".hooks.");
  return {
    id,
    owner,
    name,
    kind: "SyncBailHook",
    isMap: false,
    taps: ["tap"],
    arguments: [],
    ...more,
  };
};

const pluginOption = (key: string, ...types: string[]): ReferencePluginOption => {
  const [plugin = "", path = ""] = key.split("#");
  return {
    plugin,
    path,
    types,
    definition: `webpack#/plugins/${key}`,
    package: "webpack",
    flags: [],
    values: [],
    description: "",
  };
};

const command = (name: string, aliases: string[], description: string) => {
  return {
    name,
    aliases,
    usage: "[entries...] [options]",
    description,
    package: "webpack-cli",
  } as const;
};

const compilation = [{ name: "compilation", type: "Compilation" }];

/** A small reference that has one of each kind. */
export const reference: Reference = {
  options: OPTIONS.trim()
    .split("\n")
    .map((line): ReferenceOption => {
      const [path = "", ...types] = line.split(" ");
      return {
        path,
        definition: `webpack#/${path}`,
        package: path.startsWith("devServer") ? "webpack-dev-server" : "webpack",
        types,
        values: [],
        description: `About ${path}.`,
        flags: [],
        ...FACTS[path],
      };
    }),
  flags: [
    flag("config", {
      package: "webpack-cli",
      alias: "c",
      multiple: true,
      options: [],
      types: ["string[]"],
      description: "Path of a configuration.",
    }),
    flag("snapshot", { negatable: true, types: ["false"] }),
    flag("mode", { values: MODES }),
    flag("output-filename", { types: ["string"] }),
    flag("watch", { commands: ["build"], alias: "w", negatable: true, types: ["boolean"] }),
  ],
  commands: [
    command("build", ["bundle", "b"], "Run webpack."),
    command("watch", ["w"], "Run webpack and watch."),
  ],
  hooks: [
    hook("Compiler.hooks.emit", {
      kind: "AsyncSeriesHook",
      taps: ["tap", "tapAsync", "tapPromise"],
      arguments: compilation,
    }),
    hook("Compiler.hooks.shouldEmit", { arguments: compilation, returns: "boolean | void" }),
    hook("NormalModule.hooks.needBuild", {
      from: "webpack.NormalModule.getCompilationHooks(compilation)",
    }),
    hook("JavascriptParser.hooks.call", {
      isMap: true,
      arguments: [{ name: "expression", type: "CallExpression" }],
    }),
  ],
  pluginOptions: [
    pluginOption("BannerPlugin#banner", "string", "function"),
    pluginOption("BannerPlugin#raw", "boolean"),
    pluginOption("container.ModuleFederationPlugin#exposes", "object"),
    pluginOption("container.ModuleFederationPlugin#exposes.*.import", "string"),
    pluginOption("ids.HashedModuleIdsPlugin#context", "string"),
    pluginOption("HashedModuleIdsPlugin#context", "string"),
  ],
  typings: {
    members: {
      "Compilation#getAsset": { signatures: ["getAsset(name: string): Readonly<Asset>"] },
      "Compilation#assets": { signatures: ["assets: CompilationAssets"], deprecated: "" },
      "Stats#toJson": { signatures: ["toJson(options?: StatsOptions): StatsCompilation"] },
    },
    types: { Asset: { members: ["name: string", "source: Source"] }, Source: { members: [] } },
    deprecations: [
      { code: "DEP_WEBPACK_WATCH", messages: ["A callback is needed."], option: "watch" },
      { code: "DEP_WEBPACK_MODULE_ID", messages: ["Module.id"] },
    ],
  },
};

export const index = indexReference(reference);

/** What changed in the series of that reference. */
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

export const packages = [{ name: "@a/b", version: "1.0.0", license: "MIT" }];

/** `lookupOf({ "option output.path": "/configuration/output/#outputpath" })` */
export function lookupOf(
  homes: Readonly<Record<string, string>> = {},
  purposes: Readonly<Record<string, string>> = {},
  places: Pick<ReferenceData, "tables" | "titles"> = {},
): ReferenceLookup {
  return toLookup({
    ...places,
    reference,
    since,
    packages,
    purposes: Object.entries(purposes),
    homes: Object.entries(homes).map(([key, address]) => {
      const [url = "", anchor = ""] = address.split("#");
      return [key, { url, anchor }];
    }),
  });
}
