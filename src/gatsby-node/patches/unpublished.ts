import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/** What Gatsby writes below `public/` for its own runtime and for its next build. */
const UNPUBLISHED = ["page-data", "_gatsby", "~partytown", "webpack.stats.json", "chunk-map.json"];

const STORE = path.join(".cache", "unpublished");

/** Files are written under these names first; a killed build leaves them, in `public/` too. */
const TEMPORARY = ["public/**/*.tmp", ".external/**/*.tmp", "node_modules/.cache/*/*.tmp"];

const removeAll = (patterns: string | string[]): void =>
  globSync(patterns, { dot: true }).forEach((file) => fs.rmSync(file, { force: true }));

/** Takes what no browser asks for out of `public/`. The next build needs some of it again. */
export function unpublish(): void {
  fs.mkdirSync(STORE, { recursive: true });
  for (const name of UNPUBLISHED) {
    if (!fs.existsSync(path.join("public", name))) continue;
    fs.rmSync(path.join(STORE, name), { recursive: true, force: true });
    fs.renameSync(path.join("public", name), path.join(STORE, name));
  }
  // What webpack makes of stylesheets without a script.
  removeAll("public/component---*.js");
}

/** Before a build: puts back what the last one took away, and removes what a killed one left. */
export function onPreInit(): void {
  removeAll(TEMPORARY);
  fs.mkdirSync("public", { recursive: true });
  for (const name of UNPUBLISHED) {
    const [from, to] = [path.join(STORE, name), path.join("public", name)];
    if (fs.existsSync(from) && !fs.existsSync(to)) fs.renameSync(from, to);
  }
  // A build that fails leaves the published directory as it was.
  process.once("exit", unpublish);
}
