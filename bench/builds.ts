import { execFile } from "node:child_process";
import fs from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { SOURCES as CODE } from "../scripts/build-faults/site";
import type { Rows } from "./report";
import { siteIn, type Site } from "./sites";
import { syntheticPages } from "./synthetic";

/** A page of average length with neighbors. */
export const EDITED_PAGE = "guides/code-splitting";

export const editedFile = ({ name, dir, pages }: Site): string =>
  join(dir, pages, EDITED_PAGE + (name === "ours" ? ".md" : "/index.md"));

// READMEs in .external save requests to the registry.
const SOURCES = [...CODE, ".npmrc", ".external", "content"];

/** Removed for a cold build. */
const CACHES = [
  ...["public", "build", "dist", ".astro", ".cache", ".docusaurus", ".rspress"],
  ...[".vitepress/.temp", ".vitepress/cache"],
  ...[".astro", ".cache", ".rspress", ".vite"].map((name) => `node_modules/${name}`),
];

/**
 * Processor seconds of child processes from the output of `times`: `0m0.00s 0m0.00s\n1m2.50s
 * 0m3.25s\n` => 65.75
 */
export function timesToSeconds(text: string): number {
  return [...text.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)]
    .slice(-2)
    .map(([, minutes, seconds = ""]) => 60 * Number(minutes) + Number(seconds.replace(",", ".")))
    .reduce((sum, time) => sum + time, 0);
}

/**
 * @returns processor seconds of a command with its children
 * @throws Error with the last lines of output if it fails
 */
export async function measureCommand(
  args: readonly string[],
  dir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  // The shell adds up all child processes.
  const script = `"$@" 2>&1; code=$?; times; exit $code`;
  const options = { cwd: dir, env: { ...process.env, ...env }, maxBuffer: Infinity };
  const run = promisify(execFile)("sh", ["-c", script, "sh", ...args], options);
  const { stdout } = await run.catch((error: unknown) => {
    const lines = (error as { stdout: string }).stdout.trimEnd().split("\n").slice(-40);
    throw new Error(`\`${args.join(" ")}\` in ${dir} failed. Its last lines:\n${lines.join("\n")}`);
  });
  return timesToSeconds(stdout);
}

/** Copies our sources into a directory; installed packages are linked. */
export function copyOurs(root: string, dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true });
  for (const name of SOURCES)
    if (fs.existsSync(join(root, name)))
      fs.cpSync(join(root, name), join(dir, name), { recursive: true });
  fs.symlinkSync(join(root, "node_modules"), join(dir, "node_modules"), "dir");
}

/** Variables for a site's commands: no telemetry, and the options of our scripts. */
export const environmentOf = ({ name }: Site): Record<string, string> => ({
  GATSBY_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  ...(name === "ours" && {
    NODE_OPTIONS: "--require ./src/gatsby-node/patches/preload.cjs --max-semi-space-size=64",
  }),
});

export const buildSite = (site: Site): Promise<number> =>
  measureCommand(["node", `node_modules/.bin/${site.command}`, "build"], site.dir, {
    CI: "1",
    NODE_ENV: "production",
    ...environmentOf(site),
  });

/** Removes what a cold build or start must not have. */
export function removeCaches({ name, dir }: Site): void {
  // The linked packages share their caches with this repository.
  for (const folder of CACHES.filter((each) => name !== "ours" || !each.includes("/")))
    fs.rmSync(join(dir, folder), { recursive: true, force: true, maxRetries: 3 });
}

/** Builds all sites in rounds: cold, and after an edit. */
export async function measureBuilds(
  sites: readonly Site[],
  rounds: number,
  rows: Rows,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ["cold", "after an edit"])
      for (const site of sites) {
        if (kind === "cold") removeCaches(site);
        else fs.appendFileSync(editedFile(site), `\nSentence number ${round}.\n`);
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
      // Nested packages are listed too.
      for (const file of fs.readdirSync(join(dir, path), { recursive: true, encoding: "utf8" }))
        if (!file.includes("node_modules")) {
          const stats = fs.statSync(join(dir, path, file), { throwIfNoEntry: false });
          if (stats?.isFile()) bytes += stats.size;
        }
    }
    rows.add("Builds", "installed for a build", "MB", name, bytes);
  }
}

/** Cold builds of this site with more and more generated pages. */
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
