import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { DefaultFacts, ReferenceOption, ReferencePluginOption } from "../types";
import { describedDefault, readCodeDefaults, type CodeFacts } from "./code-defaults";
import { defaultsOf, type Situation } from "./defaults";
import type { SettingFlag } from "./flags";
import { readSchema, type SchemaFacts, type Schemas } from "./schema";
import { valueToSource, type Surroundings } from "./to-source";

/** How to read the options of a schema. */
interface OptionsSource {
  schemas: Schemas;
  file: string;
  /** "" for the configuration, `devServer` for that key. */
  prefix: string;
  /** The situations for a path. */
  situationsOf: (path: string) => readonly Situation[];
  codeDefaults: CodeDefaults;
  flags: readonly SettingFlag[];
  around: Surroundings;
}

/** All paths in a schema of options. */
export function readOptions(source: OptionsSource): ReferenceOption[] {
  const { schemas, file, prefix, situationsOf, flags, around } = source;
  const options = readSchema(schemas, file, prefix);
  const parents = new Set(options.map(({ path }) => path.slice(0, path.lastIndexOf("."))));
  return options.map((option) => {
    const isParent = parents.has(option.path);
    const defaults =
      defaultsOf(situationsOf(option.path), option.path, around, isParent) ??
      statedDefault(option, source.codeDefaults(option.path));
    // An option that is an array or one of its items: `static[].directory` sets `static.directory`.
    const own = flags.filter(({ paths }) =>
      paths.some((path) => [withoutList(path), path.replaceAll("[]", "")].includes(option.path)),
    );
    return { ...option, ...(defaults && { defaults }), flags: own.map(({ name }) => name) };
  });
}

/** Finds the code's defaults for an option. */
type CodeDefaults = (path: string) => { value: string | undefined; isTested: boolean };

/** Code that reads the options below a path, and plugins' code that isn't named as they are. */
const CODE: readonly [RegExp, readonly string[]][] = [
  [/^resolve(?:Loader)?\./, ["enhanced-resolve/lib/ResolverFactory.js"]],
  [/^watchOptions\./, ["watchpack/lib/index.js", "webpack/lib/watch/*.js"]],
  [/^output\.clean\./, ["webpack/lib/output/CleanPlugin.js"]],
  [/^(?:output|entry\.\*)\.(?:html|resourceHints)\b/, ["webpack/lib/html/*.js"]],
  [/^experiments\.buildHttp\./, ["webpack/lib/schemes/HttpUriPlugin.js"]],
  [/^dotenv\./, ["webpack/lib/**/DotenvPlugin.js"]],
  [/^module\.(?:parser|generator)\.asset/, ["webpack/lib/asset/*.js"]],
  [/^module\.(?:parser|generator)\.css[^.]*\.\w+$/, ["webpack/lib/css/*.js"]],
  [
    /^module\.parser\.javascript\.[^.]+$/,
    ["webpack/lib/dependencies/**/*.js", "webpack/lib/javascript/*.js"],
  ],
  [
    /^(?!devServer)\w+$|^(?:output|experiments|externalsPresets)\.\w+$/,
    ["webpack/lib/config/WebpackOptionsApply.js"],
  ],
  [/^devServer\./, ["webpack-dev-server/lib/Server.js"]],
  [
    /ChunkPlugin#|AggressiveSplitting|LimitChunkCount|MinChunkSize/,
    ["webpack/lib/graph/ChunkGraph.js"],
  ],
  [/#(?:shared|consumes)\b/, ["webpack/lib/sharing/ConsumeSharedPlugin.js"]],
];

/** Reads defaults from the code in `node_modules`. */
export function codeDefaultsIn(modules: string): CodeDefaults {
  const read = new Map<string, CodeFacts>();
  const readFiles = (patterns: readonly string[]) => {
    const key = patterns.join(" ");
    const known = read.get(key);
    if (known) return known;
    const files = globSync([...patterns], { cwd: modules }).sort();
    const texts = files.map((file) => readFileSync(path.join(modules, file), "utf8"));
    const found = readCodeDefaults(texts);
    read.set(key, found);
    return found;
  };
  return (name) => {
    const plugin = /^(?:[\w.]+\.)?(\w+)#/.exec(name)?.[1];
    const own = plugin === undefined ? [] : [`webpack/lib/**/${plugin}.js`];
    const shared = CODE.filter(([pattern]) => pattern.test(name)).flatMap(([, files]) => files);
    const patterns = [...own, ...shared];
    if (patterns.length === 0) return { value: undefined, isTested: false };
    const { values, tested } = readFiles(patterns);
    return { value: values.get(lastName(name)), isTested: tested.has(lastName(name)) };
  };
}

const lastName = (name: string) => name.replace(/(?:\[\])+$/, "").replace(/^.*[.#\]]/s, "");

/** The default that code or a description states, if the option accepts it. */
function statedDefault(
  { types, values, description }: SchemaFacts,
  { value, isTested }: ReturnType<CodeDefaults>,
): DefaultFacts[] | undefined {
  if (value !== undefined && isAccepted(value, types, values)) return [{ value }];
  const described = describedDefault(description, types, values);
  if (described) return [described];
  return isTested && types.includes("boolean") ? [{ value: "false" }] : undefined;
}

/** Whether an option accepts a literal. */
function isAccepted(source: string, types: readonly string[], values: readonly string[]): boolean {
  if (/^(?:true|false)$/.test(source)) return types.includes("boolean") || types.includes(source);
  if (source.startsWith('"')) return types.includes("string") || values.includes(source);
  if (source.startsWith("[")) return types.some((type) => type.endsWith("[]"));
  if (source.startsWith("/")) return types.includes("RegExp");
  if (source === "{}") return types.includes("object");
  if (source === "null") return types.includes("null");
  return types.includes("number");
}

const withoutList = (path: string) => path.replace(/(\[\])+$/, "");

/**
 * The option that a flag's path sets: `entry[]` => `entry`. A recursive path sets the option
 * without repeated keys: `stats.children[].all` => `stats.all`
 */
export function optionOfPath(path: string, options: ReadonlySet<string>): string | undefined {
  const whole = withoutList(path);
  if (options.has(whole)) return whole;
  const keys = whole.split(".");
  for (let length = 1; length < keys.length - 1; length++) {
    for (let start = 1; start + length < keys.length; start++) {
      const shorter = keys.toSpliced(start, length).join(".");
      if (options.has(shorter)) return shorter;
    }
  }
  return undefined;
}

/** Options of all plugins with a schema. */
export function readPluginOptions(
  webpack: object,
  schemas: Schemas,
  codeDefaults: CodeDefaults,
): ReferencePluginOption[] {
  const exported = exportedClasses(webpack);
  return Object.keys(schemas.files)
    .filter((file) => file.startsWith("schemas/plugins/"))
    .flatMap((file) => {
      const plugin = pluginOfSchema(file, exported);
      const { defaultOptions = {} } = (exported.get(plugin) ?? {}) as {
        defaultOptions?: Record<string, unknown>;
      };
      return readSchema(schemas, file).map((option): ReferencePluginOption => {
        const value = Object.hasOwn(defaultOptions, option.path)
          ? valueToSource(defaultOptions[option.path], { project: "/", root: "/" })
          : undefined;
        const inCode = codeDefaults(`${plugin}#${option.path}`);
        const known = value === undefined ? inCode : { value, isTested: false };
        const defaults = statedDefault(option, known);
        return { ...option, plugin, ...(defaults && { defaults }), flags: [] };
      });
    });
}

/**
 * Class of a schema file as users write it after `webpack.`: `container.ModuleFederationPlugin`,
 * `CleanPlugin`. Schemas without an exported class, such as parser options, keep their name.
 */
export function pluginOfSchema(file: string, exported: ReadonlyMap<string, object>): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");
  const candidates = [name, name.replace(/Options$/, ""), name.replace(/Options$/, "Plugin")];
  const found = candidates.flatMap((wanted) =>
    [...exported.keys()].filter((path) => path === wanted || path.endsWith(`.${wanted}`)),
  );
  return found[0] ?? name;
}

/** webpack's exported classes by name, with namespaces: `container.Name`. */
export function exportedClasses(webpack: object, prefix = "", depth = 2): Map<string, object> {
  const found = new Map<string, object>();
  for (const key of Object.keys(webpack)) {
    const part = (webpack as Record<string, unknown>)[key];
    if (typeof part === "function" && /^[A-Z]/.test(key)) found.set(prefix + key, part);
    else if (typeof part === "object" && part !== null && depth > 0)
      for (const one of exportedClasses(part, `${prefix}${key}.`, depth - 1)) found.set(...one);
  }
  return found;
}
