import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/** Gatsby's own files below `public/`, which browsers never request. */
const UNPUBLISHED = ["page-data", "_gatsby", "~partytown", "webpack.stats.json", "chunk-map.json"];

const STORE = path.join(".cache", "unpublished");

/** Temporary files that a killed build leaves. */
const TEMPORARY = ["public/**/*.tmp", ".external/**/*.tmp", "node_modules/.cache/*/*.tmp"];

const removeAll = (patterns: string | string[]): void =>
  globSync(patterns, { dot: true }).forEach((file) => fs.rmSync(file, { force: true }));

/** Moves files that no browser requests out of `public/`; the next build needs some of them. */
export function unpublish(): void {
  fs.mkdirSync(STORE, { recursive: true });
  for (const name of UNPUBLISHED) {
    if (!fs.existsSync(path.join("public", name))) continue;
    fs.rmSync(path.join(STORE, name), { recursive: true, force: true });
    fs.renameSync(path.join("public", name), path.join(STORE, name));
  }
  // Scripts that webpack emits for stylesheets.
  removeAll("public/component---*.js");
}

/** Restores the files before a build and removes remains of a killed one. */
export function onPreInit(): void {
  removeAll(TEMPORARY);
  fs.mkdirSync("public", { recursive: true });
  for (const name of UNPUBLISHED) {
    const [from, to] = [path.join(STORE, name), path.join("public", name)];
    if (fs.existsSync(from) && !fs.existsSync(to)) fs.renameSync(from, to);
  }
  // A failed build leaves the published directory unchanged.
  process.once("exit", unpublish);
}
