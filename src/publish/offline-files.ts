import fs from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import pLimit from "p-limit";
import { glob } from "tinyglobby";
import {
  hashOf,
  OFFLINE_LIST_URL,
  packOfflineList,
  type OfflineFile,
} from "../browser/offline/files";
import { contentHash } from "../sources/cache";
import { writeChanged } from "./write-changed";

/** Documents that no reader opens, or that the service worker loads at install. */
const UNSAVED = /^(?:404|app-shell|offline|offline-plugin-app-shell-fallback|_gatsby)\/.*\.html$/;

/** Files that are saved, by their path below `public/`. */
const SAVED: readonly RegExp[] = [
  /(?:^|\/)index\.html$/,
  // Scripts, styles and data with a hash in their names.
  /[-.][\da-f]{8,}\.(?:css|html|js|json)$/,
  /^[^/]+\/(?!app-shell\/|dev-404-page\/|offline-plugin-).+\.json$/,
  /^(?:static|assets|brand)\/.+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/,
  /^(?:icon\.svg|manifest\.webmanifest|search-index\.json|offline\/save\.js)$/,
  /^pagefind\/(?!source\.txt$)/,
];

/** Whether a file below `public/` is needed to read the site offline. */
// "concepts/index.html" => true, "concepts/index.md" => false
export const isOfflineFile = (file: string): boolean =>
  !UNSAVED.test(file) && SAVED.some((pattern) => pattern.test(file));

/** More at a time make reading no faster, and a system lets one process open only so many. */
const OPEN_FILES = 64;

async function describe(publicDir: string, file: string): Promise<OfflineFile> {
  const content = await fs.readFile(path.join(publicDir, file));
  const url = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
  return { url, bytes: content.length, hash: await hashOf(content) };
}

/** All files of a built site that are needed to read it offline, by their URLs. */
export async function listOfflineFiles(publicDir: string): Promise<OfflineFile[]> {
  const names = (await glob("**/*", { cwd: publicDir, dot: false })).filter(isOfflineFile).sort();
  const limit = pLimit(OPEN_FILES);
  return Promise.all(names.map((name) => limit(() => describe(publicDir, name))));
}

/**
 * Writes the list of all files that are saved for reading offline, and their version into the
 * service worker: a worker that differs is how a browser notices that there was a deploy.
 */
export async function writeOfflineFiles(publicDir: string): Promise<void> {
  const files = await listOfflineFiles(publicDir);
  const version = contentHash(files.map(({ url, hash }) => url + hash).join("\n"));
  await writeChanged(path.join(publicDir, OFFLINE_LIST_URL), packOfflineList({ version, files }));
  const worker = path.join(publicDir, "sw.js");
  const script = (await fs.readFile(worker, "utf8")).replace(/\n\/\/version:.*\n?$/, "\n");
  await writeChanged(worker, `${script.trimEnd()}\n//version:${version}\n`);
}

/** What gatsby-plugin-offline's worker loads at install, and then never uses. */
const UNUSED: readonly RegExp[] = [
  /^importScripts\(.idb-keyval-[^)]*\);?$/gm,
  // The routes that match nothing (see `offlineOptions`) would load all of Workbox's strategies.
  /^workbox\.routing\.registerRoute\(\/\(\?!\)\/,.*\);?$/gm,
];

/**
 * Makes the service worker smaller, which gatsby-plugin-offline writes with comments and blanks. The
 * policy that its response brings holds for it, too: it loads Workbox by URLs of scripts.
 * @param prelude has to allow that
 */
export async function minifyWorker(publicDir: string, prelude: string): Promise<void> {
  const worker = path.join(publicDir, "sw.js");
  const script = await fs.readFile(worker, "utf8");
  const used = UNUSED.reduce((text, pattern) => text.replace(pattern, ""), script);
  // Global names stay: the worker's imports share them.
  const options = { minify: true, legalComments: "none", target: "es2022" } as const;
  const { code } = await transform(prelude + used, options);
  await writeChanged(worker, code);
}
