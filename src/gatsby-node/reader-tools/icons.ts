import fs from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { toIco } from "../../lib/icons";
import { openFileCache } from "../../sources/cache";
import { contentHash } from "../hashed-file";
import { writeChangedBytes } from "./write-changed";

const iconFile = path.join("static", "icon.svg");
const keptDir = path.join("node_modules", ".cache", "icons");

/** Behind the icon where a system cuts a shape out of it: the brand's elephant. */
const ground = "#2b3a42";

type Make = (svg: Buffer) => Promise<Buffer>;

const render = (svg: Buffer, size: number): Sharp =>
  // Drawn at its size: the drawing has 32 units a side, 72 of its dots to an inch.
  sharp(svg, { density: (72 * size) / 32 }).resize(size, size);

const png = (image: Sharp): Promise<Buffer> =>
  image.png({ palette: true, compressionLevel: 9 }).toBuffer();

const plain =
  (size: number): Make =>
  (svg) =>
    png(render(svg, size));

/** The icon on a ground of its own, which fills the square; `part` is the icon's share of a side. */
const onGround =
  (size: number, part: number): Make =>
  async (svg) => {
    const inner = Math.round(size * part);
    const icon = await render(svg, inner).png().toBuffer();
    const square = { width: size, height: size, channels: 3 as const, background: ground };
    return png(sharp({ create: square }).composite([{ input: icon }]));
  };

const favicon: Make = async (svg) => {
  const sizes = [16, 32, 48];
  const pictures = sizes.map(async (size) => ({ size, png: await plain(size)(svg) }));
  return Buffer.from(toIco(await Promise.all(pictures)));
};

/** What is made of `static/icon.svg`. A mask may cut away all but a circle of 80 % across. */
const icons: Readonly<Record<string, Make>> = {
  "icon-192.png": plain(192),
  "icon-512.png": plain(512),
  "icon-maskable-192.png": onGround(192, 0.56),
  "icon-maskable-512.png": onGround(512, 0.56),
  "apple-touch-icon.png": onGround(180, 0.7),
  "favicon.ico": favicon,
};

/** Changes when other pictures are made of the same drawing. */
const version = 1;

/** Writes the icons that can't be drawings to the root of the site. */
export async function writeIcons(publicDir: string): Promise<void> {
  const svg = await fs.readFile(iconFile);
  const digest = contentHash(`${version}\n${svg.toString("utf8")}`);
  const kept = openFileCache(keptDir);
  for (const [name, make] of Object.entries(icons)) {
    const { bytes } = await kept.get(`${digest}-${name}`, () => make(svg));
    await writeChangedBytes(path.join(publicDir, name), bytes);
  }
}
