import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

const project = path.resolve(__dirname, "../..");

/** All code that turns the files of a tarball into a snapshot, besides packages. */
const sources = [
  "scripts/since/extract/*.ts",
  "scripts/since/installed-reader.ts",
  "scripts/since/packages.ts",
  "src/sources/webpack/*schema*.ts",
  "src/sources/webpack/value-parts.ts",
  "src/sources/webpack/plugin-options.ts",
];

/**
 * A digest of everything that decides what is read out of a tarball: our code, and the versions of
 * the packages that help.
 */
export function readerDigest(versions: readonly string[]): string {
  const hash = createHash("sha256").update(versions.join(" "));
  const files = globSync(sources, { cwd: project, ignore: "**/*.test.ts" }).sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(project, file)));
  return hash.digest("hex");
}
