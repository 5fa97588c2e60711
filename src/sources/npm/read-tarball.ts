import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Parser, type ReadEntry } from "tar";
import { SourceError } from "../attempt";

const MAX_UNPACKED_BYTES = 128_000_000;

const toMegabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`;

/**
 * A package's tarball => the files that `toLimit` gives a size for, by their path in the package.
 * @throws SourceError for a damaged or too large tarball, or a wanted file over its limit
 */
export async function readTarball(
  tarball: Buffer,
  toLimit: (file: string) => number | undefined,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let problem: Error | undefined;
  const onReadEntry = (entry: ReadEntry): void => {
    // npm packs everything into one directory, mostly `package/`.
    const file = entry.path.split("/").slice(1).join("/");
    const limit = entry.type === "File" && file !== "" ? toLimit(file) : undefined;
    if (limit === undefined || problem || entry.size > limit) {
      if (limit !== undefined)
        problem ??= new SourceError(
          `its ${file} has ${toMegabytes(entry.size)}, more than ${toMegabytes(limit)}`,
        );
      entry.resume();
      return;
    }
    const chunks: Buffer[] = [];
    entry.on("data", (chunk) => chunks.push(chunk));
    entry.on("end", () => files.set(file, Buffer.concat(chunks)));
  };
  try {
    const tar = await promisify(gunzip)(tarball, { maxOutputLength: MAX_UNPACKED_BYTES });
    const parser = new Parser({ strict: true, onReadEntry });
    parser.on("error", (error: Error) => (problem ??= error));
    parser.end(tar);
    if (problem) throw problem;
    return files;
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    const isTooLarge = (cause as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
    const what = isTooLarge
      ? `unpacks to more than ${toMegabytes(MAX_UNPACKED_BYTES)}`
      : "can't be unpacked";
    throw new SourceError(`its tarball ${what}`, { cause });
  }
}
