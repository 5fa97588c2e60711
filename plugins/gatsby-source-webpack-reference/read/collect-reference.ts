/**
 * The process that reads the packages installed in a directory: `collect-reference.ts <root>` prints
 * them as JSON. It works in an empty directory, since webpack's defaults depend on the one they run
 * in.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Reference } from "../types";
import { readDefaults, readDevServerDefaults } from "./defaults";
import { readProgram, readSettingFlags, toCommands, toFlags } from "./flags";
import { readHookTypes } from "./hook-types";
import { createHookOwners, toHooks } from "./hooks";
import { optionOfPath, readOptions, readPluginOptions } from "./options";
import { readSchemas, type Schemas } from "./schema";

/** Reads the packages installed in `root`, with the empty directory `project` as the user's project. */
async function collectReference(root: string, project: string): Promise<Reference> {
  const load = createRequire(path.join(root, "package.json"));
  const folderOf = (name: string) => path.dirname(load.resolve(`${name}/package.json`));
  const schemasOf = (name: Schemas["package"]) => readSchemas(name, folderOf(name));
  const schemas = schemasOf("webpack");
  const server = schemasOf("webpack-dev-server");
  const settings = readSettingFlags(load);
  const around = { root, project };
  const ownDefaults = readDefaults(load, project);
  const serverDefaults = await readDevServerDefaults(load, project);
  const options = [
    ...readOptions([schemas, "schemas/WebpackOptions.json", ""], ownDefaults, settings, around),
    ...readOptions([server, "lib/options.json", "devServer"], serverDefaults, settings, around),
  ];
  const paths = new Set(options.map((option) => option.path));
  const program = await readProgram(load);
  const flags = toFlags(settings, program, (name) => optionOfPath(name, paths));
  const types = readFileSync(path.join(folderOf("webpack"), "types.d.ts"), "utf8");
  const hooks = toHooks(createHookOwners(load, project), readHookTypes(types));
  const pluginOptions = readPluginOptions(load("webpack") as object, schemas);
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

const project = mkdtempSync(path.join(realpathSync(tmpdir()), "webpack-project-"));
process.chdir(project);
process.once("exit", () => {
  process.chdir("/");
  rmSync(project, { recursive: true, force: true });
});
// Deprecated hooks are looked at on purpose.
process.emitWarning = () => undefined;
collectReference(process.argv[2] ?? "", project).then(
  (reference) => process.stdout.write(JSON.stringify(reference), () => process.exit()),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
