import fs from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { globSync } from "tinyglobby";
import { OFFLINE_LIST_URL, packOfflineList, type OfflineFile } from "../browser/offline/files";
import { contentHash } from "../sources/cache";
import { writeChanged } from "./write-changed";

/** Documents that readers don't open, or that load at install. */
const UNSAVED = /^(?:app-shell|offline)\/.*\.html$/;

/** Saved files by path. */
const SAVED: readonly RegExp[] = [
  /(?:^|\/)index\.html$/,
  // Hashed scripts, styles and data.
  /[-.][\da-f]{8,}\.(?:css|html|js|json)$/,
  /^(?:static|assets|brand)\/.+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/,
  /^(?:icon\.svg|manifest\.webmanifest|search-(?:errors|index)\.json|offline\/save\.js)$/,
  /^(?:playground\/index\.json|examples\/.+\.zip)$/,
];

/** Whether a file is needed offline: `concepts/index.html`, not `concepts/index.md`. */
export const isOfflineFile = (file: string): boolean =>
  !UNSAVED.test(file) && SAVED.some((pattern) => pattern.test(file));

/**
 * Writes the list of files, and its version into the service worker, so that browsers notice each
 * deploy.
 */
export async function writeOfflineFiles(publicDir: string): Promise<void> {
  const names = globSync("**/*", { cwd: publicDir }).filter(isOfflineFile).sort();
  const files = names.map((name): OfflineFile => {
    const content = fs.readFileSync(path.join(publicDir, name));
    const url = `/${name.replace(/(^|\/)index\.html$/, "$1")}`;
    return { url, bytes: content.length, hash: contentHash(content) };
  });
  const version = contentHash(files.map(({ url, hash }) => url + hash).join("\n"));
  await writeChanged(path.join(publicDir, OFFLINE_LIST_URL), packOfflineList({ version, files }));
  const worker = path.join(publicDir, "sw.js");
  const script = fs.readFileSync(worker, "utf8").replace(/\n\/\/version:.*\n?$/, "\n");
  await writeChanged(worker, `${script.trimEnd()}\n//version:${version}\n`);
}

/** What doesn't fit of gatsby-plugin-offline's worker. */
const CHANGES: readonly [RegExp, string][] = [
  // Its app shell would show an empty page.
  [/^importScripts\(.idb-keyval-[^]*?, handleAPIRequest\);?$/m, ""],
  // The routes of `offlineOptions` would load all strategies.
  [/^workbox\.routing\.registerRoute\(\/\(\?!\)\/,.*\);?$/gm, ""],
  // Workbox would respond without validating what it has stored.
  [/(?<=^workbox\.precaching\.)precacheAndRoute(?=\()/m, "precache"],
];

/**
 * Minifies the service worker.
 * @param workbox the script that defines `workbox`
 * @throws Error if gatsby-plugin-offline writes another worker
 */
export async function minifyWorker(publicDir: string, workbox: string): Promise<void> {
  const worker = path.join(publicDir, "sw.js");
  let script = fs.readFileSync(worker, "utf8");
  for (const [from, to] of CHANGES) {
    const changed = script.replace(from, to);
    if (changed === script) {
      throw new Error(
        `The worker of gatsby-plugin-offline no longer contains ${String(from)}: adapt CHANGES in src/publish/offline-files.ts.`,
      );
    }
    script = changed;
  }
  // The script's parts share global names.
  const options = { minify: true, legalComments: "none", target: "es2022" } as const;
  const { code } = await transform(workbox + script, options);
  await writeChanged(worker, code);
}
