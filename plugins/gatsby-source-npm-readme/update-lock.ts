import { createHash } from "node:crypto";
import { PackageError } from "../../src/sources/npm/package-error";
import type { RegistryClient } from "../../src/sources/npm/registry-client";
import type { TarballCache } from "../../src/sources/npm/tarball-cache";
import {
  mapPackages,
  readPackageContents,
  type Failure,
  type PackageContents,
} from "./load-packages";
import type { Lock, LockEntry } from "./lock";
import { normalizeReadme, readmeHeadings } from "./normalize";

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

type Readme = PackageContents["readme"];

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

const toHeadings = (readme: Readme) => (readme ? readmeHeadings(normalizeReadme(readme.text)) : []);

async function readOldHeadings(
  name: string,
  { version, integrity, readme }: LockEntry,
  { cache, client }: UpdateContext,
): Promise<string[] | undefined> {
  if (!readme) return [];
  try {
    const data =
      (await cache.read(name, version, integrity)) ??
      (await client.fetchPinned(name, version, integrity)).data;
    return toHeadings((await readPackageContents(data)).readme);
  } catch {
    return undefined;
  }
}

async function updatePackage(name: string, context: UpdateContext): Promise<Change> {
  const { version, integrity, data } = await context.client.fetchLatest(name);
  const { readme } = await readPackageContents(data);
  const shown = context.readmes.has(name) ? readme : undefined;
  if (context.readmes.has(name) && !readme) throw new PackageError(`${version} holds no README`);
  await context.cache.write(name, version, integrity, data);
  const after: LockEntry = { version, integrity };
  if (shown) {
    const sha256 = createHash("sha256").update(shown.data).digest("hex");
    after.readme = { file: shown.file, size: shown.data.length, sha256 };
  }
  const before = context.lock.get(name);
  const old = before ? await readOldHeadings(name, before, context) : [];
  const now = toHeadings(shown);
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
  const names = [...new Set([...context.readmes, ...context.projects])].sort();
  const { results, failures } = await mapPackages(names, context, (name) =>
    updatePackage(name, context),
  );
  const lock = new Map<string, LockEntry>();
  for (const name of names) {
    const entry = results.get(name)?.after ?? context.lock.get(name);
    if (entry) lock.set(name, entry);
  }
  const dropped = [...context.lock]
    .filter(([name]) => !names.includes(name))
    .map(([name, before]): Change => {
      return { package: name, before, after: undefined, headings: { added: [], removed: [] } };
    });
  const changes = [...results.values(), ...dropped]
    .filter(({ before, after }) => !isSame(before, after))
    .sort((a, b) => (a.package < b.package ? -1 : 1));
  return { lock, changes, failures };
}

const toSize = (entry: LockEntry | undefined) =>
  entry?.readme === undefined ? undefined : `${(entry.readme.size / 1000).toFixed(1)} kB`;

function formatStep(before: string | undefined, after: string | undefined): string {
  if (before === after) return before ?? "";
  return [before ?? "none", after ?? "none"].join(" -> ");
}

function formatChange({ package: name, before, after, headings }: Change): string[] {
  if (!after) return [`${name}: no longer listed, dropped (was ${before?.version ?? "unknown"})`];
  const size = formatStep(toSize(before), toSize(after));
  const version = before ? formatStep(before.version, after.version) : `new, ${after.version}`;
  const lines = [`${name}: ${version}${size === "" ? "" : ` (${size})`}`];
  // A new package's headings are all new: a list of them says nothing.
  if (!before) return lines;
  if (before.version === after.version && before.integrity !== after.integrity)
    lines.push("  ! same version, other contents: look at it before you commit");
  if (!headings) return [...lines, "  headings: unknown, the old README can't be had any more"];
  const { added, removed } = headings;
  return [...lines, ...added.map((text) => `  + ${text}`), ...removed.map((text) => `  - ${text}`)];
}

/** An update => the report that `npm run readmes:update` prints, one or more lines a package. */
export function formatUpdate({ changes, failures, lock }: Update): string {
  const summary =
    changes.length === 0
      ? `Nothing changed: ${lock.size} packages are up to date.`
      : `${changes.length} changed, ${lock.size} packages pinned.`;
  const failed = failures.map(({ package: name, version, reason }) => {
    const state = version === undefined ? "has no version yet" : `stays at ${version}`;
    return `  ${name}: ${reason} (${state})`;
  });
  return [
    ...changes.flatMap(formatChange),
    summary,
    ...(failed.length > 0 ? [`${failed.length} can't be had:`, ...failed] : []),
  ].join("\n");
}
