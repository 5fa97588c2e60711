import fs from "node:fs";
import path from "node:path";
import type { Root } from "hast";
import { imageSize } from "image-size";
import { globSync } from "tinyglobby";
import { imageRoom, treeToImages } from "./images";
import type { BodyContext, ImageFacts, ImageSource } from "./types";
import { cached, contentHash, writeHashedFile } from "../sources/cache";
import { fileBeside } from "../content/pages";
import { scaleToWebp } from "./encode-image";

export interface UsedImage {
  file: string;
  hash: string;
  made: readonly string[];
}

/** Below this size in bytes, other sizes aren't worth their markup. */
const SMALLEST = 5_000;
/** Half for phones; 1.5 and 2 for dense screens. */
const DENSITIES = [0.5, 1, 1.5, 2];
const ENCODER = ["src/render/encode-image.ts"];

/** File of an image: in `static/` for absolute paths, otherwise relative to the page. */
function srcToFile(src: string, pageFile: string): string | undefined {
  const isInStatic = /^\/(?!\/)/.test(src);
  const file = isInStatic
    ? fileBeside(`.${src}`, "content/")?.replace(/^content/, "static")
    : fileBeside(src, pageFile);
  return file !== undefined && fs.statSync(file, { throwIfNoEntry: false })?.isFile()
    ? file
    : undefined;
}

/** Creates the other sizes of an image. */
async function scaleImage(file: string, bytes: Buffer, width: number): Promise<ImageSource> {
  const pixels = imageSize(bytes).width;
  const room = imageRoom(Math.min(width, pixels));
  const widths = DENSITIES.map((density) => Math.round(room.width * density));
  const hash = contentHash(bytes, 32);
  const { name } = path.parse(file);
  const candidates = widths
    .filter((each) => each <= pixels)
    .map(async (each) => {
      const make = () => scaleToWebp(bytes, each);
      const made = await cached("images", [hash, each], ENCODER, make);
      const url = `/static/${name}-${String(each)}.${contentHash(made)}.webp`;
      writeHashedFile(url, made);
      return `${encodeURI(url)} ${String(each)}w`;
    });
  const srcset = (await Promise.all(candidates)).join(", ");
  return { type: "image/webp", srcset, sizes: room.sizes };
}

async function readImage(src: string, file: string, wanted = Infinity): Promise<ImageFacts> {
  const bytes = fs.readFileSync(file);
  const { width, height, type, orientation = 1 } = imageSize(bytes);
  const { name, ext } = path.parse(file);
  const url = src.startsWith("/") ? src : encodeURI(`/static/${name}-${contentHash(bytes)}${ext}`);
  if (url !== src) writeHashedFile(decodeURI(url), bytes);
  // Orientations from 5 on are rotated by 90°.
  const size = orientation < 5 ? { width, height } : { width: height, height: width };
  const isScalable =
    ["png", "jpg", "webp", "avif"].includes(type ?? "") &&
    bytes.length >= SMALLEST &&
    orientation === 1;
  if (!isScalable) return { src: url, ...size };
  return { src: url, ...size, sources: [await scaleImage(file, bytes, Math.min(wanted, width))] };
}

/** Measures the local images of a page and creates their other sizes. */
export async function readPageImages(
  tree: Root,
  pageFile: string,
): Promise<{ image: BodyContext["image"]; used: UsedImage[] }> {
  const toKey = (src: string, width: number | undefined) => `${width ?? ""} ${src}`;
  const facts = new Map<string, ImageFacts>();
  const used: UsedImage[] = [];
  for (const { src, width } of treeToImages(tree)) {
    const file = facts.has(toKey(src, width)) ? undefined : srcToFile(src, pageFile);
    if (file === undefined) continue;
    const image = await readImage(src, file, width);
    facts.set(toKey(src, width), image);
    const sources = image.sources?.map(({ srcset }) => srcset).join(", ") ?? "";
    const made = [...sources.matchAll(/(\S+) \d+w/g)].map(([, url = ""]) => url);
    used.push({ file, hash: contentHash(fs.readFileSync(file)), made });
  }
  return { image: (src, width) => facts.get(toKey(src, width)), used };
}

/** Whether the images of a rendered body are unchanged and their outputs still exist. */
export function areUnchanged(used: readonly UsedImage[]): boolean {
  return used.every(
    ({ file, hash, made }) =>
      fs.existsSync(file) &&
      contentHash(fs.readFileSync(file)) === hash &&
      made.every((url) => fs.existsSync(path.join("public", decodeURI(url)))),
  );
}

/** Digest of all local images. Bodies contain sizes and hashes of images. */
export function imagesDigest(root = "."): string {
  const pattern = "{content,static}/**/*.{avif,gif,jpeg,jpg,png,svg,webp}";
  const files = globSync(pattern, { cwd: root }).sort();
  return contentHash(
    files.map((file) => file + contentHash(fs.readFileSync(path.join(root, file)))).join("\n"),
  );
}
