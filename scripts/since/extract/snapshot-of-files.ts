import path from "node:path";
import type { Snapshot } from "../../../src/lib/since";
import type { SchemaFiles } from "../../../src/sources/webpack/json-schema";
import { rootOf } from "../../../src/sources/webpack/json-schema";
import { hooksOfSource } from "./hooks-of-source";
import { hooksOfTypes } from "./hooks-of-types";
import { flagsOf, optionsOf } from "./options";
import type { GetArguments, OptionFacts } from "./options";
import { pluginOptionsOf } from "./plugin-options";
import { readSchemas, UnreadableFile } from "./read-schemas";

/** What is needed of the installed webpack to read a published one. */
export interface Reader {
  getArguments: GetArguments;
  /** A schema's file => the plugin that it belongs to, as one writes it; undefined: to none. */
  pluginOf: (file: string) => string | undefined;
}

/** Files of a published package by their path inside it. */
export type PackageFiles = ReadonlyMap<string, Buffer>;

const valuesOf = (options: readonly OptionFacts[]) =>
  Object.fromEntries(
    options.flatMap(({ path, literals }) =>
      literals.map((literal) => [`${path} = ${literal}`, false]),
    ),
  );

const deprecations = (options: readonly OptionFacts[]) =>
  Object.fromEntries(options.map(({ path, isDeprecated }) => [path, isDeprecated]));

function textOf(files: PackageFiles, file: string): string {
  const data = files.get(file);
  if (!data) throw new UnreadableFile(`its tarball holds no ${file}`);
  return data.toString("utf8");
}

/** A class of another package, enhanced-resolve, whose hooks are webpack's too. */
const ownerElsewhere = "Resolver";

function hooksOf(files: PackageFiles): Record<string, boolean> {
  const classes = new Set([...files.keys()].map((file) => path.posix.basename(file, ".js")));
  const isOwner = (name: string) => name === ownerElsewhere || classes.has(name);
  const hooks = hooksOfTypes(textOf(files, "types.d.ts"), isOwner);
  for (const [file, data] of files) {
    if (!file.endsWith(".js")) continue;
    for (const [id, isDeprecated] of Object.entries(hooksOfSource(file, data.toString("utf8")))) {
      hooks[id] = hooks[id] === true || isDeprecated;
    }
  }
  return hooks;
}

/** A schema of options => options, values and flags; the schema's own mistakes name its file. */
function ofSchema(schemas: SchemaFiles, file: string, prefix: string, reader: Reader) {
  try {
    const options = optionsOf(schemas, file, prefix);
    const flags = flagsOf(rootOf(schemas, file).schema, reader.getArguments, options, prefix);
    return { options: deprecations(options), values: valuesOf(options), flags };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableFile(`its ${file} can't be read (${reason})`, { cause });
  }
}

/**
 * The wanted files of a published webpack => what that version has. Nothing of it is executed.
 *
 * Throws an `UnreadableFile` that names the file and what is wrong with it.
 */
export function snapshotOfWebpack(files: PackageFiles, reader: Reader): Snapshot {
  const schemas = readSchemas(files);
  return {
    ...ofSchema(schemas, "schemas/WebpackOptions.json", "", reader),
    hooks: hooksOf(files),
    pluginOptions: pluginOptionsOf(schemas, reader.pluginOf),
  };
}

/** The same for webpack-dev-server, whose options stand below `devServer`. */
export function snapshotOfDevServer(files: PackageFiles, reader: Reader): Snapshot {
  const schemas = readSchemas(files);
  return {
    ...ofSchema(schemas, "lib/options.json", "devServer", reader),
    hooks: {},
    pluginOptions: {},
  };
}
