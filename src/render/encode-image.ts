/**
 * Scales an image to a width in pixels, as WebP. AVIF would be a tenth smaller here, and takes fifty
 * times as long.
 */
export async function scaleToWebp(bytes: Buffer, width: number): Promise<Buffer> {
  // Loaded lazily: most pages have no image.
  const { default: sharp } = await import("sharp");
  return sharp(bytes).resize(width).webp({ quality: 50 }).toBuffer();
}
