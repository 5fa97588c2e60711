import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import worker, { type ImageJob, type ImageOperation } from "gatsby-plugin-sharp/gatsby-worker";
import { createKeptBytes, type KeptBytes } from "../sources/kept-bytes";
import { writeAtomic } from "../sources/write-atomic";

/** Outlives `npm run clean`: a size of an image is made once for the image and what it is made by. */
const keptDir = path.join("node_modules", ".cache", "images");

/** What the bytes of a size depend on: the image, its own settings, those of the plugin, sharp. */
function nameOf(job: ImageJob, { outputPath, args }: ImageOperation, sharp: string): string {
  const images = job.inputPaths.map(({ contentDigest }) => contentDigest);
  const made = JSON.stringify([images, args, job.args.pluginOptions, sharp]);
  return createHash("sha256").update(made).digest("hex") + path.extname(outputPath);
}

/**
 * Gatsby's job that makes sizes of an image => one that makes what isn't kept and keeps it.
 *
 * @param sharp version of what encodes
 */
export function keepImages(
  make: (job: ImageJob) => Promise<unknown>,
  kept: KeptBytes,
  sharp: string,
): (job: ImageJob) => Promise<void> {
  return async (job) => {
    // `gatsby develop` makes a size when it is asked for.
    if (job.args.isLazy) {
      await make(job);
      return;
    }
    const fileOf = ({ outputPath }: ImageOperation): string => path.join(job.outputDir, outputPath);
    const looked = job.args.operations.map(async (operation) => {
      const bytes = await kept.find(nameOf(job, operation, sharp));
      if (bytes) await writeAtomic(fileOf(operation), bytes);
      return bytes ? [] : [operation];
    });
    const operations = (await Promise.all(looked)).flat();
    if (operations.length === 0) return;
    // In one go, as the image is read once for all of them.
    await make({ ...job, args: { ...job.args, operations } });
    await Promise.all(
      operations.map(async (operation) =>
        kept.keep(nameOf(job, operation, sharp), await readFile(fileOf(operation))),
      ),
    );
  };
}

/**
 * Has gatsby-plugin-sharp keep what it makes where builds from nothing find it. AVIF takes seconds an
 * image, which Gatsby's own cache spares only while it is there.
 */
export async function keepPluginImages(): Promise<void> {
  const kept = createKeptBytes(keptDir);
  await kept.prune();
  const { default: sharp } = await import("sharp");
  worker.IMAGE_PROCESSING = keepImages(
    worker.IMAGE_PROCESSING,
    kept,
    JSON.stringify(sharp.versions),
  );
}
