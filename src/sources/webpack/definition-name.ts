import type { SchemaPlace } from "./json-schema";

/**
 * The name by which a definition is known, one for all paths that share it.
 *
 * // ("webpack", schemas/WebpackOptions.json, /definitions/A) => "webpack#/definitions/A"
 * // ("webpack", schemas/plugins/ids/B.json, /definitions/C) => "webpack#/plugins/ids/B/definitions/C"
 * // ("webpack-dev-server", lib/options.json, /definitions/D) => "webpack-dev-server#/definitions/D"
 */
export function definitionName(packageName: string, { file, pointer }: SchemaPlace): string {
  const plugin = /^schemas(\/plugins\/.+)\.json$/.exec(file)?.[1] ?? "";
  return `${packageName}#${plugin}${pointer}`;
}
