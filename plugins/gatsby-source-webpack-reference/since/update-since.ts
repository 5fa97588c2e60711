import { readFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import pacote from "pacote";
import semver from "semver";
import { loadNpmOptions } from "../../../src/sources/npm/npm-options";
import { writeAtomic } from "../../../src/sources/write-atomic";
import { installedIn, versionOf } from "../read/installed";
import { EMPTY_SINCE, readSince } from "../read/read-reference";
import { SINCE_KINDS, type Since } from "../types";
import {
  installedHelpers,
  readSnapshot,
  type Helpers,
  type SeriesPackage,
  type Snapshot,
} from "./snapshot";
import { formatSince, toSince, type Series } from "./to-since";

export const SINCE_FILE = "content/data/since.json";

/** The first version of each compared series. The last one is the installed one. */
const FIRST_VERSIONS: Readonly<Record<SeriesPackage, string>> = {
  webpack: "5.0.0",
  "webpack-dev-server": "4.0.0",
};

const CONCURRENCY = 4;

/** Where published versions come from. */
export interface Registry {
  versions: (name: string) => Promise<string[]>;
  /** Unpacks a version into a folder. */
  unpack: (name: string, version: string, folder: string) => Promise<void>;
}

/** The registry of npm's configuration; npm's own cache holds the tarballs. */
export async function npmRegistry(root: string): Promise<Registry> {
  const options = { ...(await loadNpmOptions(root)), timeout: 60_000, retry: { retries: 2 } };
  return {
    versions: async (name) =>
      Object.keys((await pacote.packument(name, { ...options, preferOnline: true })).versions),
    unpack: async (name, version, folder) => {
      await pacote.extract(`${name}@${version}`, folder, options);
    },
  };
}

/** The versions from `first` to `last`, oldest first, without prereleases. */
export function versionsBetween(
  published: readonly string[],
  first: string,
  last: string,
): string[] {
  return published
    .filter((version) => semver.valid(version) === version && !semver.prerelease(version))
    .filter((version) => semver.gte(version, first) && semver.lte(version, last))
    .sort(semver.compare);
}

/**
 * Bisects: reads the first and last item, then the one in the middle between any two that differ,
 * until all that differ are neighbors. What comes and goes between two equal ones stays unnoticed.
 *
 * @returns the items that were read, in order
 */
export async function bisect<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
  isSame: (a: Result, b: Result) => boolean,
): Promise<[Item, Result][]> {
  const found = new Map<number, Result>();
  const readAt = async (index: number) => {
    const result = await read(items[index] as Item);
    found.set(index, result);
    return result;
  };
  const between = async (low: number, a: Result, high: number, b: Result): Promise<void> => {
    if (high - low < 2 || isSame(a, b)) return;
    const middle = (low + high) >> 1;
    const result = await readAt(middle);
    await Promise.all([between(low, a, middle, result), between(middle, result, high, b)]);
  };
  const last = items.length - 1;
  if (last >= 0) await between(0, await readAt(0), last, await readAt(last));
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([index, result]) => [items[index] as Item, result]);
}

async function readSeries(
  name: SeriesPackage,
  last: string,
  registry: Registry,
  helpers: Helpers,
): Promise<Series> {
  const first = FIRST_VERSIONS[name];
  const versions = versionsBetween(await registry.versions(name), first, last);
  for (const version of [first, last]) {
    if (!versions.includes(version)) throw new Error(`The registry has no ${name} ${version}.`);
  }
  const limit = pLimit(CONCURRENCY);
  const read = (version: string) =>
    limit(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "since-"));
      try {
        await registry.unpack(name, version, folder);
        const snapshot = readSnapshot(folder, name, helpers);
        return { snapshot, digest: digestOf(snapshot) };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${name} ${version}: ${reason}`, { cause });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  const found = await bisect(versions, read, (a, b) => a.digest === b.digest);
  return {
    package: name,
    snapshots: found.map(([version, { snapshot }]) => ({ version, snapshot })),
  };
}

/** The same for snapshots that differ only in order. */
const digestOf = (snapshot: Snapshot): string =>
  SINCE_KINDS.map((kind) => JSON.stringify(Object.entries(snapshot[kind]).sort())).join("\n");

/** The committed data. A broken file counts as none: it is about to be replaced. */
function committedSince(root: string): Since {
  try {
    return readSince(root);
  } catch {
    return EMPTY_SINCE;
  }
}

/** One line for each entry that differs: `+ options a.b: {"added":"5.37.0"}`. */
function describeChanges(before: Since, after: Since): string[] {
  return SINCE_KINDS.flatMap((kind) => {
    const ids = new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])]);
    return [...ids].sort().flatMap((id) => {
      const [old, now] = [JSON.stringify(before[kind][id]), JSON.stringify(after[kind][id])];
      if (old === now) return [];
      return [
        ...(before[kind][id] ? [`- ${kind} ${id}: ${old}`] : []),
        ...(after[kind][id] ? [`+ ${kind} ${id}: ${now}`] : []),
      ];
    });
  });
}

/**
 * Compares the published versions of webpack 5 and webpack-dev-server and writes
 * `content/data/since.json` if it differs. Throws, and changes nothing, if a version can't be read.
 *
 * @param check compare only, and write nothing
 * @returns what was compared and what changed, as text
 */
export async function updateSince(
  root: string,
  registry: Registry,
  check: boolean,
): Promise<string> {
  const installed = installedIn(root);
  const helpers = installedHelpers(root);
  const series: Series[] = [];
  for (const name of Object.keys(FIRST_VERSIONS) as SeriesPackage[]) {
    series.push(await readSeries(name, versionOf(installed, name), registry, helpers));
  }
  const since = toSince(series);
  const text = formatSince(since);
  const changes = describeChanges(committedSince(root), since);
  const file = path.join(root, SINCE_FILE);
  const isSame = text === (await readFile(file, "utf8").catch(() => ""));
  if (!isSame && !check) await writeAtomic(file, text);
  return [
    ...series.map(
      ({ package: name, snapshots }) =>
        `${name} ${snapshots[0]?.version} to ${snapshots.at(-1)?.version}: ${snapshots.length} versions read.`,
    ),
    ...changes,
    isSame ? "Nothing changed." : `${check ? "Would write" : "Wrote"} ${SINCE_FILE}.`,
  ].join("\n");
}
