import type { ReferenceOption, ReferencePluginOption } from "../types";
import { defaultsOf, type ConfigurationByMode } from "./defaults";
import type { SettingFlag } from "./flags";
import { readSchema, type Schemas } from "./schema";
import { valueToSource, type Surroundings } from "./to-source";

/**
 * All paths in a schema of options.
 * @param prefix "" for the configuration, `devServer` for that key
 */
export function readOptions(
  [schemas, file, prefix]: readonly [Schemas, file: string, prefix: string],
  configurations: ConfigurationByMode,
  flags: readonly SettingFlag[],
  around: Surroundings,
): ReferenceOption[] {
  const options = readSchema(schemas, file, prefix);
  const parents = new Set(options.map(({ path }) => path.slice(0, path.lastIndexOf("."))));
  return options.map((option) => {
    const defaults = defaultsOf(configurations, option.path, around, parents.has(option.path));
    const own = flags.filter(({ paths }) =>
      paths.some((path) => withoutList(path) === option.path),
    );
    return { ...option, ...(defaults && { defaults }), flags: own.map(({ name }) => name) };
  });
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
export function readPluginOptions(webpack: object, schemas: Schemas): ReferencePluginOption[] {
  const exported = exportedClasses(webpack);
  return Object.keys(schemas.files)
    .filter((file) => file.startsWith("schemas/plugins/"))
    .flatMap((file) => {
      const plugin = pluginOfSchema(file, exported);
      // Most plugins apply defaults inside their code, which can't be read.
      const { defaultOptions = {} } = (exported.get(plugin) ?? {}) as {
        defaultOptions?: Record<string, unknown>;
      };
      return readSchema(schemas, file).map((option): ReferencePluginOption => {
        const hasDefault = Object.hasOwn(defaultOptions, option.path);
        const value =
          hasDefault && valueToSource(defaultOptions[option.path], { project: "/", root: "/" });
        const defaults = value && { none: value, development: value, production: value };
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
