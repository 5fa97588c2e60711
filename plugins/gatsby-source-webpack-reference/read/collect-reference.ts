/**
 * The process that reads the packages: `node --import tsx collect-reference.ts <root> <file>`. It
 * works in an empty folder, since webpack's defaults depend on the folder they run in.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAtomic } from "../../../src/sources/write-atomic";
import type { Reference } from "../types";
import { readDefaults, readDevServerDefaults } from "./defaults";
import { readProgram, readSettingFlags, toCommands, toFlags } from "./flags";
import { readHookTypes } from "./hook-types";
import { createHookOwners, toHooks } from "./hooks";
import { installedIn, schemasOf } from "./installed";
import { optionOfPath, readPluginOptions, toOptions, type OptionSchema } from "./options";

/** Reads the packages installed in `root`, with the empty folder `project` as the user's project. */
async function collectReference(root: string, project: string): Promise<Reference> {
  const installed = installedIn(root);
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
  const options = [webpack, devServer].flatMap((schema) =>
    toOptions(schema, settings, { root, project }),
  );
  const paths = new Set(options.map((option) => option.path));
  const program = await readProgram(installed);
  const flags = toFlags(settings, program, (name) => optionOfPath(name, paths));
  const types = readFileSync(path.join(installed.folderOf("webpack"), "types.d.ts"), "utf8");
  const hooks = toHooks(createHookOwners(installed, project), readHookTypes(types));
  const pluginOptions = readPluginOptions(installed, webpack.files);
  return {
    options: sorted(options, (option) => option.path),
    flags: sorted(flags, ({ name }) => name),
    commands: sorted(toCommands(program), ({ name }) => name),
    hooks: sorted(hooks, ({ id }) => id),
    pluginOptions: sorted(pluginOptions, (option) => `${option.plugin}#${option.path}`),
  };
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

async function main(root = "", file = ""): Promise<void> {
  const start = process.cwd();
  const project = await mkdtemp(path.join(await realpath(tmpdir()), "webpack-project-"));
  process.chdir(project);
  // Deprecated hooks are looked at on purpose.
  process.emitWarning = () => undefined;
  try {
    await writeAtomic(file, JSON.stringify(await collectReference(root, project)));
  } finally {
    process.chdir(start);
    await rm(project, { recursive: true, force: true });
  }
}

main(...process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
