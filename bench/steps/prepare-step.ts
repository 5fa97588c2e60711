import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readSource, writePeer, type Source } from "../convert/write-peers";
import type { Options } from "../options";
import { compareSites, type Parity } from "../parity/compare-sites";
import type { Row } from "../report/rows";
import { measureCommand } from "../sites/measure-command";
import { siteTitles, type PeerName, type SiteName } from "../sites/names";
import { nodeForSites } from "../sites/node";
import { buildSite, copyOurs, installPeer } from "../sites/prepare";
import { sitesIn, type Site } from "../sites/sites";
import { costRows } from "./build-step";

/** All sites, built and compared. */
export interface Ready {
  node: { path: string; version: string };
  sites: Site[];
  source: Source;
  urls: string[];
  versions: Partial<Record<SiteName, string>>;
  parity: Parity[];
  /** What was measured on the way. */
  rows: Row[];
}

/** The package whose version stands for a generator. */
const mainPackages: Readonly<Record<SiteName, readonly string[]>> = {
  ours: ["gatsby"],
  starlight: ["@astrojs/starlight", "astro"],
  vitepress: ["vitepress"],
  docusaurus: ["@docusaurus/core", "@docusaurus/faster"],
  rspress: ["@rspress/core"],
};

async function readVersions(sites: readonly Site[]): Promise<Ready["versions"]> {
  const versions: Ready["versions"] = {};
  for (const { name, dir } of sites) {
    const texts = mainPackages[name].map(async (title) => {
      const file = join(dir, "node_modules", title, "package.json");
      const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
      return `${title} ${version}`;
    });
    versions[name] = (await Promise.all(texts)).join(", ");
  }
  return versions;
}

/**
 * Builds ours for the first time, with nothing kept: the pictures and facts that later builds take
 * from node_modules/.cache are made, too. What was kept before is put back afterwards.
 */
async function buildWithNothingKept(root: string, site: Site, node: string): Promise<Row[]> {
  const kept = join(root, "node_modules", ".cache");
  const aside = join(root, "node_modules", ".cache-aside");
  if (existsSync(kept)) {
    await rm(aside, { recursive: true, force: true });
    await rename(kept, aside);
  }
  try {
    return costRows("Build, nothing kept at all", { ours: [await buildSite(site, node)] });
  } finally {
    // What this build has made anew stays; the rest comes back.
    if (existsSync(aside)) {
      await mkdir(kept, { recursive: true });
      for (const name of await readdir(aside)) {
        if (!existsSync(join(kept, name))) await rename(join(aside, name), join(kept, name));
      }
      await rm(aside, { recursive: true, force: true });
    }
  }
}

/** Installs, converts, builds each site once, and compares their texts. */
export async function prepareSites(root: string, bench: string, options: Options): Promise<Ready> {
  const work = join(bench, ".work");
  const all = sitesIn(work);
  const peers = options.peers.map((name) => ({ ...all[name], name }));
  const sites = [all.ours, ...peers];
  if (!existsSync(join(bench, "node_modules"))) {
    await measureCommand({ args: ["npm", "ci"], dir: bench, env: {} });
  }
  const node = nodeForSites(bench);
  const rows: Row[] = [];
  if (!options.built || !existsSync(join(all.ours.output, "llms.txt"))) {
    await copyOurs(root, all.ours);
    rows.push(...(await buildWithNothingKept(root, all.ours, node.path)));
  }
  const source = await readSource(all.ours.output);
  for (const peer of peers) {
    if (options.built && existsSync(join(peer.output, "index.html"))) continue;
    await installPeer(peer.name, join(bench, "peers", peer.name), peer, node.path);
    await writePeer(peer.name, peer, join(bench, "peers", peer.name), source);
    const { processor } = await buildSite(peer, node.path);
    console.error(`  ${siteTitles[peer.name]}: ${processor.toFixed(1)} s`);
  }
  const urls = source.sections.flatMap(({ pages }) => pages.map(({ url }) => url));
  const parity = peers.map((peer: Site & { name: PeerName }) => compareSites(all.ours, peer, urls));
  return { node, sites, source, urls, versions: await readVersions(sites), parity, rows };
}
