import type { ReferencePluginOption } from "../../lib/reference/types";
import { definitionName } from "./definition-name";
import type { Installed } from "./installed";
import type { SchemaFiles } from "./json-schema";
import { schemaToValues } from "./schema-to-values";
import { walkSchema } from "./walk-schema";

const folder = "schemas/plugins/";

/** The options of every plugin that has a schema of its own. */
export function readPluginOptions(
  installed: Installed,
  files: SchemaFiles,
): ReferencePluginOption[] {
  const exported = exportedClasses(installed.load("webpack") as object);
  return Object.keys(files)
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => {
      const plugin = pluginOfSchema(file, exported);
      return walkSchema(files, file).flatMap(({ path, places }) => {
        const [first] = places;
        if (!first) return [];
        const definition = definitionName("webpack", first);
        return { ...schemaToValues(files, places), plugin, path, definition };
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
