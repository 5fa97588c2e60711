import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { normaliseReadme, readmeHeadings } from "../../src/lib/readme";
import type { Failure } from "./load-packages";
import type { Lock, LockEntry } from "./lock";
import { PackageError, toPackageError } from "../../src/sources/npm/package-error";
import { readPackageContents } from "./package-contents";
import type { PackageContents } from "./package-contents";
import type { RegistryClient } from "../../src/sources/npm/registry-client";
import type { TarballCache } from "../../src/sources/npm/tarball-cache";

export interface UpdateContext {
  /** Packages whose README is a page. */
  readmes: ReadonlySet<string>;
  /** Packages of which only the metadata is used. */
  projects: ReadonlySet<string>;
  lock: Lock;
  client: RegistryClient;
  cache: TarballCache;
  concurrency: number;
}

export interface Change {
  package: string;
  before: LockEntry | undefined;
  /** Undefined: the package is no longer listed. */
  after: LockEntry | undefined;
  /** Undefined where the old README can't be had any more. */
  headings: { added: string[]; removed: string[] } | undefined;
}

export interface Update {
  lock: Lock;
  changes: Change[];
  failures: Failure[];
}

type Readme = NonNullable<PackageContents["readme"]>;

/** Headings of `from` that are not in `to`; one that occurs twice counts twice. */
function without(from: readonly string[], to: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const heading of to) left.set(heading, (left.get(heading) ?? 0) + 1);
  return from.filter((heading) => {
    const count = left.get(heading) ?? 0;
    left.set(heading, count - 1);
    return count <= 0;
  });
}

async function readOldHeadings(name: string, entry: LockEntry, context: UpdateContext) {
  const { version, integrity } = entry;
  try {
    const data =
      (await context.cache.read(name, version, integrity)) ??
      (await context.client.fetchPinned(name, version, integrity)).data;
    return toHeadings((await readPackageContents(data)).readme);
  } catch {
    return undefined;
  }
}

const toHeadings = (readme: Readme | undefined) =>
  readme ? readmeHeadings(normaliseReadme(readme.text)) : [];

const toReadmeLock = ({ file, data }: Readme) => ({
  file,
  size: data.length,
  sha256: createHash("sha256").update(data).digest("hex"),
});

async function updatePackage(name: string, context: UpdateContext): Promise<Change> {
  const { version, integrity, data } = await context.client.fetchLatest(name);
  const { readme } = await readPackageContents(data);
  const wantsReadme = context.readmes.has(name);
  if (wantsReadme && !readme) {
    throw new PackageError(`${version} holds no README`, { final: true });
  }
  await context.cache.write(name, version, integrity, data);
  const after: LockEntry = {
    version,
    integrity,
    ...(wantsReadme && readme ? { readme: toReadmeLock(readme) } : {}),
  };
  const before = context.lock.get(name);
  const hadReadme = before?.readme !== undefined;
  const old = hadReadme ? await readOldHeadings(name, before, context) : [];
  const now = wantsReadme ? toHeadings(readme) : [];
  const headings = old && { added: without(now, old), removed: without(old, now) };
  return { package: name, before, after, headings };
}

const isSame = (a: LockEntry | undefined, b: LockEntry | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Asks the registry for the newest version of every package. Out: the new lock, what is different
 * from the old one (sorted by name), and the packages that could not be had: they keep their old
 * entry. A package that is no longer listed leaves the lock.
 */
export async function updateLock(context: UpdateContext): Promise<Update> {
  const limit = pLimit(context.concurrency);
  const names = [...new Set([...context.readmes, ...context.projects])].sort();
  const results = await Promise.all(
    names.map((name) =>
      limit(async (): Promise<Change | Failure> => {
        try {
          return await updatePackage(name, context);
        } catch (error) {
          const version = context.lock.get(name)?.version;
          return { package: name, version, reason: toPackageError(error).message };
        }
      }),
    ),
  );
  const failures = results.filter((result) => "reason" in result);
  const updated = results.filter((result) => "after" in result);
  const dropped = [...context.lock]
    .filter(([name]) => !names.includes(name))
    .map(([name, before]): Change => {
      return { package: name, before, after: undefined, headings: { added: [], removed: [] } };
    });
  const kept = failures.flatMap(({ package: name }): [string, LockEntry][] => {
    const entry = context.lock.get(name);
    return entry ? [[name, entry]] : [];
  });
  const fresh = updated.flatMap(({ package: name, after }): [string, LockEntry][] =>
    after ? [[name, after]] : [],
  );
  return {
    lock: new Map([...kept, ...fresh]),
    changes: [...updated, ...dropped]
      .filter(({ before, after }) => !isSame(before, after))
      .sort((a, b) => (a.package < b.package ? -1 : 1)),
    failures,
  };
}
