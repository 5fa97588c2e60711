import { MODES, type Mode } from "../types";
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

const byMode = <Value>(read: (mode: Mode) => Value): Record<Mode, Value> => ({
  none: read("none"),
  development: read("development"),
  production: read("production"),
});

/** Runs webpack's own defaults, with an empty directory as the project. */
export function readDefaults(load: NodeJS.Require, context: string): ConfigurationByMode {
  const webpack = load("webpack") as Webpack;
  return byMode((mode) => {
    const options = webpack.config.getNormalizedWebpackOptions({ mode, context });
    webpack.config.applyWebpackOptionsDefaults(options);
    // webpack fills this part only when it creates a compiler, and looks for a terminal then.
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

/**
 * What webpack-dev-server makes of an empty `devServer`, below the key `devServer`. The server is
 * created and asked to fill its options, and never listens.
 */
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
 * The value of a path when nothing is set, as JavaScript source by mode; undefined if no mode gives
 * it a value, and for paths inside arrays and below keys that the user chooses.
 * @param hasOwnOptions objects whose keys are options themselves are shown as `{ … }`
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

/** An array of one object stands for the object: `devServer.static` is normalized to that. */
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
