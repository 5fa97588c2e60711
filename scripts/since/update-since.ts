import path from "node:path";
import { readFile } from "node:fs/promises";
import {
  compareSince,
  formatDifference,
  formatSince,
  sinceKinds,
  toSince,
} from "../../src/lib/since";
import type { Series } from "../../src/lib/since";
import type { Since } from "../../src/lib/reference/types";
import { publishedVersions } from "../../src/sources/npm/published-versions";
import { createRegistryClient } from "../../src/sources/npm/registry-client";
import type { ClientOptions } from "../../src/sources/npm/registry-client";
import { emptySince, readSince } from "../../src/sources/webpack";
import { installedIn, schemasOf, versionOf } from "../../src/sources/webpack/installed";
import { writeAtomic } from "../../src/sources/write-atomic";
import { checkAdded, formatClaims } from "./check-added";
import { installedReader } from "./installed-reader";
import { walkedPackages } from "./packages";
import { readerDigest } from "./reader-digest";
import { createSnapshotCache } from "./snapshot-cache";
import { walkSeries } from "./walk-series";
import type { Progress } from "./walk-series";

/** Where the data lies, from the project's root. */
export const sinceFile = "content/data/since.json";

export interface UpdateOptions extends Pick<ClientOptions, "registry" | "npmCache"> {
  /** The project whose data file is written. */
  root: string;
  /** Folder whose node_modules holds the newest versions; else the project itself. */
  installedRoot?: string;
  timeout: number;
  retries: number;
  concurrency: number;
  /** Compare only, and write nothing. */
  check: boolean;
  onVersion: (progress: Progress) => void;
}

/** What is committed now. A broken file counts as none: it is about to be made anew. */
function committedSince(root: string): Since {
  try {
    return readSince(root);
  } catch {
    return emptySince;
  }
}

/** "webpack 5.0.0 to 5.112.2: 189 versions compared." */
function seriesLine({ package: name, snapshots }: Series): string {
  const [first, last] = [snapshots[0]?.version ?? "", snapshots.at(-1)?.version ?? ""];
  return `${name} ${first} to ${last}: ${snapshots.length} versions compared.`;
}

function sizeLine(since: Since, text: string): string {
  const counts = sinceKinds.map((kind) => `${kind} ${Object.keys(since[kind]).length}`);
  return `${sinceFile}: ${counts.join(", ")}; ${Math.round(text.length / 1000)} kB.`;
}

/**
 * Compares all versions of the walked packages and writes `content/data/since.json`, as a whole
 * and only when it differs.
 *
 * @returns what was compared and what is different now, as text
 * @throws WalkError when a version can't be had or read: the file is left as it was
 */
export async function updateSince(options: UpdateOptions): Promise<string> {
  const { root, installedRoot = root, timeout, retries, registry, npmCache } = options;
  const installed = installedIn(installedRoot);
  const client = { cwd: root, timeout, retries, registry, npmCache };
  const versions = ["webpack", "typescript"].map((name) => versionOf(installed, name));
  const context = {
    published: (name: string) => publishedVersions(name, client),
    client: await createRegistryClient(client),
    cache: createSnapshotCache(
      path.join(root, "node_modules/.cache/since"),
      readerDigest(versions),
    ),
    reader: installedReader(installedRoot),
    concurrency: options.concurrency,
    onVersion: options.onVersion,
  };
  const series: Series[] = [];
  for (const walked of walkedPackages) {
    series.push(await walkSeries(walked, versionOf(installed, walked.package), context));
  }

  const since = toSince(series);
  const text = formatSince(since);
  const differences = compareSince(committedSince(root), since).map(formatDifference);
  const file = path.join(root, sinceFile);
  const isSame = text === (await readFile(file, "utf8").catch(() => ""));
  if (!isSame && !options.check) await writeAtomic(file, text);
  return [
    ...series.map(seriesLine),
    ...formatClaims(checkAdded(schemasOf(installed, "webpack"), since)),
    ...differences,
    sizeLine(since, text),
    isSame ? "Nothing changed." : `${options.check ? "Would write" : "Wrote"} ${sinceFile}.`,
  ].join("\n");
}
