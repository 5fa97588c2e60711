import { z } from "zod";
import { PackageError } from "../../src/sources/npm/package-error";
import { readTarball } from "../../src/sources/npm/read-tarball";

const maxReadmeBytes = 2_000_000;
const maxPackageJsonBytes = 1_000_000;

const person = z.union([
  z.string(),
  z.looseObject({ name: z.string().optional(), url: z.string().optional() }),
]);

// Published metadata is untidy: what has an unexpected shape counts as absent.
const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().optional().catch(undefined),
  license: z
    .union([z.string(), z.looseObject({ type: z.string() })])
    .optional()
    .catch(undefined),
  licenses: z
    .array(z.looseObject({ type: z.string() }))
    .optional()
    .catch(undefined),
  author: person.optional().catch(undefined),
  contributors: z.array(person).optional().catch(undefined),
  maintainers: z.array(person).optional().catch(undefined),
  repository: z
    .union([z.string(), z.looseObject({ url: z.string(), directory: z.string().optional() })])
    .optional()
    .catch(undefined),
});

export type PackageJson = z.infer<typeof packageJson>;

export interface PackageContents {
  packageJson: PackageJson;
  readme: { file: string; text: string; data: Buffer } | undefined;
}

function toLimit(file: string): number | undefined {
  if (file === "package.json") return maxPackageJsonBytes;
  return /^readme(\.(md|markdown))?$/i.test(file) ? maxReadmeBytes : undefined;
}

/**
 * A package's tarball => its package.json and README (none: `readme` is undefined; with several,
 * the one with the extension wins).
 *
 * Throws a `PackageError` for a damaged tarball, one that unpacks to more than 128 MB, a README of
 * more than 2 MB, or a package.json that is missing or no JSON.
 */
export async function readPackageContents(tarball: Buffer): Promise<PackageContents> {
  const files = await readTarball(tarball, toLimit);
  const json = files.get("package.json");
  if (!json) throw new PackageError("its tarball holds no package.json", { final: true });
  const names = [...files.keys()].filter((file) => file !== "package.json").sort();
  const file = names.find((name) => name.includes(".")) ?? names[0];
  const data = file === undefined ? undefined : files.get(file);
  return {
    packageJson: parsePackageJson(json),
    readme: file !== undefined && data ? { file, text: data.toString("utf8"), data } : undefined,
  };
}

function parsePackageJson(json: Buffer): PackageJson {
  try {
    return packageJson.parse(JSON.parse(json.toString("utf8").replace(/^\uFEFF/, "")));
  } catch (cause) {
    throw new PackageError("its package.json can't be read", { final: true, cause });
  }
}
