import { installedIn, schemasOf } from "../../src/sources/webpack/installed";
import { exportedClasses, pluginOfSchema } from "../../src/sources/webpack/plugin-options";
import { withWarnings } from "../../src/sources/webpack/with-warnings";
import type { GetArguments } from "./extract/options";
import type { Reader } from "./extract/snapshot-of-files";

const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");

/**
 * What the webpack that is installed in a folder lends to reading published ones: how flags are
 * made of a schema, and which of its classes a schema belongs to.
 *
 * Older versions also kept parts of plugins in schemas of their own, for classes that nobody
 * could write: those belong to no plugin.
 */
export function installedReader(root: string): Reader {
  const installed = installedIn(root);
  const webpack = installed.load("webpack") as { cli: { getArguments: GetArguments } };
  // Looking at a class that has moved makes webpack warn; here nobody uses it.
  const { value: exported } = withWarnings(() => exportedClasses(webpack));
  const names = new Set(Object.keys(schemasOf(installed, "webpack")).map(nameOf));
  return {
    getArguments: (schema) => webpack.cli.getArguments(schema),
    pluginOf(file) {
      const isKnown = names.has(nameOf(file)) || nameOf(file).endsWith("Plugin");
      return isKnown ? pluginOfSchema(file, exported) : undefined;
    },
  };
}
