import fs from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { bundledFilesList } from "../compilation-hash";

const publicDir = "public";

/** Scripts that are not webpack's: their names are found in the pages and in each other. */
const ownScripts = /^(?:sw\.js|idb-keyval-.*\.js)$/;

/**
 * Removes scripts and style sheets of earlier builds from the root of the site, so that what is
 * published is what this build made. Returns how many went.
 */
export async function pruneScripts(): Promise<number> {
  const live = new Set(JSON.parse(await fs.readFile(bundledFilesList, "utf8")) as string[]);
  const home = await fs.readFile(path.join(publicDir, "index.html"), "utf8");
  const isLive = (name: string): boolean =>
    live.has(name) || ownScripts.test(name) || home.includes(`/${name}`);
  const files = await glob("*.{js,css,js.map,js.LICENSE.txt}", { cwd: publicDir });
  const dead = files.filter((name) => !isLive(name.replace(/\.(?:map|LICENSE\.txt)$/, "")));
  await Promise.all(dead.map((name) => fs.rm(path.join(publicDir, name))));
  return dead.length;
}
