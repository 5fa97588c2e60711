import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { nextVersions, sinceKinds, versionsBetween } from "../../src/lib/since";
import type { Series, Snapshot } from "../../src/lib/since";
import type { Pin } from "../../src/sources/npm/load-pinned";
import { toPackageError } from "../../src/sources/npm/package-error";
import { readTarball } from "../../src/sources/npm/read-tarball";
import type { RegistryClient } from "../../src/sources/npm/registry-client";
import type { Reader } from "./extract/snapshot-of-files";
import type { WalkedPackage } from "./packages";
import type { SnapshotCache } from "./snapshot-cache";

export interface WalkContext {
  /** All that the registry has of a package. */
  published: (name: string) => Promise<readonly Pin[]>;
  client: Pick<RegistryClient, "fetchPinned">;
  cache: SnapshotCache;
  reader: Reader;
  /** Versions that are read at the same time. */
  concurrency: number;
  /** Called for every version that was looked at. */
  onVersion: (progress: Progress) => void;
}

export interface Progress {
  package: string;
  version: string;
  /** How many were looked at so far, and how many are known to be needed by now. */
  seen: number;
  needed: number;
  isKept: boolean;
}

/** One or more versions could not be looked at; the message has a line for each. */
export class WalkError extends Error {
  override readonly name = "WalkError";
}

const toReason = (error: unknown) =>
  error instanceof Error && error.name === "UnreadableFile"
    ? error.message
    : toPackageError(error).message;

async function lookAt(pin: Pin, walked: WalkedPackage, context: WalkContext) {
  const kept = await context.cache.read(pin);
  if (kept) return { snapshot: kept, isKept: true };
  const { data } = await context.client.fetchPinned(pin.name, pin.version, pin.integrity);
  const files = await readTarball(data, walked.wanted);
  const snapshot = walked.read(files, context.reader);
  await context.cache.write(pin, snapshot);
  return { snapshot, isKept: false };
}

/** The same for snapshots that differ by order only. */
function digestOf(snapshot: Snapshot): string {
  const hash = createHash("sha256");
  for (const kind of sinceKinds) {
    const entries = Object.entries(snapshot[kind]).map(([id, state]) => `${id} ${state}`);
    hash.update(`${kind}\n${entries.sort().join("\n")}\n`);
  }
  return hash.digest("hex");
}

async function publishedPins({ package: name }: WalkedPackage, context: WalkContext) {
  try {
    return await context.published(name);
  } catch (error) {
    throw new WalkError(`The versions of ${name} can't be had: ${toReason(error)}.`);
  }
}

/**
 * Looks at as many versions of a package as it takes to know where each thing came and went.
 *
 * Throws a `WalkError` when one of them can't be had or read, after all others of its round were
 * kept: the next run goes on from there.
 *
 * @param last the last version of the series
 */
export async function walkSeries(
  walked: WalkedPackage,
  last: string,
  context: WalkContext,
): Promise<Series> {
  const pins = new Map((await publishedPins(walked, context)).map((pin) => [pin.version, pin]));
  const versions = versionsBetween([...pins.keys()], walked.first, last);
  for (const version of [walked.first, last]) {
    if (versions.includes(version)) continue;
    throw new WalkError(`The registry has no ${walked.package} ${version}.`);
  }

  const limit = pLimit(context.concurrency);
  const snapshots = new Map<string, Snapshot>();
  const digests = new Map<string, string>();
  for (;;) {
    const next = nextVersions(versions, digests);
    if (next.length === 0) break;
    const needed = digests.size + next.length;
    const failures: string[] = [];
    await Promise.all(
      next.map((version) =>
        limit(async () => {
          const pin = pins.get(version);
          if (!pin) return;
          try {
            const { snapshot, isKept } = await lookAt(pin, walked, context);
            snapshots.set(version, snapshot);
            digests.set(version, digestOf(snapshot));
            const seen = digests.size;
            context.onVersion({ package: walked.package, version, seen, needed, isKept });
          } catch (error) {
            failures.push(`${walked.package} ${version}: ${toReason(error)}.`);
          }
        }),
      ),
    );
    if (failures.length > 0) throw new WalkError(failures.sort().join("\n"));
  }
  return {
    package: walked.package,
    snapshots: versions.flatMap((version) => {
      const snapshot = snapshots.get(version);
      return snapshot ? [{ version, snapshot }] : [];
    }),
  };
}
