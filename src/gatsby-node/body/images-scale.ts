import path from "node:path";
import { generateImageData } from "gatsby-plugin-sharp";
import { imageRoom, type ImageSource } from "../../lib/markup";
import { bytesToHash, type LocalImage } from "./images";

/** Below it, in bytes, the choice of formats would be longer than what it saves. */
const smallest = 5_000;
const scalable = /\.(?:png|jpe?g|webp|avif)$/i;
/** A half for phones, one and a half and twice for screens with more pixels to the inch. */
const densities = [0.5, 1, 1.5, 2];

/** Whether a PNG or WebP file moves: scaling would keep its first picture only. */
// APNG has the chunk acTL before its data; WebP says it in the flags of its first chunk.
export function isAnimated(bytes: Buffer): boolean {
  const type = bytes.toString("latin1", 12, 16);
  if (type === "VP8X") return ((bytes[20] ?? 0) & 2) !== 0;
  const control = bytes.indexOf("acTL");
  return type === "IHDR" && control !== -1 && control < bytes.indexOf("IDAT");
}

/** Whether other sizes and formats are made of an image. */
export function isScalable({ file, bytes, turned }: LocalImage): boolean {
  return scalable.test(file) && bytes.length >= smallest && !turned && !isAnimated(bytes);
}

function fail(message: string, error?: unknown): never {
  throw new Error(message, { cause: error });
}

/**
 * Has an image made in AVIF and WebP and in the sizes that screens need, by gatsby-plugin-sharp.
 * The files are written below `public/static/` by the end of the build.
 *
 * @param width at which it is shown, in CSS pixels, if the text says so
 * @returns what a `picture` offers, the smaller format first; none for what stays as it is
 * @throws when the file can't be read as an image
 */
export async function scaleImage(image: LocalImage, width?: number): Promise<ImageSource[]> {
  if (!isScalable(image)) return [];
  const { name, ext } = path.parse(image.file);
  const room = imageRoom(Math.min(width ?? image.width, image.width));
  const data = await generateImageData({
    file: {
      absolutePath: path.resolve(image.file),
      name,
      extension: ext.slice(1),
      internal: { contentDigest: bytesToHash(image.bytes, 32) },
    },
    args: {
      layout: "constrained",
      width: room.width,
      outputPixelDensities: densities,
      formats: ["webp", "avif"],
      placeholder: "none",
      sizes: room.sizes,
    },
    reporter: { warn: fail, error: fail, panic: fail },
  });
  const made = data?.images;
  return [
    { type: "image/avif", srcSet: made?.sources?.[0]?.srcSet },
    // What gatsby-plugin-image calls the fallback; the last choice here is the file itself.
    { type: "image/webp", srcSet: made?.fallback?.srcSet },
  ].flatMap(({ type, srcSet }) =>
    srcSet ? [{ type, srcset: srcSet.replace(/,\s*/g, ", "), sizes: room.sizes }] : [],
  );
}
