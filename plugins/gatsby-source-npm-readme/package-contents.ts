import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Parser } from "tar";
import type { ReadEntry } from "tar";
import { z } from "zod";
import { PackageError } from "./package-error";

const maxReadmeBytes = 2_000_000;
const maxPackageJsonBytes = 1_000_000;
const maxUnpackedBytes = 128_000_000;

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

const toMegabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`;

function readEntries(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let problem: Error | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      // npm packs everything into one folder, mostly `package/`; only its top level matters here.
      const [, file, deeper] = entry.path.split("/");
      const wanted =
        entry.type === "File" &&
        file !== undefined &&
        deeper === undefined &&
        /^(package\.json|readme(\.(md|markdown))?)$/i.test(file);
      if (!wanted || problem) {
        entry.resume();
        return;
      }
      const limit = file === "package.json" ? maxPackageJsonBytes : maxReadmeBytes;
      if (entry.size > limit) {
        const sizes = `${toMegabytes(entry.size)}, more than ${toMegabytes(limit)}`;
        problem = new PackageError(`its ${file} has ${sizes}`, { final: true });
        entry.resume();
        return;
      }
      const chunks: Buffer[] = [];
      entry.on("data", (chunk) => chunks.push(chunk));
      entry.on("end", () => files.set(file, Buffer.concat(chunks)));
    },
  });
  parser.on("error", (error: Error) => (problem ??= error));
  parser.end(tar);
  if (problem) throw problem;
  return files;
}

/**
 * A package's tarball => its package.json and README (none: `readme` is undefined; with several,
 * the one with the extension wins).
 *
 * Throws a `PackageError` for a damaged tarball, one that unpacks to more than 128 MB, a README of
 * more than 2 MB, or a package.json that is missing or no JSON.
 */
export async function readPackageContents(tarball: Buffer): Promise<PackageContents> {
  const damaged = (cause: unknown) => {
    if (cause instanceof PackageError) return cause;
    if ((cause as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") {
      const limit = toMegabytes(maxUnpackedBytes);
      return new PackageError(`its tarball unpacks to more than ${limit}`, { final: true, cause });
    }
    return new PackageError("its tarball can't be unpacked", { final: true, cause });
  };
  let files: Map<string, Buffer>;
  try {
    files = readEntries(await promisify(gunzip)(tarball, { maxOutputLength: maxUnpackedBytes }));
  } catch (error) {
    throw damaged(error);
  }
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
