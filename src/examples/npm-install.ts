/* `npm install` in an example: copies packages from the repository and adds them to the project's
   package.json. */
import { writeFileSync } from "node:fs";
import { installPackages, readPackageFile } from "./install";

// "@scope/name@^1" => ["@scope/name", "^1"]
function parsePackage(text: string): [name: string, range: string] {
  const at = text.indexOf("@", 1);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

async function main(): Promise<void> {
  const root = process.env.EXAMPLES_ROOT ?? "";
  const manifest = readPackageFile(process.cwd());
  const words = process.argv.slice(2);
  const named = words.filter((word) => !word.startsWith("-")).map(parsePackage);
  const { dependencies, devDependencies } = manifest;
  const wanted =
    named.length > 0 ? Object.fromEntries(named) : { ...dependencies, ...devDependencies };
  const versions = await installPackages(root, process.cwd(), wanted);
  if (named.length === 0) return;
  const key = words.some((word) => /^(?:--save-dev|-D)$/.test(word))
    ? "devDependencies"
    : "dependencies";
  const added = Object.entries(versions).map(([name, version]) => [name, `^${version}`] as const);
  const all = Object.entries({ ...manifest[key], ...Object.fromEntries(added) }).sort();
  const changed = { ...manifest, [key]: Object.fromEntries(all) };
  writeFileSync("package.json", `${JSON.stringify(changed, null, 2)}\n`);
  console.log(`added ${added.length} package${added.length === 1 ? "" : "s"}`);
}

main().catch((error: unknown) => {
  console.error(`npm error ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
