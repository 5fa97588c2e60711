import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { writeAtomicSync } from "./write-atomic";

export { contentHash } from "./cache";

const publicDir = "public";

/** Writes a file below `public/` whose name carries the hash of its content, unless it is there. */
export function writeHashedFile(url: string, content: string | Uint8Array): void {
  const file = path.join(publicDir, url);
  // What is there is complete: it was renamed into its place.
  if (!fs.existsSync(file)) writeAtomicSync(file, content);
}

/**
 * Removes every file of a folder of `public/` whose url is not in `live`.
 *
 * @param root the folder as a url: `/body/`
 * @returns how many went
 */
export function pruneHashedFiles(root: string, live: ReadonlySet<string>): number {
  const folder = path.join(publicDir, root);
  const dead = globSync("*", { cwd: folder }).filter((name) => !live.has(root + name));
  for (const name of dead) fs.rmSync(path.join(folder, name));
  return dead.length;
}
