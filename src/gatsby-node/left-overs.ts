import fs from "node:fs";
import { globSync } from "tinyglobby";

/**
 * Files that are renamed once they are whole. Only a build that was killed leaves them, and what is
 * in `public/` would be published.
 */
const patterns = ["public/**/*.tmp", ".external/**/*.tmp", "node_modules/.cache/*/*.tmp"];

/** Removes what a killed build has left half-written; returns how many files went. */
export function removeLeftOvers(): number {
  const files = globSync(patterns, { dot: true });
  for (const file of files) fs.rmSync(file, { force: true });
  return files.length;
}
