import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteSources } from "../../scripts/bench/copy-site";
import { measureCommand, type Cost } from "./measure-command";
import type { PeerName } from "./names";
import { buildEnvironment } from "./node";
import type { Site } from "./sites";

/** A fresh copy of our sources, built in a folder of its own; what is installed is linked. */
export async function copyOurs(root: string, site: Site): Promise<void> {
  await rm(site.dir, { recursive: true, force: true });
  await mkdir(site.dir, { recursive: true });
  for (const name of siteSources) {
    const from = join(root, name);
    if (existsSync(from)) await cp(from, join(site.dir, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(site.dir, "node_modules"), "dir");
}

/** Installs a peer in the folder where it is built, unless its lock is the one that was installed. */
export async function installPeer(
  peer: PeerName,
  own: string,
  site: Site,
  node: string,
): Promise<void> {
  const lock = await readFile(join(own, "package-lock.json"), "utf8");
  const mark = join(site.dir, "node_modules", ".bench-lock.json");
  if (existsSync(mark) && (await readFile(mark, "utf8")) === lock) return;
  console.error(`${peer}: npm install …`);
  await mkdir(site.dir, { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
    await copyFile(join(own, name), join(site.dir, name));
  }
  // Not `npm ci`: it refuses a lock that lacks the packages of another platform, and what is locked is
  // installed as it is all the same.
  await measureCommand({
    args: ["npm", "install"],
    dir: site.dir,
    env: { PATH: buildEnvironment(node).PATH ?? "" },
  });
  await writeFile(mark, lock);
}

/** Builds a site once with the Node that all are built with. */
export const buildSite = (site: Site, node: string): Promise<Cost> =>
  measureCommand({
    args: [node, ...site.build],
    dir: site.dir,
    env: { ...buildEnvironment(node), ...site.env },
  });

/** Removes output and caches. */
export async function makeCold(site: Site): Promise<void> {
  for (const name of site.cold) {
    await rm(join(site.dir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
