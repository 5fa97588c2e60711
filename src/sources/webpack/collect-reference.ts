import { readFileSync } from "node:fs";
import path from "node:path";
import type { Reference } from "../../lib/reference/types";
import { readProgram } from "./commands";
import { readDefaults } from "./defaults";
import { readDevServerDefaults } from "./dev-server";
import { readSettingFlags, toFlags } from "./flags";
import { createHookOwners } from "./hook-owners";
import { readHookTypes } from "./hook-types";
import { toHooks } from "./hooks";
import { installedIn, schemasOf, versionOf } from "./installed";
import { optionsOfPath, toOptions } from "./options";
import type { OptionSchema } from "./options";
import { readPluginOptions } from "./plugin-options";
import { toCommands } from "./to-commands";

/**
 * Reads the packages that are installed in `root`, with the empty folder `project` as the user's
 * project. It runs webpack's code in this process; `readReference` does it in one of its own.
 */
export async function collectReference(root: string, project: string): Promise<Reference> {
  const installed = installedIn(root);
  const around = { root, project };
  const webpack: OptionSchema = {
    package: "webpack",
    files: schemasOf(installed, "webpack"),
    file: "schemas/WebpackOptions.json",
    prefix: "",
    defaults: readDefaults(installed, project),
  };
  const devServer: OptionSchema = {
    package: "webpack-dev-server",
    files: schemasOf(installed, "webpack-dev-server"),
    file: "lib/options.json",
    prefix: "devServer",
    defaults: await readDevServerDefaults(installed, project),
  };
  const settings = readSettingFlags(installed);
  const schemas = [webpack, devServer];
  const options = schemas.flatMap((schema) => toOptions(schema, settings, around));
  const program = await readProgram(installed);
  const types = readFileSync(path.join(installed.folderOf("webpack"), "types.d.ts"), "utf8");
  return {
    versions: {
      webpack: versionOf(installed, "webpack"),
      "webpack-cli": versionOf(installed, "webpack-cli"),
      "webpack-dev-server": versionOf(installed, "webpack-dev-server"),
    },
    options: sorted(options, ({ path: name }) => name),
    flags: sorted(toFlags(settings, program, optionsOfPath(schemas, options)), ({ name }) => name),
    commands: sorted(toCommands(program), ({ name }) => name),
    hooks: sorted(
      toHooks(createHookOwners(installed, project), readHookTypes(types)),
      ({ id }) => id,
    ),
    pluginOptions: sorted(
      readPluginOptions(installed, webpack.files),
      ({ plugin, path: name }) => `${plugin}#${name}`,
    ),
  };
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
