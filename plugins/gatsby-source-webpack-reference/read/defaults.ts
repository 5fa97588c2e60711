import Module from "node:module";
import path from "node:path";
import { MODES, type DefaultFacts, type Mode } from "../types";
import { Source, valueToSource, type Surroundings } from "./to-source";

type Configuration = Record<string, unknown>;

/** A configuration with the defaults of a situation. */
export interface Situation {
  /** "" for a project without settings, otherwise what it sets. */
  when: string;
  mode: Mode;
  configuration: Configuration;
  /** Only has some options. */
  isNarrow?: true;
  /** What the situation sets, which is no default. */
  settings?: Configuration;
}

interface Webpack {
  (options: Configuration): WebpackCompiler;
  config: {
    getNormalizedWebpackOptions: (options: Configuration) => Configuration;
    applyWebpackOptionsDefaults: (options: Configuration) => void;
  };
}

interface WebpackCompiler {
  options: { infrastructureLogging: Configuration };
  newCompilationParams: () => unknown;
  newCompilation: (params: unknown) => {
    createStatsOptions: (options: object, context: { forToString: boolean }) => Configuration;
  };
}

/** Settings on which defaults depend, besides the mode. */
const SETTINGS: readonly [when: string, options: Configuration][] = [
  ["", {}],
  ['target "node"', { target: "node" }],
  ['target "webworker"', { target: "webworker" }],
  ["output.module", { output: { module: true } }],
  ['cache.type "filesystem"', { cache: { type: "filesystem" } }],
  ["experiments.futureDefaults", { experiments: { futureDefaults: true } }],
  ...[5, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022].map((version): [string, Configuration] => [
    `target "es${version}"`,
    { target: ["web", `es${version}`] },
  ]),
  ['target "node22"', { target: "node22" }],
  ['package "shop"', {}],
  ["Node.js before 22.13", {}],
];

/** Settings that only change some options of a part: the environment, names, or one experiment. */
const NARROW: readonly [RegExp, part: string, readonly string[]][] = [
  [/^target "(?:es|node)\d/, "output", ["environment"]],
  [
    /^package/,
    "output",
    ["uniqueName", "chunkLoadingGlobal", "hotUpdateGlobal", "devtoolNamespace"],
  ],
  [/^Node/, "experiments", ["typescript"]],
];

/** What webpack looks for before it turns TypeScript on; Node.js has it from 22.13. */
const node = Module as { stripTypeScriptTypes?: unknown };

/** The directory of a package with the name in the last setting. */
export const NAMED_PACKAGE = "shop";

/**
 * Computes webpack's defaults in every mode with all settings.
 * @param context the directory of a package without a name, which contains one with a name
 */
export function readDefaults(load: NodeJS.Require, context: string): Situation[] {
  const webpack = load("webpack") as Webpack;
  // webpack only sets these defaults when it creates a compiler.
  const { infrastructureLogging } = webpack({ context }).options;
  const read = (when: string, mode: Mode, settings: Configuration): Situation => {
    const place = when.startsWith("package") ? path.join(context, NAMED_PACKAGE) : context;
    const given = { mode, context: place, ...settings };
    const options = webpack.config.getNormalizedWebpackOptions(given);
    // The same facts, whatever version of Node.js reads them.
    const own = node.stripTypeScriptTypes;
    node.stripTypeScriptTypes = when.startsWith("Node") ? undefined : () => "";
    webpack.config.applyWebpackOptionsDefaults(options);
    node.stripTypeScriptTypes = own;
    const [, part, keys] = NARROW.find(([pattern]) => pattern.test(when)) ?? [];
    if (part && keys) {
      const all = options[part] as Configuration;
      const some = Object.fromEntries(keys.map((key) => [key, all[key]]));
      return { when, mode, configuration: { [part]: some }, isNarrow: true };
    }
    const configuration = { ...options, infrastructureLogging, stats: undefined };
    return { when, mode, configuration, settings: { mode, ...settings } };
  };
  return SETTINGS.flatMap(([when, settings]) => MODES.map((mode) => read(when, mode, settings)));
}

/** webpack-dev-server's defaults below the key `devServer`. Creates a server that never listens. */
export async function readDevServerDefaults(
  load: NodeJS.Require,
  context: string,
): Promise<Situation[]> {
  const webpack = load("webpack") as (options: unknown) => unknown;
  const Server = load("webpack-dev-server") as new (...args: unknown[]) => {
    options: unknown;
    normalizeOptions: () => Promise<void>;
  };
  const servers = MODES.map((mode) => ({
    mode,
    server: new Server({}, webpack({ mode, context })),
  }));
  for (const { server } of servers) await server.normalizeOptions();
  return servers.map(({ mode, server }) => ({
    when: "",
    mode,
    configuration: { devServer: server.options },
  }));
}

const PRESETS = [
  "errors-only",
  "errors-warnings",
  "minimal",
  "summary",
  "none",
  "detailed",
  "verbose",
];

/** `stats` in a text, in JSON, and with each preset. */
export function readStatsDefaults(load: NodeJS.Require, context: string): Situation[] {
  const compiler = (load("webpack") as Webpack)({ context, mode: "none" });
  const compilation = compiler.newCompilation(compiler.newCompilationParams());
  const read = (when: string, preset: object, forToString: boolean): Situation => {
    const stats = compilation.createStatsOptions(preset, { forToString });
    return { when, mode: "none", configuration: { stats }, settings: { stats: preset } };
  };
  return [
    read("", {}, true),
    read("toJson()", {}, false),
    ...PRESETS.map((preset) => read(`"${preset}"`, { preset }, true)),
  ];
}

type Resolve = Configuration & { byDependency: Record<string, Configuration> };

/**
 * `resolve` in effect for each kind of dependency, which webpack keeps in `byDependency`.
 * @param situations with defaults of `resolve`
 */
export function resolveSituations(
  load: NodeJS.Require,
  situations: readonly Situation[],
): Situation[] {
  const { resolveByProperty } = load("webpack/lib/util/cleverMerge") as {
    resolveByProperty: (object: object, by: string, value: string) => Configuration;
  };
  return situations
    .filter(({ when, mode }) => mode === "production" && /^(?:|target "node")$/.test(when))
    .flatMap(({ when, mode, configuration }) => {
      const resolve = configuration.resolve as Resolve;
      const kinds = Object.keys(resolve.byDependency).filter(
        (kind) => !/^undefined$|^css-import-/.test(kind) && (when === "" || kind === "esm"),
      );
      return kinds.map((kind) => {
        const own = resolveByProperty({ ...resolve }, "byDependency", kind);
        return { when: when || kind, mode, configuration: { resolve: withMode(own, mode) } };
      });
    });
}

/** Replaces the mode in an array by its name. */
function withMode(options: Configuration, mode: Mode): Configuration {
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((part: unknown) => (part === mode ? new Source("mode") : part))
        : value,
    ]),
  );
}

/**
 * The defaults of a path; undefined without one, inside arrays, and below free keys; empty if only
 * its keys have some.
 * @param hasOwnOptions objects whose keys are options become `{ … }`
 */
export function defaultsOf(
  situations: readonly Situation[],
  path: string,
  around: Surroundings,
  hasOwnOptions: boolean,
): DefaultFacts[] | undefined {
  const keys = path.split(".");
  const print = (value: unknown): string | undefined => {
    if (value === undefined) return undefined;
    if (hasOwnOptions && Array.isArray(value) && value.length === 1 && isFilled(value[0]))
      return "[{ … }]";
    return hasOwnOptions && isFilled(value) ? "{ … }" : valueToSource(value, around);
  };
  const all = situations.map(({ when, mode, configuration, settings, isNarrow }) => {
    const isSet = valueAt(settings, keys) !== undefined;
    const value = isSet ? undefined : print(valueAt(configuration, keys));
    return { when, mode, value, isLeftOut: isSet || (isNarrow === true && value === undefined) };
  });
  const isLong = (all[0]?.value?.length ?? 0) > LONGEST_VARYING;
  const read = all.filter(
    ({ when, isLeftOut }) => !isLeftOut && !(isLong && when !== all[0]?.when),
  );
  const usual = read.filter(({ when }) => when === (read[0]?.when ?? ""));
  const found = new Map<string, string[]>();
  const add = (value: string | undefined, when: string) => {
    if (value !== undefined) found.set(value, [...(found.get(value) ?? []), when]);
  };
  const isSame = new Set(usual.map(({ value }) => value)).size === 1;
  for (const { mode, value } of usual) add(value, isSame ? "" : mode);
  for (const when of new Set(read.map((one) => one.when))) {
    const other = read.filter((one) => one.when === when && one !== usual[0]);
    if (when === usual[0]?.when) continue;
    const changed = other.filter(({ mode, value }) => {
      const before = usual.find((one) => one.mode === mode) ?? usual[0];
      return value !== before?.value;
    });
    for (const value of new Set(changed.map((one) => one.value))) {
      const modes = changed.filter((one) => one.value === value).map(({ mode }) => mode);
      const isAll = modes.length === other.length;
      add(value, isAll ? when : `${when} in ${modes.join(" and ")}`);
    }
  }
  // The keys have the defaults.
  if (found.size === 1 && /^\[?\{ … \}\]?$/.test([...found.keys()].join(""))) return [];
  const entries = [...found].map(([value, whens]) => {
    const when = whens.includes("") ? "" : joinVersions(value, withoutImplied(whens)).join(", ");
    return when === "" ? { value } : { value, when };
  });
  return entries.length === 0 ? undefined : entries;
}

/** `experiments.futureDefaults` sets `output.module`, and what follows from it. */
const withoutImplied = (whens: readonly string[]): readonly string[] =>
  whens.includes("output.module")
    ? whens.filter((when) => when !== "experiments.futureDefaults")
    : whens;

/** A feature is in all versions of JavaScript from one on: only that version matters. */
function joinVersions(value: string, whens: readonly string[]): readonly string[] {
  const versions = whens.filter((when) => /^target "es\d+"$/.test(when));
  const only = value === "false" ? versions.at(-1) : versions[0];
  if (only === undefined) return whens;
  // "es5" is the first version, so a feature that only it lacks isn't missing in earlier ones.
  const before = versions.length === 1 ? "" : " or earlier";
  const joined =
    value === "false" ? [`${only}${before}`, "old browsers or Node.js"] : [`${only} or later`];
  return whens.flatMap((when) => (when === only ? joined : versions.includes(when) ? [] : when));
}

/** Longer values, in characters, are the same in all situations for readers. */
const LONGEST_VARYING = 250;

/** An array with one object stands for it: `devServer.static`. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => {
    const only: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
    if (typeof only !== "object" || only === null || Array.isArray(only)) return undefined;
    return (only as Configuration)[key];
  }, value);
}

const isFilled = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).some((part) => part !== undefined);
