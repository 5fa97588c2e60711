import { execFile } from "node:child_process";
import fs from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { SOURCES as CODE } from "../scripts/build-faults/site";
import type { Rows } from "./report";
import { siteIn, type Site } from "./sites";
import { syntheticPages } from "./synthetic";

/** The page that is edited: of middle length, with neighbors on both sides. */
const EDITED_PAGE = "guides/code-splitting";

// Fetched READMEs are below .external: without them every copy would ask the registry.
const SOURCES = [...CODE, ".npmrc", ".external", "content"];

/** Output and caches, which a cold build lacks. */
const CACHES = [
  ...["public", "build", "dist", ".astro", ".cache", ".docusaurus", ".rspress"],
  ...[".vitepress/.temp", ".vitepress/cache"],
  ...[".astro", ".cache", ".rspress", ".vite"].map((name) => `node_modules/${name}`),
];

/** Processor seconds of a shell's children: the last two times of what its `times` prints. */
// "0m0.00s 0m0.00s\n1m2.50s 0m3.25s\n" => 65.75
export function timesToSeconds(text: string): number {
  return [...text.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)]
    .slice(-2)
    .map(([, minutes, seconds = ""]) => 60 * Number(minutes) + Number(seconds.replace(",", ".")))
    .reduce((sum, time) => sum + time, 0);
}

/**
 * @returns processor seconds of the command and all that it started
 * @throws Error with the last lines of the output, when the command fails
 */
export async function measureCommand(
  args: readonly string[],
  dir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  // The shell adds up what all processes used that the command started and waited for.
  const script = `"$@" 2>&1; code=$?; times; exit $code`;
  const options = { cwd: dir, env: { ...process.env, ...env }, maxBuffer: Infinity };
  const run = promisify(execFile)("sh", ["-c", script, "sh", ...args], options);
  const { stdout } = await run.catch((error: unknown) => {
    const lines = (error as { stdout: string }).stdout.trimEnd().split("\n").slice(-40);
    throw new Error(`\`${args.join(" ")}\` in ${dir} failed. Its last lines:\n${lines.join("\n")}`);
  });
  return timesToSeconds(stdout);
}

/** Copies our sources into a directory, to be built there; what is installed is linked. */
export function copyOurs(root: string, dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true });
  for (const name of SOURCES)
    if (fs.existsSync(join(root, name)))
      fs.cpSync(join(root, name), join(dir, name), { recursive: true });
  fs.symlinkSync(join(root, "node_modules"), join(dir, "node_modules"), "dir");
}

/** Builds a site, reporting nothing home. */
export const buildSite = ({ name, command, dir }: Site): Promise<number> =>
  measureCommand(["node", `node_modules/.bin/${command}`, "build"], dir, {
    CI: "1",
    NODE_ENV: "production",
    GATSBY_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    // As in our script "build".
    ...(name === "ours" ? { NODE_OPTIONS: "--max-semi-space-size=64" } : {}),
  });

/** Builds all sites in rounds: without caches, and after the edit of one page. */
export async function measureBuilds(
  sites: readonly Site[],
  rounds: number,
  rows: Rows,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ["cold", "after an edit"])
      for (const site of sites) {
        if (kind === "cold") {
          // What is installed for ours is a link: its caches are those of this repository.
          const own = CACHES.filter((name) => site.name !== "ours" || !name.includes("/"));
          for (const name of own)
            fs.rmSync(join(site.dir, name), { recursive: true, force: true, maxRetries: 3 });
        } else {
          const file = site.name === "ours" ? `${EDITED_PAGE}.md` : `${EDITED_PAGE}/index.md`;
          fs.appendFileSync(join(site.dir, site.pages, file), `\nSentence number ${round}.\n`);
        }
        const seconds = await buildSite(site);
        rows.add("Builds", `${kind}, processor`, "s", site.name, seconds);
        console.error(`  ${kind}, round ${round + 1}, ${site.name}: ${seconds.toFixed(1)} s`);
      }
}

/** Bytes of the packages that a build needs. */
export function measureInstalled(sites: readonly Site[], rows: Rows): void {
  for (const { name, dir } of sites) {
    const lock = fs.readFileSync(join(dir, "node_modules/.package-lock.json"), "utf8");
    const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> };
    let bytes = 0;
    for (const [path, { dev }] of Object.entries(packages)) {
      if (dev) continue;
      // Packages below this one are listed, too.
      for (const file of fs.readdirSync(join(dir, path), { recursive: true, encoding: "utf8" }))
        if (!file.includes("node_modules")) {
          const stats = fs.statSync(join(dir, path, file), { throwIfNoEntry: false });
          if (stats?.isFile()) bytes += stats.size;
        }
    }
    rows.add("Builds", "installed for a build", "MB", name, bytes);
  }
}

/** Cold builds of this site with ever more made-up pages, and what one page more costs. */
export async function measureScale(
  root: string,
  work: string,
  sizes: readonly number[],
  rows: Rows,
): Promise<void> {
  const site = { ...siteIn(work, "ours"), dir: join(work, "scale") };
  let before: { pages: number; seconds: number } | undefined;
  for (const pages of sizes) {
    copyOurs(root, site.dir);
    for (const [file, text] of syntheticPages(pages)) {
      const target = join(site.dir, "content", file);
      fs.mkdirSync(dirname(target), { recursive: true });
      fs.appendFileSync(target, text);
    }
    const seconds = await buildSite(site);
    rows.add("Scale", `${pages} made-up pages, processor`, "s", "ours", seconds);
    if (before) {
      const more = (seconds - before.seconds) / (pages - before.pages);
      rows.add("Scale", `one page more up to ${pages}, processor`, "ms", "ours", 1_000 * more);
    }
    before = { pages, seconds };
    console.error(`  ${pages} pages: ${seconds.toFixed(1)} s`);
  }
  fs.rmSync(site.dir, { recursive: true, force: true });
}
