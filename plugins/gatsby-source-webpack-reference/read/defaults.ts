import { MODES, type Mode } from "../types";
import { Source, valueToSource, type Surroundings } from "./to-source";

/** Default configuration by mode. */
export type ConfigurationByMode = Readonly<Record<Mode, unknown>>;

type Configuration = Record<string, unknown>;

interface Webpack {
  (options: Configuration): { options: { infrastructureLogging: Configuration } };
  config: {
    getNormalizedWebpackOptions: (options: Configuration) => Configuration;
    applyWebpackOptionsDefaults: (options: Configuration) => void;
  };
}

const byMode = <Value>(read: (mode: Mode) => Value): Record<Mode, Value> => ({
  none: read("none"),
  development: read("development"),
  production: read("production"),
});

/** Computes webpack's defaults in an empty directory. */
export function readDefaults(load: NodeJS.Require, context: string): ConfigurationByMode {
  const webpack = load("webpack") as Webpack;
  return byMode((mode) => {
    const options = webpack.config.getNormalizedWebpackOptions({ mode, context });
    webpack.config.applyWebpackOptionsDefaults(options);
    // webpack only sets these defaults when it creates a compiler, depending on the terminal.
    const logging = (isTTY: boolean) => {
      process.stderr.isTTY = isTTY;
      return webpack({ mode, context }).options.infrastructureLogging;
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

/** webpack-dev-server's defaults below the key `devServer`. Creates a server that never listens. */
export async function readDevServerDefaults(
  load: NodeJS.Require,
  context: string,
): Promise<ConfigurationByMode> {
  const webpack = load("webpack") as (options: unknown) => unknown;
  const Server = load("webpack-dev-server") as new (...args: unknown[]) => {
    options: unknown;
    normalizeOptions: () => Promise<void>;
  };
  const servers = byMode((mode) => new Server({}, webpack({ mode, context })));
  for (const mode of MODES) await servers[mode].normalizeOptions();
  return byMode((mode) => ({ devServer: servers[mode].options }));
}

/**
 * The default of a path as JavaScript source by mode; undefined without one, inside arrays, and
 * below free keys.
 * @param hasOwnOptions objects whose keys are options become `{ … }`
 */
export function defaultsOf(
  configurations: ConfigurationByMode,
  path: string,
  around: Surroundings,
  hasOwnOptions: boolean,
): Record<Mode, string> | undefined {
  const keys = path.split(".");
  if (path.includes("[]") || keys.includes("*")) return undefined;
  const values = byMode((mode) => valueAt(configurations[mode], keys));
  if (MODES.every((mode) => values[mode] === undefined)) return undefined;
  return byMode((mode) => {
    const value = values[mode];
    if (hasOwnOptions && Array.isArray(value) && value.length === 1 && isFilled(value[0]))
      return "[{ … }]";
    return hasOwnOptions && isFilled(value) ? "{ … }" : valueToSource(value, around);
  });
}

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
