/** The modes that defaults are read for, in the order in which they are shown. */
export const MODES = ["none", "development", "production"] as const;
export type Mode = (typeof MODES)[number];

export type ReferencePackage = "webpack" | "webpack-cli" | "webpack-dev-server";

/** What a value of an option or flag may be. */
export interface ValueFacts {
  /** Kinds of values, each once: "string", "number", "RegExp", "function", "object[]". */
  types: readonly string[];
  /** The literals that are allowed, as JavaScript source: `"source-map"`, `false`. Empty: any. */
  values: readonly string[];
  /** Other values of the same kind as `values` are allowed too. */
  open?: true;
  /** The package's own sentence. Markdown-like; may be "". */
  description: string;
  /** What the package says about the deprecation; "" if it only marks it. */
  deprecated?: string;
}

/** One path of the configuration. */
export interface ReferenceOption extends ValueFacts {
  /** `[]` stands for items of an array, `*` for keys that the user chooses: "module.rules[].test" */
  path: string;
  /** Where the schema defines it, the same for all paths that share the definition. */
  definition: string;
  package: "webpack" | "webpack-dev-server";
  /** JavaScript source by mode; absent if webpack sets no default. */
  defaults?: Readonly<Record<Mode, string>>;
  /** Names of the flags that set it, without hyphens. */
  flags: readonly string[];
}

/** One flag of the command line. */
export interface ReferenceFlag extends ValueFacts {
  /** Without hyphens in front: "output-filename". */
  name: string;
  package: ReferencePackage;
  /** The commands that take it, by their first name. */
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
  name: string;
  aliases: readonly string[];
  /** As the help shows it: "[entries...] [options]" */
  usage: string;
  description: string;
  package: ReferencePackage;
}

/** One hook of a class of webpack. */
export interface ReferenceHook {
  /** "Compiler.hooks.emit" */
  id: string;
  /** The class that holds it: "Compiler" */
  owner: string;
  name: string;
  /** Class of Tapable: "AsyncSeriesHook". For a `HookMap`, that of the hooks inside. */
  kind: string;
  isMap: boolean;
  /** The methods that tap it: ["tap", "tapAsync", "tapPromise"] */
  taps: readonly string[];
  /** Types are TypeScript source. */
  arguments: readonly { name: string; type: string }[];
  /** What a tap may return, for bail and waterfall hooks. */
  returns?: string;
  deprecated?: string;
}

/** One option of a plugin that has a schema, by its path inside the plugin's options. */
export interface ReferencePluginOption extends ReferenceOption {
  /** The class after `webpack.`: "BannerPlugin", "container.ModuleFederationPlugin" */
  plugin: string;
}

/** Everything that the installed packages offer. Lists are sorted by path, name, id. */
export interface Reference {
  options: readonly ReferenceOption[];
  flags: readonly ReferenceFlag[];
  commands: readonly ReferenceCommand[];
  hooks: readonly ReferenceHook[];
  pluginOptions: readonly ReferencePluginOption[];
}

/** Versions in which something changed; an absent part did not happen within the series. */
export interface SinceFacts {
  added?: string;
  deprecated?: string;
  /** First version without it. */
  removed?: string;
}

export type SinceEntries = Readonly<Record<string, SinceFacts>>;

/** The lists of `Since`, in the order in which they are written. */
export const SINCE_KINDS = ["options", "values", "flags", "hooks", "pluginOptions"] as const;
export type SinceKind = (typeof SINCE_KINDS)[number];

/**
 * `content/data/since.json`: only what changed within a series has an entry, by its path, name or id:
 * `target = "es2022"` for a value, "BannerPlugin#banner" for a plugin's option.
 */
export interface Since extends Readonly<Record<SinceKind, SinceEntries>> {
  /** First and last compared version of each package. */
  series: Readonly<Partial<Record<ReferencePackage, readonly [string, string]>>>;
}
