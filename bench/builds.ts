import fs from "node:fs";
import { dirname, join, relative } from "node:path";
import { measureCommand, type Cost } from "./command";
import type { Rows } from "./report";
import { rotate } from "./browser";
import { siteIn, type Site, type SiteName } from "./sites";
import { syntheticPages } from "./synthetic";

/** The page that is edited: of middle length, with neighbors on both sides. */
const EDITED_PAGE = "guides/code-splitting";

const KINDS = {
  cold: "Build, cold",
  warm: "Build, again without a change",
  edit: "Build, after the edit of one page",
} as const;

const SOURCES = [
  ...[".npmrc", "content", "gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts"],
  ...["gatsby-ssr.tsx", "package-lock.json", "package.json", "plugins", "scripts", "src", "static"],
  // Fetched READMEs: without them every copy would ask the registry.
  ...["tsconfig.json", ".external"],
];

/** Copies our sources into a folder, to be built there; what is installed is linked. */
function copyOurs(root: string, dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true });
  for (const name of SOURCES)
    if (fs.existsSync(join(root, name)))
      fs.cpSync(join(root, name), join(dir, name), { recursive: true });
  fs.symlinkSync(join(root, "node_modules"), join(dir, "node_modules"), "dir");
}

/** Builds a site with the Node that all are built with, reporting nothing home. */
export const buildSite = ({ name, build, dir }: Site, node: string): Promise<Cost> =>
  measureCommand([node, ...build], dir, {
    PATH: `${dirname(node)}:${process.env.PATH ?? ""}`,
    CI: "1",
    NODE_ENV: "production",
    GATSBY_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    // As in our script "build".
    ...(name === "ours" ? { NODE_OPTIONS: "--max-semi-space-size=64" } : {}),
  });

function addCost(rows: Rows, part: string, name: SiteName, cost: Cost): void {
  rows.add(part, "processor", "s", name, cost.processor);
  rows.add(part, "by the clock", "s", name, cost.wall);
}

/** Builds ours with nothing cached; the caches that were there come back afterwards. */
export async function buildOurs(root: string, site: Site, node: string, rows: Rows): Promise<void> {
  copyOurs(root, site.dir);
  const [cache, aside] = [".cache", ".cache-aside"].map((name) => join(root, "node_modules", name));
  if (!cache || !aside) return;
  fs.mkdirSync(cache, { recursive: true });
  fs.renameSync(cache, aside);
  try {
    addCost(rows, "Build, nothing cached at all", "ours", await buildSite(site, node));
  } finally {
    fs.rmSync(cache, { recursive: true, force: true });
    fs.renameSync(aside, cache);
  }
}

/** Installs a peer, unless its lock file is the one that was installed. */
export async function installPeer(own: string, { name, dir }: Site, node: string): Promise<void> {
  const lock = fs.readFileSync(join(own, "package-lock.json"), "utf8");
  const mark = join(dir, "node_modules", ".bench-lock.json");
  if (fs.existsSync(mark) && fs.readFileSync(mark, "utf8") === lock) return;
  console.error(`${name}: npm install …`);
  fs.mkdirSync(dir, { recursive: true });
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    fs.copyFileSync(join(own, file), join(dir, file));
  // Not `npm ci`, which refuses a lock file without the packages of another platform.
  await measureCommand(["npm", "install"], dir, {
    PATH: `${dirname(node)}:${process.env.PATH ?? ""}`,
  });
  fs.writeFileSync(mark, lock);
}

/** What a kind of build begins with. */
function prepare(site: Site, kind: keyof typeof KINDS, round: number): void {
  if (kind === "cold")
    for (const name of site.cold)
      fs.rmSync(join(site.dir, name), { recursive: true, force: true, maxRetries: 3 });
  if (kind === "edit") {
    const file = site.name === "ours" ? `${EDITED_PAGE}.md` : `${EDITED_PAGE}/index.md`;
    fs.appendFileSync(join(site.dir, site.pages, file), `\nSentence number ${round}.\n`);
  }
}

/** Builds all sites in rounds: cold, without a change, after an edit. */
export async function measureBuilds(
  sites: readonly Site[],
  rounds: number,
  node: string,
  rows: Rows,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, part] of Object.entries(KINDS) as [keyof typeof KINDS, string][]) {
      for (const site of rotate(sites, round)) {
        prepare(site, kind, round + 1);
        const cost = await buildSite(site, node);
        addCost(rows, part, site.name, cost);
        console.error(`  ${kind} ${round + 1}, ${site.name}: ${cost.processor.toFixed(1)} s`);
      }
    }
  }
}

/** Files and their bytes below a folder. */
function filesBelow(dir: string): { file: string; bytes: number }[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file: relative(dir, file), bytes: fs.statSync(file).size }));
}

const totalBytes = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Files and bytes of what is built, and of what is installed for a build. */
export function measureOutput(sites: readonly Site[], rows: Rows): void {
  for (const { name, dir, output } of sites) {
    const files = filesBelow(join(dir, output));
    rows.add("Output", "files", "count", name, files.length);
    rows.add("Output", "bytes on disk", "MB", name, totalBytes(files));
    const lock = fs.readFileSync(join(dir, "node_modules/.package-lock.json"), "utf8");
    const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> };
    const folders = Object.entries(packages).flatMap(([path, { dev }]) => (dev ? [] : [path]));
    const installed = folders
      .flatMap((path) => filesBelow(join(dir, path)))
      .filter(({ file }) => !file.includes("node_modules"));
    rows.add("Installed for a build", "packages", "count", name, folders.length);
    rows.add("Installed for a build", "size on disk", "MB", name, totalBytes(installed));
  }
}

/** Cold builds of this site with ever more made-up pages, and what one page more costs. */
export async function measureScale(
  root: string,
  work: string,
  sizes: readonly number[],
  node: string,
  rows: Rows,
): Promise<void> {
  let before: { pages: number; cost: Cost } | undefined;
  for (const pages of sizes) {
    const site = { ...siteIn(work, "ours"), dir: join(work, "scale") };
    copyOurs(root, site.dir);
    for (const [file, text] of syntheticPages(pages)) {
      const target = join(site.dir, "content", file);
      fs.mkdirSync(dirname(target), { recursive: true });
      fs.appendFileSync(target, text);
    }
    const cost = await buildSite(site, node);
    const part = `Scale, ${pages} made-up pages`;
    addCost(rows, part, "ours", cost);
    const html = fs.statSync(join(site.dir, "public/bench-0/page-15/index.html")).size;
    rows.add(part, "HTML of one of them", "kB", "ours", html);
    if (before) {
      const seconds = (cost.processor - before.cost.processor) / (pages - before.pages);
      rows.add(part, "one page more, processor", "ms", "ours", 1_000 * seconds);
    }
    before = { pages, cost };
    console.error(`  ${pages} pages: ${cost.processor.toFixed(1)} s`);
  }
  fs.rmSync(join(work, "scale"), { recursive: true, force: true });
}
