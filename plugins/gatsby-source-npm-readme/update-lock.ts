import { createHash } from "node:crypto";
import { SourceError } from "../../src/sources/attempt";
import type { RegistryClient, TarballCache } from "../../src/sources/npm/registry";
import { mapPackages, readPackageContents, type Failure } from "./load-packages";
import type { Lock, LockEntry } from "./data-files";
import { normalizeReadme } from "./normalize";

export interface UpdateContext {
  readmes: ReadonlySet<string>;
  /** Packages that only need metadata. */
  projects: ReadonlySet<string>;
  lock: Lock;
  client: Pick<RegistryClient, "fetchLatest">;
  cache: TarballCache;
  /**
   * Renders a README like a build.
   * @throws if it can't be rendered
   */
  render: (text: string, source: string) => Promise<unknown>;
}

interface Change {
  package: string;
  before: LockEntry | undefined;
  /** Undefined if the package is no longer listed. */
  after: LockEntry | undefined;
}

export interface Update {
  lock: Lock;
  changes: Change[];
  failures: Failure[];
}

async function updatePackage(
  name: string,
  { client, cache, readmes, lock, render }: UpdateContext,
): Promise<Change> {
  const latest = await client.fetchLatest(name);
  const { version, integrity, data } = latest;
  const { readme } = await readPackageContents(data, latest);
  const after: LockEntry = { version, integrity };
  if (readmes.has(name)) {
    if (!readme) throw new SourceError(`${version} contains no README`);
    const { excess, text } = normalizeReadme(readme.text);
    if (excess) {
      const place = `${readme.file}:${excess.line}:1`;
      throw new SourceError(`${version} has in ${place} ${excess.message}`);
    }
    await render(text, `${name}@${version}/${readme.file}`);
    const sha256 = createHash("sha256").update(readme.data).digest("hex");
    after.readme = { file: readme.file, size: readme.data.length, sha256 };
  }
  await cache.write(latest);
  return { package: name, before: lock.get(name), after };
}

/**
 * Updates the lock to the newest versions. Packages that can't be fetched keep their entries;
 * unlisted ones are removed.
 */
export async function updateLock(context: UpdateContext): Promise<Update> {
  const names = [...new Set([...context.readmes, ...context.projects])].sort();
  const { results, failures } = await mapPackages(names, context.lock, (name) =>
    updatePackage(name, context),
  );
  const lock = new Map<string, LockEntry>();
  for (const name of names) {
    const entry = results.get(name)?.after ?? context.lock.get(name);
    if (entry) lock.set(name, entry);
  }
  const dropped = [...context.lock]
    .filter(([name]) => !names.includes(name))
    .map(([name, before]): Change => ({ package: name, before, after: undefined }));
  const changes = [...results.values(), ...dropped].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
  return { lock, changes, failures };
}

// `{ version: "1.0.0", readme: { size: 1200, … }, … }` => `1.0.0 (1.2 kB)`
function describe(entry: LockEntry | undefined): string {
  if (!entry) return "none";
  const size = entry.readme && ` (${(entry.readme.size / 1000).toFixed(1)} kB)`;
  return entry.version + (size ?? "");
}

/** The report of `npm run update -- readmes`. */
export function formatUpdate({ changes, failures, lock }: Update): string {
  return [
    ...changes.flatMap(({ package: name, before, after }) => [
      `${name}: ${describe(before)} -> ${describe(after)}`,
      ...(before?.version === after?.version && before?.integrity !== after?.integrity
        ? ["  ! same version, other contents: look at it before you commit"]
        : []),
    ]),
    `${changes.length} changed, ${lock.size} packages pinned.`,
    ...failures.map(
      ({ package: name, version, reason }) =>
        `  ${name} can't be had: ${reason} (it stays at ${version ?? "none"})`,
    ),
  ].join("\n");
}
