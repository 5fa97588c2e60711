import pLimit from "p-limit";
import { z } from "zod";
import { showValue } from "../../src/content/problems";
import { SourceError } from "../../src/sources/attempt";
import { readTarball } from "../../src/sources/npm/read-tarball";
import { loadPinned, type PinnedSources } from "../../src/sources/npm/registry";
import { plainLine } from "../../src/sources/plain-line";
import type { Lock } from "./data-files";

const MAX_README_BYTES = 2_000_000;
const MAX_PACKAGE_JSON_BYTES = 1_000_000;

const person = z.union([
  z.string(),
  z.looseObject({ name: z.string().optional(), url: z.string().optional() }),
]);
const line = (max: number) => z.string().transform((text) => plainLine(text, max));
const license = z.looseObject({ type: line(100) });
const repository = z.looseObject({ directory: z.string().optional() });

/** Published metadata is untidy: values of another shape count as absent. */
const tolerant = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  description: tolerant(line(500)),
  license: tolerant(z.union([line(100), license])),
  author: tolerant(person),
  contributors: tolerant(z.array(person)),
  maintainers: tolerant(z.array(person)),
  repository: tolerant(z.union([z.string(), repository])),
});

export type PackageJson = z.infer<typeof packageJson>;

export interface PackageContents {
  packageJson: PackageJson;
  readme: { file: string; text: string; data: Buffer } | undefined;
}

function toLimit(file: string): number | undefined {
  if (file === "package.json") return MAX_PACKAGE_JSON_BYTES;
  return /^readme(\.(md|markdown))?$/i.test(file) ? MAX_README_BYTES : undefined;
}

function parsePackageJson(json: Buffer | undefined): PackageJson {
  if (!json) throw new SourceError("its tarball contains no package.json");
  try {
    return packageJson.parse(JSON.parse(json.toString("utf8").replace(/^\uFEFF/, "")));
  } catch (cause) {
    throw new SourceError("its package.json can't be read", { cause });
  }
}

/**
 * Reads package.json and README from a tarball.
 * @throws SourceError for a damaged or too large tarball, or one that doesn't match the pin
 */
export async function readPackageContents(
  tarball: Buffer,
  pin?: { name: string; version: string },
): Promise<PackageContents> {
  const files = await readTarball(tarball, toLimit);
  const names = [...files.keys()].filter((file) => file !== "package.json").sort();
  const file = names.find((name) => name.includes(".")) ?? names[0];
  const data = file === undefined ? undefined : files.get(file);
  const json = parsePackageJson(files.get("package.json"));
  if (pin && (json.name !== pin.name || json.version !== pin.version)) {
    const found = showValue(`${json.name}@${json.version}`);
    throw new SourceError(`its package.json is that of ${found}`);
  }
  return {
    packageJson: json,
    readme: file !== undefined && data ? { file, text: data.toString("utf8"), data } : undefined,
  };
}

export interface Failure {
  package: string;
  version: string | undefined;
  reason: string;
}

/** Processes packages, eight at a time. Collects failures in the order of `names`. */
export async function mapPackages<T>(
  names: readonly string[],
  lock: Lock,
  map: (name: string) => Promise<T>,
): Promise<{ results: Map<string, T>; failures: Failure[] }> {
  const limit = pLimit(8);
  const results = new Map<string, T>();
  const failures = await Promise.all(
    names.map((name) =>
      limit(async (): Promise<Failure[]> => {
        try {
          results.set(name, await map(name));
          return [];
        } catch (error) {
          const version = lock.get(name)?.version;
          return [{ package: name, version, reason: (error as Error).message }];
        }
      }),
    ),
  );
  return { results, failures: failures.flat() };
}

/** Reads the pinned tarballs of packages from the cache or the registry. */
export async function loadPackages(names: readonly string[], lock: Lock, sources: PinnedSources) {
  const { results: contents, failures } = await mapPackages(names, lock, (name) => {
    const entry = lock.get(name);
    if (!entry) throw new SourceError("no version is pinned");
    const pin = { name, ...entry };
    return loadPinned(pin, sources, (tarball) => readPackageContents(tarball, pin));
  });
  return { contents, failures };
}

/** One message for all failures: packages, versions, reasons, and what to do. */
export function formatFailures(failures: readonly Failure[], lockFile: string): string {
  const lines = failures.map(({ package: name, version, reason }) =>
    version === undefined
      ? `  ${name}: ${reason} in ${lockFile}`
      : `  ${name}@${version}: ${reason}`,
  );
  return [
    "Packages can't be had:",
    ...lines,
    "Check the network and npm's configuration (`npm ping`), then build again. If no version is " +
      "pinned or it is gone from the registry, run `npm run update -- readmes` and commit the lock file.",
  ].join("\n");
}
