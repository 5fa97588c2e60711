import type { ReferencePluginOption } from "../../lib/reference/types";
import { definitionName } from "./definition-name";
import type { Installed } from "./installed";
import type { SchemaFiles } from "./json-schema";
import { schemaToValues } from "./schema-to-values";
import { valueToSource } from "./value-to-source";
import { walkSchema } from "./walk-schema";

const folder = "schemas/plugins/";

/** Defaults of plugins are no files of a project. */
const nowhere = { project: "/", root: "/" };

/**
 * The defaults that a class states itself, as `ProgressPlugin.defaultOptions`. Most plugins fill
 * in theirs where they use them, which can't be read; `null` stands for an option that is off.
 */
function statedDefaults(webpack: object, plugin: string): Readonly<Record<string, unknown>> {
  const found = plugin
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], webpack);
  const stated = (found as { defaultOptions?: unknown } | undefined)?.defaultOptions;
  return typeof stated === "object" && stated !== null ? (stated as Record<string, unknown>) : {};
}

/** The options of every plugin that has a schema of its own. */
export function readPluginOptions(
  installed: Installed,
  files: SchemaFiles,
): ReferencePluginOption[] {
  const webpack = installed.load("webpack") as object;
  const exported = exportedClasses(webpack);
  return Object.keys(files)
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => {
      const plugin = pluginOfSchema(file, exported);
      const defaults = statedDefaults(webpack, plugin);
      return walkSchema(files, file).flatMap(({ path, places }) => {
        const [first] = places;
        if (!first) return [];
        const definition = definitionName("webpack", first);
        const value = Object.hasOwn(defaults, path)
          ? valueToSource(defaults[path], nowhere)
          : undefined;
        return {
          ...schemaToValues(files, places),
          plugin,
          path,
          definition,
          ...(value === undefined ? {} : { default: value }),
        };
      });
    });
}

/**
 * How the class is written that a schema belongs to, after `webpack.`. A schema that no exported
 * class belongs to, such as that of a parser's options, keeps its own name.
 *
 * // schemas/plugins/container/ModuleFederationPlugin.json => container.ModuleFederationPlugin
 * // schemas/plugins/output/CleanOptions.json => CleanPlugin
 * // schemas/plugins/css/CssParserOptions.json => CssParserOptions
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
