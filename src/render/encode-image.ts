/** The smaller format first: a browser takes the first that it knows. */
export const IMAGE_FORMATS = ["avif", "webp"] as const;

/** A picture in another width and format. AVIF takes a second an image. */
export async function encodeImage(
  bytes: Buffer,
  format: (typeof IMAGE_FORMATS)[number],
  width: number,
): Promise<Buffer> {
  // Loaded here: most pages hold no picture, and the library is large.
  const { default: sharp } = await import("sharp");
  return sharp(bytes).resize(width).toFormat(format, { quality: 50 }).toBuffer();
}
