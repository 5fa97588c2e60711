import fs from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { contentHash } from "../gatsby-node/hashed-file";
import { openFileCache } from "../sources/cache";
import { writeChanged } from "./write-changed";

type Make = (svg: Buffer) => Promise<Buffer>;

// Drawn at its size: the drawing has 32 units a side, 72 of its dots to an inch.
const render = (svg: Buffer, size: number): Sharp =>
  sharp(svg, { density: (72 * size) / 32 }).resize(size, size);

const toPng = (image: Sharp): Promise<Buffer> =>
  image.png({ palette: true, compressionLevel: 9 }).toBuffer();

const plain =
  (size: number): Make =>
  (svg) =>
    toPng(render(svg, size));

/** The icon on the brand's elephant, which fills the square; `part` is the icon's share of a side. */
const onGround =
  (size: number, part: number): Make =>
  async (svg) => {
    const icon = await render(svg, Math.round(size * part))
      .png()
      .toBuffer();
    const square = { width: size, height: size, channels: 3 as const, background: "#2b3a42" };
    return toPng(sharp({ create: square }).composite([{ input: icon }]));
  };

/**
 * An `.ico` file, for clients that ask for `/favicon.ico` without looking at the page. Since Windows
 * Vista the format is a folder of PNGs: a header, an entry for each, the PNGs.
 */
const favicon: Make = async (svg) => {
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(sizes.map((size) => plain(size)(svg)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, size] of sizes.entries()) {
    const { length = 0 } = pngs[index] ?? {};
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pngs]);
};

/** What is made of `static/icon.svg`. A mask may cut away all but a circle of 80 % across. */
const ICONS: Readonly<Record<string, Make>> = {
  "icon-192.png": plain(192),
  "icon-512.png": plain(512),
  "icon-maskable-192.png": onGround(192, 0.56),
  "icon-maskable-512.png": onGround(512, 0.56),
  "apple-touch-icon.png": onGround(180, 0.7),
  "favicon.ico": favicon,
};

/** To be raised when other pictures are made of the same drawing. */
const VERSION = 1;

/** Writes the icons that can't be drawings to the root of the site. */
export async function writeIcons(publicDir: string): Promise<void> {
  const svg = await fs.readFile(path.join("static", "icon.svg"));
  const digest = contentHash(`${VERSION}\n${svg.toString("utf8")}`);
  const cache = openFileCache(path.join("node_modules", ".cache", "icons"));
  for (const [name, make] of Object.entries(ICONS)) {
    const { bytes } = await cache.get(`${digest}-${name}`, () => make(svg));
    await writeChanged(path.join(publicDir, name), bytes);
  }
}
