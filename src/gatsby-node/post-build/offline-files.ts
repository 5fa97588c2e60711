import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { glob } from "tinyglobby";
import {
  fileToUrl,
  isOfflineFile,
  offlineListUrl,
  packOfflineList,
  type OfflineFile,
} from "../../lib/offline";
import { contentHash } from "../hashed-file";
import { writeChanged } from "../../publish/write-changed";

/** Begins the line by which the worker of one build differs from that of another. */
const versionMark = "//version:";

/** More at a time make reading no faster. */
const filesAtOnce = 64;

async function describe(publicDir: string, file: string): Promise<OfflineFile> {
  const content = await fs.readFile(path.join(publicDir, file));
  const hash = crypto.createHash("sha256").update(content).digest("hex").slice(0, 10);
  return { url: fileToUrl(file), bytes: content.length, hash };
}

/** All files of a built site that are needed to read it offline, by their addresses. */
export async function listOfflineFiles(publicDir: string): Promise<OfflineFile[]> {
  const names = (await glob("**/*", { cwd: publicDir, dot: false })).filter(isOfflineFile).sort();
  // All at once would be more files than a system lets one process have open.
  const limit = pLimit(filesAtOnce);
  return Promise.all(names.map((name) => limit(() => describe(publicDir, name))));
}

/**
 * Writes the list of all files that are saved for reading offline, and their version into the
 * service worker: a worker that differs is how a browser notices that there was a deploy.
 *
 * @returns the version
 */
export async function writeOfflineFiles(publicDir: string): Promise<string> {
  const files = await listOfflineFiles(publicDir);
  const version = contentHash(files.map(({ url, hash }) => url + hash).join("\n"));
  await writeChanged(path.join(publicDir, offlineListUrl), packOfflineList({ version, files }));
  const worker = path.join(publicDir, "sw.js");
  const script = (await fs.readFile(worker, "utf8")).replace(/\n\/\/version:.*\n?$/, "\n");
  await writeChanged(worker, `${script.trimEnd()}\n${versionMark}${version}\n`);
  return version;
}
