import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/** Where Gatsby writes for its own runtime and for its next build, below `public/`. */
const FOLDERS = ["page-data", "_gatsby", "~partytown"];
const FILES = ["webpack.stats.json", "chunk-map.json"];

const STORE = path.join(".cache", "unpublished");

function move(name: string, from: string, to: string): void {
  if (!fs.existsSync(path.join(from, name))) return;
  fs.rmSync(path.join(to, name), { recursive: true, force: true });
  fs.mkdirSync(to, { recursive: true });
  fs.renameSync(path.join(from, name), path.join(to, name));
}

/** Takes what no browser asks for out of `public/`. The next build needs some of it again. */
export function unpublish(): void {
  for (const name of [...FOLDERS, ...FILES]) move(name, "public", STORE);
  // What webpack makes of style sheets without a script.
  for (const name of globSync("component---*.js", { cwd: "public" })) {
    fs.rmSync(path.join("public", name));
  }
}

/** Puts back what the last build took away, before Gatsby looks for it. */
export function restoreUnpublished(): void {
  for (const name of [...FOLDERS, ...FILES]) {
    if (!fs.existsSync(path.join("public", name))) move(name, STORE, "public");
  }
}

/** Files are written under these names first; a killed build leaves them, in `public/` too. */
const TEMPORARY_FILES = ["public/**/*.tmp", ".external/**/*.tmp", "node_modules/.cache/*/*.tmp"];

/** What comes before a build. */
export function onPreInit(): void {
  for (const file of globSync(TEMPORARY_FILES, { dot: true })) fs.rmSync(file, { force: true });
  restoreUnpublished();
  // A build that fails leaves the published folder as it was.
  process.once("exit", unpublish);
}
