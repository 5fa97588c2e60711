/*
 * `npm run bench`: this site beside the same pages in other generators.
 *   npm run bench -- --only view,search --peers starlight --rounds 3 --built
 *   npm run bench -- --only scale
 *   npm run bench -- --only bundlers    webpack beside other bundlers; writes content/comparison.md
 * Installs and builds below bench/.work, measures in rounds, and prints Markdown tables. A run of
 * everything but scale with all peers writes them into docs/benchmarks.md. The script "bench" runs
 * it with the Node that all sites are built with: Starlight needs a newer one than this project.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureBrowser } from "./browser";
import {
  buildSite,
  copyOurs,
  measureBuilds,
  measureCommand,
  measureInstalled,
  measureScale,
} from "./builds";
import { measureBundlers } from "./bundlers";
import { measureDevelopment } from "./development";
import { readSource, writePeer } from "./convert";
import { formatRows, Rows } from "./report";
import { PEERS, siteIn, type Site } from "./sites";
import { run } from "../scripts/run";

const ROOT = join(__dirname, "..");
const WORK = join(__dirname, ".work");

function versionOf({ dir, main, title }: Site): string {
  const file = join(dir, "node_modules", main, "package.json");
  const { version } = JSON.parse(fs.readFileSync(file, "utf8")) as { version: string };
  return `${title} (${main} ${version})`;
}

function writeTables(name: string, text: string): void {
  const file = join(ROOT, name);
  const document = fs.readFileSync(file, "utf8");
  const tables = /(?<=<!-- bench:begin -->).*(?=<!-- bench:end -->)/s;
  fs.writeFileSync(
    file,
    document.replace(tables, () => `\n\n${text}\n\n`),
  );
  execFileSync("npx", ["oxfmt", file], { cwd: ROOT });
}

run(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      peers: { type: "string" },
      rounds: { type: "string", default: "3" },
      /** Measures the last builds. */
      built: { type: "boolean", default: false },
    },
  });
  const only = new Set((values.only ?? "build,development,view,navigation,search").split(","));
  const rounds = Number(values.rounds);
  const rows = new Rows();
  const ours = siteIn(WORK, "ours");
  if (only.has("scale")) {
    await measureScale(ROOT, WORK, [200, 2_000, 10_000], rows);
    console.log(formatRows(rows.list, [ours]));
    return;
  }
  if (only.has("bundlers")) {
    writeTables("content/comparison.md", await measureBundlers(WORK, rounds));
    return;
  }
  const isBuilt = ({ dir, output }: Site): boolean =>
    values.built && fs.existsSync(join(dir, output, "index.html"));
  if (!isBuilt(ours)) {
    copyOurs(ROOT, ours.dir);
    await buildSite(ours);
  }
  const source = readSource(join(ours.dir, ours.output));
  const sites = [ours];
  for (const peer of PEERS.filter((name) => values.peers?.split(",").includes(name) ?? true)) {
    const site = siteIn(WORK, peer);
    if (!isBuilt(site)) {
      fs.cpSync(join(__dirname, "peers", peer), site.dir, { recursive: true });
      // `npm ci` refuses a lock file without the packages of another platform.
      await measureCommand(["npm", "install"], site.dir);
      writePeer(peer, site, source);
      await buildSite(site);
    }
    sites.push(site);
  }
  const [longest = "/"] = [...source.texts.keys()].sort(
    (a, b) => (source.texts.get(b)?.length ?? 0) - (source.texts.get(a)?.length ?? 0),
  );
  await measureBrowser(sites, only, rounds, { short: "/concepts/", longest }, rows);
  if (only.has("build")) {
    await measureBuilds(sites, rounds, rows);
    measureInstalled(sites, rows);
  }
  if (only.has("development")) await measureDevelopment(sites, rounds, rows);

  const intro = `${source.texts.size} pages; ${sites.map(versionOf).join("; ")}; built by Node ${process.version}. Medians; the last column is ours divided by the best of the others: less is better.`;
  const tables = `${intro}\n\n${formatRows(rows.list, sites)}`;
  console.log(tables);
  if (!values.only && !values.peers) writeTables("docs/benchmarks.md", tables);
});
