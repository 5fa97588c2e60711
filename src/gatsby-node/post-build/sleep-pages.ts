import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { readRuntimeScripts, sleepPage } from "../../lib/wake";
import { listDocuments } from "../../sources/list-documents";
import { writeAtomic } from "../../sources/write-atomic";
import { bundle } from "../page-scripts";

const publicDir = "public";

/** As much of Gatsby's `webpack.stats.json` as this looks at. */
interface Stats {
  namedChunkGroups: Readonly<Record<string, { assets: readonly { name: string }[] }>>;
}

/** Chunks that the head start may ask for. */
const isEarly = (name: string): boolean => name === "search" || name.startsWith("component---");

/** Urls of the files of each early chunk, shared ones included; the sheet of all pages is in them. */
async function chunkFiles(): Promise<Record<string, string[]>> {
  const stats = JSON.parse(
    await fs.readFile(path.join(publicDir, "webpack.stats.json"), "utf8"),
  ) as Stats;
  return Object.fromEntries(
    Object.entries(stats.namedChunkGroups)
      .filter(([name]) => isEarly(name))
      .map(([chunk, { assets }]) => [
        chunk,
        assets.filter(({ name }) => !name.startsWith("styles.")).map(({ name }) => `/${name}`),
      ]),
  );
}

/** The script that asks early for what the runtime will want. */
async function headStart(): Promise<string> {
  return bundle("src/gatsby-browser/head-start/index.ts", {
    CHUNK_FILES: JSON.stringify(await chunkFiles()),
  });
}

/** Writes the runtime's setup once per build and returns its url. */
async function writeSetup(globals: string): Promise<string> {
  const setup = globals + (await headStart());
  const hash = crypto.createHash("sha256").update(setup).digest("hex").slice(0, 10);
  const url = `/wake-${hash}.js`;
  await writeAtomic(path.join(publicDir, url), setup);
  return url;
}

async function sleepFile(file: string, setups: Map<string, Promise<string>>): Promise<boolean> {
  const html = await fs.readFile(file, "utf8");
  const runtime = readRuntimeScripts(html);
  if (!runtime) return false;
  let url = setups.get(runtime.setup);
  if (!url) {
    url = writeSetup(runtime.setup);
    setups.set(runtime.setup, url);
  }
  await writeAtomic(file, sleepPage(html, runtime, await url));
  return true;
}

/**
 * Puts every page of the built site to sleep that isn't yet: pages that Gatsby has not written in
 * this build are not touched. Returns how many were.
 */
export async function sleepPages(): Promise<number> {
  const files = listDocuments(publicDir).map((file) => path.resolve(publicDir, file));
  const setups = new Map<string, Promise<string>>();
  let changed = 0;
  for (const file of files) if (await sleepFile(file, setups)) changed += 1;
  return changed;
}
