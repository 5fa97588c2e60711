/**
 * Child process that reads the packages installed in a directory: `collect-reference.ts <root>`
 * prints JSON. It runs in an empty directory, because webpack's defaults depend on it.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Reference, ReferenceOption } from "../types";
import { completeDefaults, readStatedDefaults } from "./complete-defaults";
import {
  NAMED_PACKAGE,
  readDefaults,
  readDevServerDefaults,
  readStatsDefaults,
  resolveSituations,
} from "./defaults";
import { readProgram, readSettingFlags, toCommands, toFlags } from "./flags";
import { readHookTypes } from "./hook-types";
import { createHookOwners, toHooks } from "./hooks";
import { codeDefaultsIn, optionOfPath, readOptions, readPluginOptions } from "./options";
import { readDeprecations } from "./deprecations";
import { readSchemas, type Schemas } from "./schema";
import { readTypings } from "./typings";

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
  const statsDefaults = readStatsDefaults(load, project);
  const resolveDefaults = resolveSituations(load, ownDefaults);
  const modules = path.join(root, "node_modules");
  const codeDefaults = codeDefaultsIn(modules);
  const common = { codeDefaults, flags: settings, around };
  const situationsOf = (name: string) => {
    if (name.startsWith("stats.")) return statsDefaults;
    return /^resolve\.(?!byDependency$)/.test(name) ? resolveDefaults : ownDefaults;
  };
  const options = [
    ...readOptions({
      ...common,
      schemas,
      file: "schemas/WebpackOptions.json",
      prefix: "",
      situationsOf,
    }),
    ...readOptions({
      ...common,
      schemas: server,
      file: "lib/options.json",
      prefix: "devServer",
      situationsOf: () => serverDefaults,
    }),
  ];
  const paths = new Set(options.map((option) => option.path));
  const program = await readProgram(load);
  const flags = toFlags(settings, program, (name) => optionOfPath(name, paths));
  const typings = readTypings(modules);
  const hooks = toHooks(createHookOwners(load, project), readHookTypes(typings.webpack));
  const pluginOptions = readPluginOptions(load("webpack") as object, schemas, codeDefaults);
  const complete = completeDefaults({ options, pluginOptions }, readStatedDefaults(modules));
  const folders = ["webpack", "webpack-dev-server"].map(folderOf);
  const deprecations = readDeprecations(folders, paths, hooks);
  const withCode = <Option extends ReferenceOption>(option: Option): Option => {
    const code = deprecations.find((one) => one.option === option.path && one.isWhole);
    const note = code && { deprecated: option.deprecated ?? code.messages[0] ?? "" };
    return typings.withSignatures({ ...option, ...note });
  };
  const own = complete.options.map(withCode);
  const signatures = new Map(own.map((option) => [option.definition, option.signatures]));
  const ofPlugins = complete.pluginOptions.map((option) => {
    const known = signatures.get(option.definition);
    return known ? { ...option, signatures: known } : typings.withSignatures(option);
  });
  return {
    options: sorted(own, (option) => option.path),
    flags: sorted(flags, ({ name }) => name),
    commands: sorted(toCommands(program), ({ name }) => name),
    hooks: sorted(hooks, ({ id }) => id),
    pluginOptions: sorted(ofPlugins, (option) => `${option.plugin}#${option.path}`),
    typings: {
      ...typings.toTypings([...own, ...ofPlugins], hooks),
      deprecations,
    },
  };
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

const project = mkdtempSync(path.join(realpathSync(tmpdir()), "webpack-project-"));
writeFileSync(path.join(project, "package.json"), "{}");
mkdirSync(path.join(project, NAMED_PACKAGE));
const named = JSON.stringify({ name: NAMED_PACKAGE });
writeFileSync(path.join(project, NAMED_PACKAGE, "package.json"), named);
process.chdir(project);
process.once("exit", () => {
  process.chdir("/");
  rmSync(project, { recursive: true, force: true });
});
// Deprecated hooks are read on purpose.
process.emitWarning = () => undefined;
collectReference(process.argv[2] ?? "", project).then(
  (reference) => process.stdout.write(JSON.stringify(reference), () => process.exit()),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
