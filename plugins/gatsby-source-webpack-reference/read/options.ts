import type { ReferenceOption, ReferencePluginOption } from "../types";
import { defaultsOf, type ConfigurationByMode } from "./defaults";
import type { SettingFlag } from "./flags";
import type { Installed } from "./installed";
import { definitionName, walkSchema, type SchemaFiles } from "./schema";
import { valueToSource, type Surroundings } from "./to-source";
import { schemaToValues } from "./values";

/** A schema of options and its place in a configuration. */
export interface OptionSchema {
  package: ReferenceOption["package"];
  files: SchemaFiles;
  file: string;
  /** "" for the whole configuration, "devServer" for what is below that key. */
  prefix: string;
  defaults: ConfigurationByMode;
}

/** Every path of a schema of options. */
export function toOptions(
  schema: OptionSchema,
  flags: readonly SettingFlag[],
  around: Surroundings,
): ReferenceOption[] {
  const paths = walkSchema(schema.files, schema.file, schema.prefix);
  const parents = new Set(
    paths.map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf(".")))),
  );
  const flagsByPath = new Map<string, string[]>();
  for (const { name, paths: set } of flags) {
    for (const path of new Set(set.map(withoutList))) {
      flagsByPath.set(path, [...(flagsByPath.get(path) ?? []), name]);
    }
  }
  return paths.flatMap(({ path, places }) => {
    const [first] = places;
    if (!first) return [];
    const defaults = defaultsOf(schema.defaults, path, around, parents.has(path));
    return {
      ...schemaToValues(schema.files, places),
      path,
      definition: definitionName(schema.package, first),
      package: schema.package,
      ...(defaults ? { defaults } : {}),
      flags: flagsByPath.get(path) ?? [],
    };
  });
}

const withoutList = (path: string) => path.replace(/(\[\])+$/, "");

/**
 * The option that a path of a flag sets: itself, or the array that it adds an item to. A path
 * inside a recursion sets the option that is left when the repeated keys are taken out.
 *
 * // "entry[]" => "entry"; "stats.children[].all" => "stats.all"
 */
export function optionOfPath(path: string, options: ReadonlySet<string>): string | undefined {
  const whole = withoutList(path);
  if (options.has(whole)) return whole;
  const keys = whole.split(".");
  for (let length = 1; length < keys.length - 1; length++) {
    for (let start = 1; start + length < keys.length; start++) {
      const shorter = [...keys.slice(0, start), ...keys.slice(start + length)].join(".");
      if (options.has(shorter)) return shorter;
    }
  }
  return undefined;
}

const PLUGIN_SCHEMAS = "schemas/plugins/";

/** The options of every plugin that has a schema. */
export function readPluginOptions(
  { load }: Installed,
  files: SchemaFiles,
): ReferencePluginOption[] {
  const webpack = load("webpack") as object;
  const exported = exportedClasses(webpack);
  return Object.keys(files)
    .filter((file) => file.startsWith(PLUGIN_SCHEMAS))
    .flatMap((file) => {
      const plugin = pluginOfSchema(file, exported);
      const defaults = statedDefaults(webpack, plugin);
      return walkSchema(files, file).flatMap(({ path, places }) => {
        const [first] = places;
        if (!first) return [];
        const stated = Object.hasOwn(defaults, path)
          ? valueToSource(defaults[path], { project: "/", root: "/" })
          : undefined;
        return {
          ...schemaToValues(files, places),
          plugin,
          path,
          definition: definitionName("webpack", first),
          package: "webpack",
          ...(stated && {
            defaults: { none: stated, development: stated, production: stated },
          }),
          flags: [],
        };
      });
    });
}

/**
 * The defaults that a class states, as `ProgressPlugin.defaultOptions`. Most plugins fill in theirs
 * where they use them, which can't be read.
 */
function statedDefaults(webpack: object, plugin: string): Readonly<Record<string, unknown>> {
  const found = plugin
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], webpack);
  const stated = (found as { defaultOptions?: unknown } | undefined)?.defaultOptions;
  return typeof stated === "object" && stated !== null ? (stated as Record<string, unknown>) : {};
}

/**
 * The class that a schema belongs to, as users write it after `webpack.`. A schema that belongs to
 * no exported class, such as that of a parser's options, keeps its own name.
 *
 * // schemas/plugins/container/ModuleFederationPlugin.json => container.ModuleFederationPlugin
 * // schemas/plugins/output/CleanOptions.json => CleanPlugin
 */
export function pluginOfSchema(file: string, exported: readonly string[]): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");
  const candidates = [name, name.replace(/Options$/, ""), name.replace(/Options$/, "Plugin")];
  const found = candidates.flatMap((wanted) =>
    exported.filter((path) => path === wanted || path.endsWith(`.${wanted}`)),
  );
  return found[0] ?? name;
}

/** The names of exported classes; getters that only warn that something has moved come last. */
export function exportedClasses(webpack: object): string[] {
  const found: string[] = [];
  const visit = (value: object, prefix: string, depth: number) => {
    for (const key of Object.keys(value)) {
      const part = (value as Record<string, unknown>)[key];
      if (typeof part === "function" && /^[A-Z]/.test(key)) found.push(prefix + key);
      else if (typeof part === "object" && part !== null && depth > 0) {
        visit(part, `${prefix}${key}.`, depth - 1);
      }
    }
  };
  visit(webpack, "", 2);
  return found;
}
