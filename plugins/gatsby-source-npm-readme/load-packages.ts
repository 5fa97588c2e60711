import pLimit from "p-limit";
import { loadPinned } from "../../src/sources/npm/load-pinned";
import type { PinnedSources } from "../../src/sources/npm/load-pinned";
import { PackageError, toPackageError } from "../../src/sources/npm/package-error";
import type { Lock } from "./lock";
import { readPackageContents } from "./package-contents";
import type { PackageContents } from "./package-contents";

export interface Failure {
  package: string;
  version: string | undefined;
  reason: string;
}

export interface Loaded {
  contents: Map<string, PackageContents>;
  failures: Failure[];
}

export interface LoadContext extends PinnedSources {
  lock: Lock;
  concurrency: number;
}

async function loadPackage(name: string, context: LoadContext): Promise<PackageContents> {
  const entry = context.lock.get(name);
  if (!entry) throw new PackageError("no version is pinned", { final: true });
  const { version, integrity } = entry;
  return loadPinned({ name, version, integrity }, context, readPackageContents);
}

/**
 * Names of packages => what their pinned tarballs hold, from the cache or else the registry.
 * Never rejects for a package's sake: those that can't be had are listed in `failures`, in the
 * order of `names`.
 */
export async function loadPackages(
  names: readonly string[],
  context: LoadContext,
): Promise<Loaded> {
  const limit = pLimit(context.concurrency);
  const contents = new Map<string, PackageContents>();
  const failures = await Promise.all(
    names.map((name) =>
      limit(async (): Promise<Failure | undefined> => {
        try {
          contents.set(name, await loadPackage(name, context));
          return undefined;
        } catch (error) {
          const version = context.lock.get(name)?.version;
          return { package: name, version, reason: toPackageError(error).message };
        }
      }),
    ),
  );
  return { contents, failures: failures.filter((failure) => failure !== undefined) };
}

/** Failures => one message for people: each package with version and reason, then what to do. */
export function formatFailures(failures: readonly Failure[], lockFile: string): string {
  const lines = failures.map(({ package: name, version, reason }) =>
    version === undefined
      ? `  ${name}: ${reason} in ${lockFile}`
      : `  ${name}@${version}: ${reason}`,
  );
  const unpinned = failures.some(({ version }) => version === undefined);
  const pinned = failures.some(({ version }) => version !== undefined);
  return [
    failures.length === 1 ? "A package can't be had:" : `${failures.length} packages can't be had:`,
    ...lines,
    ...(unpinned ? ["Pin a version with `npm run readmes:update` and commit the lock file."] : []),
    ...(pinned
      ? [
          "Check the network and npm's configuration (`npm ping`), then build again. If a version " +
            "is gone from the registry, pin another with `npm run readmes:update`.",
        ]
      : []),
  ].join("\n");
}
