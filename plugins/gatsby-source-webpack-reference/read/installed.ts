import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { JsonSchema, SchemaFiles } from "./schema";

/** The packages installed in a folder. */
export interface Installed {
  root: string;
  /** Loads a module as code in that folder would. */
  load: (name: string) => unknown;
  /** The folder of a package. Throws if it isn't installed. */
  folderOf: (name: string) => string;
}

/** @param root the folder whose node_modules has the packages */
export function installedIn(root: string): Installed {
  const load = createRequire(path.join(root, "package.json"));
  const folderOf = (name: string) => {
    try {
      return path.dirname(load.resolve(`${name}/package.json`));
    } catch (cause) {
      throw new Error(`${name} is not installed; run npm ci`, { cause });
    }
  };
  return { root, load, folderOf };
}

/** Version of an installed package. Throws if it isn't installed. */
export function versionOf({ folderOf }: Installed, name: string): string {
  const text = readFileSync(path.join(folderOf(name), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** The JSON schemas of an installed package. */
export function schemasOf(installed: Installed, name: string): SchemaFiles {
  const cwd = installed.folderOf(name);
  const files = globSync(["schemas/**/*.json", "lib/options.json"], { cwd }).sort();
  return Object.fromEntries(
    files.map((file) => [
      file,
      JSON.parse(readFileSync(path.join(cwd, file), "utf8")) as JsonSchema,
    ]),
  );
}
