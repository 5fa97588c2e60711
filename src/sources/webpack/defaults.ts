import { modes } from "../../lib/reference/types";
import type { Mode } from "../../lib/reference/types";
import type { Installed } from "./installed";
import { TerminalValue, valueToSource } from "./value-to-source";
import type { Surroundings } from "./value-to-source";

/** A whole configuration by mode, as it is when nothing but the mode is set. */
export type ConfigurationByMode = Readonly<Record<Mode, unknown>>;

type Configuration = Record<string, unknown>;

/** The parts of webpack that fill a configuration. */
interface Webpack {
  (options: Configuration): { options: { infrastructureLogging: Configuration } };
  config: {
    getNormalizedWebpackOptions: (options: Configuration) => Configuration;
    applyWebpackOptionsDefaults: (options: Configuration) => void;
  };
}

/** Runs webpack's own defaults, with an empty folder as the project. */
export function readDefaults({ load }: Installed, project: string): ConfigurationByMode {
  const webpack = load("webpack") as Webpack;
  const { config } = webpack;
  return byMode((mode) => {
    const options = config.getNormalizedWebpackOptions({ mode, context: project });
    config.applyWebpackOptionsDefaults(options);
    const logging = () => webpack({ mode, context: project }).options.infrastructureLogging;
    const infrastructureLogging = byTerminal(
      withTerminal(true, logging),
      withTerminal(false, logging),
    );
    return { ...options, infrastructureLogging };
  });
}

/** webpack fills this part only when it makes a compiler, and looks for a terminal then. */
function withTerminal<Value>(isTTY: boolean, read: () => Value): Value {
  const before = process.stderr.isTTY;
  process.stderr.isTTY = isTTY;
  try {
    return read();
  } finally {
    process.stderr.isTTY = before;
  }
}

function byTerminal(inTerminal: Configuration, elsewhere: Configuration): Configuration {
  return Object.fromEntries(
    Object.entries(inTerminal).map(([key, value]) => {
      const other = elsewhere[key];
      return [key, value === other ? value : new TerminalValue(value, other)];
    }),
  );
}

/** One value for each mode. */
export function byMode<Value>(read: (mode: Mode) => Value): Record<Mode, Value> {
  return Object.fromEntries(modes.map((mode) => [mode, read(mode)])) as Record<Mode, Value>;
}

/**
 * What a path is when nothing is set, as JavaScript source by mode; undefined when no mode gives it
 * a value, and for paths inside lists and below keys of the user's own choice.
 *
 * `hasOwnOptions`: objects whose keys are options themselves are shown as `{ … }`.
 */
export function defaultsOf(
  configurations: ConfigurationByMode,
  path: string,
  around: Surroundings,
  hasOwnOptions: boolean,
): Record<Mode, string> | undefined {
  if (path.includes("[]") || path.split(".").includes("*")) return undefined;
  const values = byMode((mode) => valueAt(configurations[mode], path.split(".")));
  if (modes.every((mode) => values[mode] === undefined)) return undefined;
  return byMode((mode) => {
    const value = values[mode];
    if (!hasOwnOptions) return valueToSource(value, around);
    if (Array.isArray(value) && value.length === 1 && isFilled(value[0])) return "[{ … }]";
    return isFilled(value) ? "{ … }" : valueToSource(value, around);
  });
}

/** A list of one object stands for the object: `devServer.static` is normalised to such a list. */
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
