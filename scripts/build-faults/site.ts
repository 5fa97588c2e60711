import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { globSync } from "tinyglobby";

export const SOURCES = [
  ...["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"],
  ...["package.json", "package-lock.json", "tsconfig.json", "plugins", "scripts", "src", "static"],
];

/** The site's configuration with plugin options from the environment. */
const CONFIG = `import config from "./whole-config";

const own = JSON.parse(process.env.PLUGIN_OPTIONS ?? "{}");
const plugins = (config.plugins ?? []).map((plugin) => {
  const { resolve, options } = typeof plugin === "string" ? { resolve: plugin, options: {} } : plugin;
  return { resolve, options: { ...options, ...own[resolve] } };
});
export default { ...config, plugins };
`;

/**
 * Creates a site from this project's code and `test/fixture-site/` in a temporary directory and
 * changes to it.
 */
export function enterSite(root: string): void {
  process.chdir(fs.realpathSync(fs.mkdtempSync(join(tmpdir(), "webpack-docs-faults-"))));
  for (const name of SOURCES) fs.cpSync(join(root, name), name, { recursive: true });
  fs.cpSync(join(root, "test/fixture-site/content"), "content", { recursive: true });
  fs.renameSync("gatsby-config.ts", "whole-config.ts");
  fs.writeFileSync("gatsby-config.ts", CONFIG);
  // Linked one by one, for a separate cache.
  const packages = join(root, "node_modules");
  fs.mkdirSync("node_modules");
  for (const name of fs.readdirSync(packages))
    if (name !== ".cache") fs.symlinkSync(join(packages, name), join("node_modules", name));
  // What is made of packages alone takes seconds. Copied, because caches are cut.
  for (const name of ["reference", "playground", "gatsby-code"]) {
    const cache = join(packages, ".cache", name);
    if (fs.existsSync(cache)) fs.cpSync(cache, `node_modules/.cache/${name}`, { recursive: true });
  }
}

export const find = (...patterns: string[]): string[] =>
  globSync(patterns, { dot: true, followSymbolicLinks: false }).sort();

export const read = (file: string): string => fs.readFileSync(file, "utf8");

/** Hashes of the files below `public/`. */
export type Digests = ReadonlyMap<string, string>;

export function digestSite(): Digests {
  const hash = (file: string): string =>
    createHash("sha256").update(fs.readFileSync(file)).digest("hex");
  return new Map(find("public/**/*").map((file) => [file, hash(file)]));
}

/** Files of `public/` that were added, removed or changed. */
export function changesSince(before: Digests): string[] {
  const after = digestSite();
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((name) => before.get(name) !== after.get(name));
}

/** The end of a build; a killed one has no exit code. */
export interface Ended {
  code: number | null;
  log: string;
}

/** Builds; kills all its processes when `killWhen` says so. */
export async function build(
  env: Readonly<Record<string, string>>,
  killWhen?: () => boolean,
): Promise<Ended> {
  const own = {
    CI: "1",
    GATSBY_TELEMETRY_DISABLED: "1",
    // As `npm run build`: other flags make compiled code worthless.
    NODE_OPTIONS: "--require ./src/gatsby-node/patches/preload.cjs --max-semi-space-size=64",
    npm_config_cache: "npm-cache",
  };
  const child = spawn(process.execPath, ["node_modules/gatsby/cli.js", "build"], {
    detached: true,
    env: { ...process.env, ...own, ...env },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (log += part.toString()));
  const watch = setInterval(() => {
    if (killWhen?.() && child.pid !== undefined && child.exitCode === null)
      process.kill(-child.pid, "SIGKILL");
  }, 5);
  const code = await new Promise<number | null>((done) => child.on("close", done));
  clearInterval(watch);
  return { code, log: stripVTControlCharacters(log) };
}
