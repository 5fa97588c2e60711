/** Browsers use the first format that they know, so the smaller one comes first. */
export const IMAGE_FORMATS = ["avif", "webp"] as const;

/** Encodes an image in a width and format. AVIF takes about a second. */
export async function encodeImage(
  bytes: Buffer,
  format: (typeof IMAGE_FORMATS)[number],
  width: number,
): Promise<Buffer> {
  // Loaded lazily: most pages have no image.
  const { default: sharp } = await import("sharp");
  return sharp(bytes).resize(width).toFormat(format, { quality: 50 }).toBuffer();
}
