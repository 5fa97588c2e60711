import fs from "node:fs";
import { globSync } from "tinyglobby";
import { restoreUnpublished } from "./unpublished";

/** Files are written under these names first; a killed build leaves them, in `public/` too. */
const TEMPORARY_FILES = ["public/**/*.tmp", ".external/**/*.tmp", "node_modules/.cache/*/*.tmp"];

/** What comes before a build. */
export function onPreInit(): void {
  for (const file of globSync(TEMPORARY_FILES, { dot: true })) fs.rmSync(file, { force: true });
  restoreUnpublished();
}
