import { MODES, type Mode } from "../types";
import type { Installed } from "./installed";
import { Source, valueToSource, type Surroundings } from "./to-source";

/** A whole configuration by mode, when nothing but the mode is set. */
export type ConfigurationByMode = Readonly<Record<Mode, unknown>>;

type Configuration = Record<string, unknown>;

interface Webpack {
  (options: Configuration): { options: { infrastructureLogging: Configuration } };
  config: {
    getNormalizedWebpackOptions: (options: Configuration) => Configuration;
    applyWebpackOptionsDefaults: (options: Configuration) => void;
  };
}

function byMode<Value>(read: (mode: Mode) => Value): Record<Mode, Value> {
  return Object.fromEntries(MODES.map((mode) => [mode, read(mode)])) as Record<Mode, Value>;
}

/** Runs webpack's own defaults, with an empty folder as the project. */
export function readDefaults({ load }: Installed, project: string): ConfigurationByMode {
  const webpack = load("webpack") as Webpack;
  return byMode((mode) => {
    const options = webpack.config.getNormalizedWebpackOptions({ mode, context: project });
    webpack.config.applyWebpackOptionsDefaults(options);
    // webpack fills this part only when it creates a compiler, and looks for a terminal then.
    const logging = (isTTY: boolean) => {
      const before = process.stderr.isTTY;
      process.stderr.isTTY = isTTY;
      try {
        return webpack({ mode, context: project }).options.infrastructureLogging;
      } finally {
        process.stderr.isTTY = before;
      }
    };
    const elsewhere = logging(false);
    const infrastructureLogging = Object.fromEntries(
      Object.entries(logging(true)).map(([key, value]) => {
        const inTerminal = `${value ? "" : "!"}process.stderr.isTTY`;
        return [key, value === elsewhere[key] ? value : new Source(inTerminal)];
      }),
    );
    return { ...options, infrastructureLogging };
  });
}

type Create<Instance> = new (...args: unknown[]) => Instance;

/**
 * What webpack-dev-server makes of an empty `devServer`, below the key `devServer`. The server is
 * created and asked to fill its options, and never listens.
 */
export async function readDevServerDefaults(
  { load }: Installed,
  project: string,
): Promise<ConfigurationByMode> {
  const webpack = load("webpack") as (options: unknown) => unknown;
  const Server = load("webpack-dev-server") as Create<{
    options: unknown;
    normalizeOptions: () => Promise<void>;
  }>;
  const found: [Mode, unknown][] = [];
  for (const mode of MODES) {
    const server = new Server({}, webpack({ mode, context: project }));
    await server.normalizeOptions();
    found.push([mode, { devServer: server.options }]);
  }
  return Object.fromEntries(found) as Record<Mode, unknown>;
}

/**
 * The value of a path when nothing is set, as JavaScript source by mode; undefined if no mode gives
 * it a value, and for paths inside arrays and below keys that the user chooses.
 *
 * @param hasOwnOptions objects whose keys are options themselves are shown as `{ … }`
 */
export function defaultsOf(
  configurations: ConfigurationByMode,
  path: string,
  around: Surroundings,
  hasOwnOptions: boolean,
): Record<Mode, string> | undefined {
  if (path.includes("[]") || path.split(".").includes("*")) return undefined;
  const values = byMode((mode) => valueAt(configurations[mode], path.split(".")));
  if (MODES.every((mode) => values[mode] === undefined)) return undefined;
  return byMode((mode) => {
    const value = values[mode];
    if (hasOwnOptions && Array.isArray(value) && value.length === 1 && isFilled(value[0]))
      return "[{ … }]";
    return hasOwnOptions && isFilled(value) ? "{ … }" : valueToSource(value, around);
  });
}

/** An array of one object stands for the object: `devServer.static` is normalized to that. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => {
    const [only, ...more] = Array.isArray(inner) ? (inner as unknown[]) : [inner];
    if (more.length > 0 || typeof only !== "object" || only === null) return undefined;
    return (only as Configuration)[key];
  }, value);
}

const isFilled = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).some((part) => part !== undefined);
