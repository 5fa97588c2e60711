/** Modes in display order. */
export const MODES = ["none", "development", "production"] as const;
export type Mode = (typeof MODES)[number];

export type ReferencePackage = "webpack" | "webpack-cli" | "webpack-dev-server";

export interface ValueFacts {
  /** Kinds of values: "string", "number", "RegExp", "function", "object[]". */
  types: readonly string[];
  /** Allowed literals as JavaScript source: `"source-map"`, `false`; empty for any. */
  values: readonly string[];
  /** Other values of the same kind are valid too. */
  open?: true;
  /** The package's description, similar to Markdown, or "". */
  description: string;
  /** The deprecation note; "" without a text. */
  deprecated?: string;
}

/** A default in a situation. */
export interface DefaultFacts {
  /** JavaScript source; the name of an option for `same`, a phrase for `words`. */
  value: string;
  is?: "same" | "words";
  /** `production`, `target "node"`; absent for all other situations. */
  when?: string;
}

export interface ReferenceOption extends ValueFacts {
  /** `[]` for array items, `*` for free keys: `module.rules[].test` */
  path: string;
  /** Place in the schema, shared by paths with the same definition. */
  definition: string;
  package: "webpack" | "webpack-dev-server";
  /** The usual default first; absent without one. */
  defaults?: readonly DefaultFacts[];
  /** TypeScript signatures of the functions that it accepts. */
  signatures?: readonly string[];
  /** Flags that set it, without hyphens. */
  flags: readonly string[];
}

export interface ReferenceFlag extends ValueFacts {
  /** Without hyphens: `output-filename`. */
  name: string;
  package: ReferencePackage;
  /** Commands that accept it, by main name. */
  commands: readonly string[];
  /** One letter without the hyphen. */
  alias?: string;
  /** Accepts several values. */
  multiple: boolean;
  negatable: boolean;
  /** Options that it sets; empty for webpack-cli's own flags. */
  options: readonly string[];
}

export interface ReferenceCommand {
  name: string;
  aliases: readonly string[];
  /** From the help: `[entries...] [options]` */
  usage: string;
  description: string;
  package: ReferencePackage;
}

export interface ReferenceHook {
  /** `Compiler.hooks.emit` */
  id: string;
  owner: string;
  /** Code that gives the owner's hooks, if they are not a property of an instance. */
  from?: string;
  name: string;
  /** Class of Tapable; for a `HookMap`, the class of its hooks. */
  kind: string;
  isMap: boolean;
  /** Methods that tap it: `["tap", "tapAsync", "tapPromise"]` */
  taps: readonly string[];
  /** Types are TypeScript source. */
  arguments: readonly { name: string; type: string }[];
  /** Return type of a tap, for bail and waterfall hooks. */
  returns?: string;
  deprecated?: string;
}

/** An option of a plugin with a schema. */
export interface ReferencePluginOption extends ReferenceOption {
  /** Class after `webpack.`: `container.ModuleFederationPlugin` */
  plugin: string;
}

/** A type's members, or its definition, as TypeScript source. */
export interface TypeFacts {
  members: readonly string[];
  /** Of a type without members. */
  text?: string;
}

/** A method or property of a class. */
export interface MemberFacts {
  signatures: readonly string[];
  /** The note; "" without a text. */
  deprecated?: string;
}

/** A deprecation that webpack reports, by its code. */
export interface DeprecationFacts {
  /** `DEP_WEBPACK_WATCH_WITHOUT_CALLBACK` */
  code: string;
  /** webpack's words; several for a code with several causes. */
  messages: readonly string[];
  /** The option that it is about, if any. */
  option?: string;
  /** The whole option is deprecated, not one of its values. */
  isWhole?: true;
}

/** Facts of the code that don't belong to an option or hook. */
export interface Typings {
  /** By `Compilation#emitAsset`. */
  members: Readonly<Record<string, MemberFacts>>;
  /** Types that signatures name. */
  types: Readonly<Record<string, TypeFacts>>;
  deprecations: readonly DeprecationFacts[];
}

/** All facts; lists are sorted by path, name or id. */
export interface Reference {
  options: readonly ReferenceOption[];
  flags: readonly ReferenceFlag[];
  commands: readonly ReferenceCommand[];
  hooks: readonly ReferenceHook[];
  pluginOptions: readonly ReferencePluginOption[];
  typings: Typings;
}

/** Versions of changes; absent if not within the compared series. */
export interface SinceFacts {
  added?: string;
  deprecated?: string;
  /** First version without it. */
  removed?: string;
}

export type SinceEntries = Readonly<Record<string, SinceFacts>>;

/** Lists of `Since` in file order. */
export const SINCE_KINDS = ["options", "values", "flags", "hooks", "pluginOptions"] as const;
export type SinceKind = (typeof SINCE_KINDS)[number];

/**
 * `content/data/since.json`: units that changed, by path, name or id: `target = "es2022"` for a
 * value, `BannerPlugin#banner` for a plugin option.
 */
export interface Since extends Readonly<Record<SinceKind, SinceEntries>> {
  /** First and last compared version by package. */
  series: Readonly<Partial<Record<ReferencePackage, readonly [string, string]>>>;
}
