import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import pacote from "pacote";
import semver from "semver";
import { loadNpmOptions } from "../../../src/sources/npm/npm-options";
import { writeAtomic } from "../../../src/sources/write-atomic";
import { installedIn, versionOf } from "../read/installed";
import { installedHelpers, readSnapshot, type Helpers, type SeriesPackage } from "./snapshot";
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
        return { version, snapshot: readSnapshot(folder, name, helpers) };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${name} ${version}: ${reason}`, { cause });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  return { package: name, snapshots: await Promise.all(versions.map(read)) };
}

/**
 * Compares the published versions of webpack 5 and webpack-dev-server and writes
 * `content/data/since.json`. Throws, and changes nothing, if a version can't be read.
 *
 * @returns what was compared, as text
 */
export async function updateSince(root: string, registry: Registry): Promise<string> {
  const installed = installedIn(root);
  const helpers = installedHelpers(root);
  const series: Series[] = [];
  for (const name of Object.keys(FIRST_VERSIONS) as SeriesPackage[]) {
    series.push(await readSeries(name, versionOf(installed, name), registry, helpers));
  }
  const text = formatSince(toSince(series));
  await writeAtomic(path.join(root, SINCE_FILE), text);
  const read = series.map(({ package: name, snapshots }) => `${snapshots.length} of ${name}`);
  return `Compared versions: ${read.join(", ")}. "git diff ${SINCE_FILE}" shows what changed.`;
}
