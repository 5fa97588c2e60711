import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Parser } from "tar";
import type { ReadEntry } from "tar";
import { PackageError } from "./package-error";

const maxUnpackedBytes = 128_000_000;

const toMegabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`;

/**
 * A file of a package, `README.md` or `lib/index.js` => the most bytes it may have; undefined: skip.
 */
export type Wanted = (file: string) => number | undefined;

function readEntries(tar: Buffer, wanted: Wanted): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let problem: Error | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      // npm packs everything into one folder, mostly `package/`.
      const file = entry.path.split("/").slice(1).join("/");
      const limit = entry.type === "File" && file !== "" ? wanted(file) : undefined;
      if (limit === undefined || problem) {
        entry.resume();
        return;
      }
      if (entry.size > limit) {
        const sizes = `${toMegabytes(entry.size)}, more than ${toMegabytes(limit)}`;
        problem = new PackageError(`its ${file} has ${sizes}`);
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

function toDamage(cause: unknown): PackageError {
  if (cause instanceof PackageError) return cause;
  if ((cause as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") {
    const limit = toMegabytes(maxUnpackedBytes);
    return new PackageError(`its tarball unpacks to more than ${limit}`, { cause });
  }
  return new PackageError("its tarball can't be unpacked", { cause });
}

/**
 * A package's tarball => the wanted files, by their path inside the package.
 *
 * Throws a `PackageError` for a damaged tarball, one that unpacks to more than 128 MB, or a wanted
 * file that is larger than it may be.
 */
export async function readTarball(tarball: Buffer, wanted: Wanted): Promise<Map<string, Buffer>> {
  try {
    const tar = await promisify(gunzip)(tarball, { maxOutputLength: maxUnpackedBytes });
    return readEntries(tar, wanted);
  } catch (error) {
    throw toDamage(error);
  }
}
