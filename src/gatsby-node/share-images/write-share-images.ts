import fs from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { openFileCache } from "../../sources/cache";
import { writeAtomic } from "../../sources/write-atomic";
import { pruneHashedFiles } from "../hashed-file";
import type { ShareImage } from "../../lib/page-facts";
import type { Draw } from "./draw";
import { shareRoot } from "../../lib/page-facts";

const publicDir = "public";

/** Outlives `npm run clean`: a picture is drawn once for its words and the design. */
const keptDir = path.join("node_modules", ".cache", "share-images");

/** While one picture is encoded, which runs beside our code, the next one is laid out. */
const atOnce = 3;

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/**
 * Puts the picture of each page below `public/`, drawing those that no earlier build has kept, and
 * removes the pictures of earlier builds.
 *
 * @param pen makes the function that draws; called when there is something to draw only
 * @returns how many were drawn, and how many went
 */
export async function writeShareImages(
  images: readonly ShareImage[],
  pen: () => Draw,
): Promise<{ drawn: number; pruned: number }> {
  const kept = openFileCache(keptDir);
  const limit = pLimit(atOnce);
  let draw: Draw | undefined;
  let drawn = 0;
  await fs.mkdir(path.join(publicDir, shareRoot), { recursive: true });
  await Promise.all(
    images.map((image) =>
      limit(async () => {
        const file = path.join(publicDir, image.url);
        if (await exists(file)) return;
        const name = path.basename(image.url);
        const { bytes, isNew } = await kept.get(name, () => (draw ??= pen())(image));
        if (isNew) drawn += 1;
        await writeAtomic(file, bytes);
      }),
    ),
  );
  if (drawn > 0) await kept.prune();
  const pruned = pruneHashedFiles(shareRoot, new Set(images.map(({ url }) => url)));
  return { drawn, pruned };
}
