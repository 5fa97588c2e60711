/**
 * What webpack's own packages say of themselves, as plain data: read by `src/sources/webpack/`
 * from the installed packages, shown in cards and tables, and held against the texts.
 */

/** The modes that defaults are read for, in the order in which they are shown. */
export const modes = ["none", "development", "production"] as const;
export type Mode = (typeof modes)[number];

/** Packages whose options, flags and hooks are known. */
export type ReferencePackage = "webpack" | "webpack-cli" | "webpack-dev-server";

/** What a value of an option or flag may be. */
export interface ValueFacts {
  /**
   * Kinds of values as a reader knows them, each once, in the schema's order: "string", "number",
   * "boolean", "RegExp", "function", "object", "string[]", "object[]".
   */
  types: readonly string[];
  /** The literals that are allowed, as JavaScript source: `"source-map"`, `false`. Empty: any. */
  values: readonly string[];
  /** Beside `values`, others of their kind are possible: those of a plugin, or of a pattern. */
  open?: true;
  /** The package's own sentence, shown as its data and never as our prose. Markdown-like; may be "". */
  description: string;
  /** What the package says of the deprecation, or "" when it only says that it is one. */
  deprecated?: string;
}

/** One path of the configuration. */
export interface ReferenceOption extends ValueFacts {
  /**
   * From the configuration's root. Items of a list are `[]`, keys of the user's own choice `*`:
   * "output.filename", "module.rules[].test", "optimization.splitChunks.cacheGroups.*.chunks",
   * "devServer.client.logging"
   */
  path: string;
  /**
   * Where it is defined, one for all paths that share it: the unit of coverage.
   * "webpack#/definitions/RuleSetRule/properties/test"
   */
  definition: string;
  package: "webpack" | "webpack-dev-server";
  /**
   * What applies when nothing is set, as JavaScript source, by mode; absent when webpack gives the
   * path no default (it is undefined, or lies inside something that has none).
   */
  defaults?: Readonly<Record<Mode, string>>;
  /** Names of the flags that set it, without hyphens in front: ["output-filename"]. */
  flags: readonly string[];
}

/** One flag of the command line. */
export interface ReferenceFlag extends ValueFacts {
  /** Without the hyphens in front: "output-filename", "no-amd" is not listed (see `negatable`). */
  name: string;
  package: ReferencePackage;
  /** The commands that take it, by their first name; core flags: those that build. */
  commands: readonly string[];
  /** One letter, without the hyphen. */
  alias?: string;
  /** May be given more than once. */
  multiple: boolean;
  /** `--no-<name>` exists. */
  negatable: boolean;
  /** Paths of the options that it sets; empty for flags of webpack-cli itself. */
  options: readonly string[];
}

/** One command of webpack-cli. */
export interface ReferenceCommand {
  /** "build" */
  name: string;
  aliases: readonly string[];
  /** As its help shows it: "[entries...] [options]" */
  usage: string;
  description: string;
  /** The package that brings it. */
  package: ReferencePackage;
}

/** One argument that a hook hands to those who tap it. */
export interface HookArgument {
  name: string;
  /** A TypeScript type as webpack writes it: "Compilation". */
  type: string;
}

/** One hook of a class of webpack. */
export interface ReferenceHook {
  /** "Compiler.hooks.emit" */
  id: string;
  /** The class that holds it: "Compiler", "Compilation", "NormalModuleFactory", … */
  owner: string;
  /** "emit" */
  name: string;
  /** Class of Tapable: "AsyncSeriesHook". For a `HookMap`: that of the hooks inside. */
  kind: string;
  /** A `HookMap`: `hooks.parser.for(key)`. */
  isMap: boolean;
  /** The methods by which it is tapped, as the running hook offers them: ["tap", "tapAsync", "tapPromise"]. */
  taps: readonly string[];
  arguments: readonly HookArgument[];
  /** What a tap may return, as a TypeScript type, for bail and waterfall hooks. */
  returns?: string;
  deprecated?: string;
}

/** One option of a plugin (or of a loader-like part) with a schema of its own. */
export interface ReferencePluginOption extends ValueFacts {
  /** The class as one writes it: "BannerPlugin", "container.ModuleFederationPlugin", "ids.HashedModuleIdsPlugin". */
  plugin: string;
  /** Inside the plugin's options: "banner", "exposes.*.import". */
  path: string;
  /** "webpack#/plugins/BannerPlugin/definitions/…": the unit of coverage. */
  definition: string;
  /** What applies when nothing is set, as JavaScript source; absent where the plugin doesn't say. */
  default?: string;
}

/** Everything that is known. Lists are sorted by path, name, id. */
export interface Reference {
  /** Versions of the packages that were read. */
  versions: Readonly<Record<ReferencePackage, string>>;
  options: readonly ReferenceOption[];
  flags: readonly ReferenceFlag[];
  commands: readonly ReferenceCommand[];
  hooks: readonly ReferenceHook[];
  pluginOptions: readonly ReferencePluginOption[];
}

/** When something came, was deprecated and went; `undefined` parts did not happen. */
export interface SinceFacts {
  /** First version of the series that has it; absent when the first version of the series does. */
  added?: string;
  deprecated?: string;
  /** First version that no longer has it. */
  removed?: string;
}

/** `content/data/since.json`: only what changed within a series has an entry. */
export interface Since {
  /** First and last version that were compared, by package: { webpack: ["5.0.0", "5.112.2"] }. */
  series: Readonly<Partial<Record<ReferencePackage, readonly [string, string]>>>;
  /** By `path`. */
  options: Readonly<Record<string, SinceFacts>>;
  /** By `path` and literal, joined by " = ": `target = "es2022"`. */
  values: Readonly<Record<string, SinceFacts>>;
  /** By name. */
  flags: Readonly<Record<string, SinceFacts>>;
  /** By `id`. */
  hooks: Readonly<Record<string, SinceFacts>>;
  /** By `plugin` and `path`, joined by "#": "BannerPlugin#banner". */
  pluginOptions: Readonly<Record<string, SinceFacts>>;
}

/** What the headings of a page stand for: the key `reference` of its front matter. */
export type ReferenceScope =
  | { kind: "options" }
  | { kind: "flags" }
  | { kind: "hooks"; owner: string }
  | { kind: "plugin"; plugin: string };

/** One thing of the reference. */
export type ReferenceId =
  | { kind: "option"; path: string }
  | { kind: "flag"; name: string }
  | { kind: "command"; name: string }
  | { kind: "hook"; id: string }
  | { kind: "pluginOption"; plugin: string; path: string };
