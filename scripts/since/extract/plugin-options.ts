import type { SchemaFiles } from "../../../src/sources/webpack/json-schema";
import { UnreadableFile } from "./read-schemas";
import { optionsOf } from "./options";

/**
 * The options of every plugin with a schema of its own, by "plugin#path", each with whether it is
 * deprecated. Throws an `UnreadableFile` that names the schema.
 */
// { "schemas/plugins/BannerPlugin.json": … } => { "BannerPlugin#banner": false, … }
export function pluginOptionsOf(
  schemas: SchemaFiles,
  pluginOf: (file: string) => string | undefined,
): Record<string, boolean> {
  const found: Record<string, boolean> = {};
  for (const file of Object.keys(schemas)) {
    const plugin = file.startsWith("schemas/plugins/") ? pluginOf(file) : undefined;
    if (plugin === undefined) continue;
    try {
      for (const { path, isDeprecated } of optionsOf(schemas, file)) {
        found[`${plugin}#${path}`] = isDeprecated;
      }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new UnreadableFile(`its ${file} can't be read (${reason})`, { cause });
    }
  }
  return found;
}
