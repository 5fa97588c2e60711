/*
 * What `npm install` does in a checked example: takes packages from the repository, and writes
 * them into the project's package.json.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { installPackages, listedPackages, parseWanted, readPackageFile } from "./install";

async function main(): Promise<void> {
  const root = process.env.EXAMPLES_ROOT ?? "";
  const file = path.resolve("package.json");
  const manifest = readPackageFile(process.cwd());
  const words = process.argv.slice(2);
  const named = words.filter((word) => !word.startsWith("-"));
  const isDevelopment = words.some((word) => word === "--save-dev" || word === "-D");
  if (named.length === 0) {
    await installPackages(root, process.cwd(), listedPackages(manifest));
    return;
  }
  const versions = await installPackages(root, process.cwd(), named.map(parseWanted));
  const key = isDevelopment ? "devDependencies" : "dependencies";
  const added = Object.entries(versions).map(([name, version]) => [name, `^${version}`] as const);
  const all = { ...manifest[key], ...Object.fromEntries(added) };
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  const changed = { ...manifest, [key]: Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
  console.log(`added ${added.length} package${added.length === 1 ? "" : "s"}`);
}

main().catch((error: unknown) => {
  console.error(`npm error ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
