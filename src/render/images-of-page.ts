import fs from "node:fs";
import path from "node:path";
import type { Root } from "hast";
import { imageSize } from "image-size";
import { globSync } from "tinyglobby";
import { imageRoom, treeToImages } from "./images";
import type { BodyContext, ImageFacts, ImageSource } from "./types";
import { cached, contentHash, writeHashedFile } from "../sources/cache";
import { encodeImage, IMAGE_FORMATS } from "./encode-image";

/** A file that a body was rendered with. */
export interface UsedImage {
  file: string;
  hash: string;
  made: readonly string[];
}

/** Below it, in bytes, the choice of formats would be longer than what it saves. */
const SMALLEST = 5_000;
/** A half for phones, one and a half and twice for screens with more pixels to the inch. */
const DENSITIES = [0.5, 1, 1.5, 2];
const ENCODER = ["src/render/encode-image.ts"];

/** File behind an image's `src`: in `static/` for a path from the root, else beside the page. */
function srcToFile(src: string, pageFile: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return undefined;
  const local = decodeURI(src.replace(/[?#].*$/, ""));
  const file = path.join(local.startsWith("/") ? "static" : path.dirname(pageFile), local);
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** Makes an image in the formats and sizes that screens need: the sources of a `picture`. */
async function scaleImage(file: string, bytes: Buffer, width: number): Promise<ImageSource[]> {
  const pixels = imageSize(bytes).width;
  const room = imageRoom(Math.min(width, pixels));
  const widths = DENSITIES.map((density) => Math.round(room.width * density));
  const fitting = widths.filter((each) => each <= pixels);
  const hash = contentHash(bytes, 32);
  return Promise.all(
    IMAGE_FORMATS.map(async (format) => {
      const { name } = path.parse(file);
      const candidates = fitting.map(async (each) => {
        const make = () => encodeImage(bytes, format, each);
        const made = await cached("images", [hash, format, each], ENCODER, make);
        const url = `/static/${name}-${String(each)}.${contentHash(made)}.${format}`;
        writeHashedFile(url, made);
        return `${encodeURI(url)} ${String(each)}w`;
      });
      const srcset = (await Promise.all(candidates)).join(", ");
      return { type: `image/${format}`, srcset, sizes: room.sizes };
    }),
  );
}

async function readImage(src: string, file: string, wanted = Infinity): Promise<ImageFacts> {
  const bytes = fs.readFileSync(file);
  const { width, height, type, orientation = 1 } = imageSize(bytes);
  const { name, ext } = path.parse(file);
  const url = src.startsWith("/") ? src : encodeURI(`/static/${name}-${contentHash(bytes)}${ext}`);
  if (url !== src) writeHashedFile(decodeURI(url), bytes);
  // From 5 on the picture lies on its side: browsers show it upright and want its size as shown.
  const size = orientation < 5 ? { width, height } : { width: height, height: width };
  const isScalable =
    ["png", "jpg", "webp", "avif"].includes(type ?? "") &&
    bytes.length >= SMALLEST &&
    orientation === 1;
  if (!isScalable) return { src: url, ...size };
  return { src: url, ...size, sources: await scaleImage(file, bytes, Math.min(wanted, width)) };
}

/** Measures the local images of a page, and makes other sizes and formats of them. */
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

/** Whether what a body was rendered with is as it was, and what was made of it is still there. */
export function areUnchanged(used: readonly UsedImage[]): boolean {
  return used.every(
    ({ file, hash, made }) =>
      fs.existsSync(file) &&
      contentHash(fs.readFileSync(file)) === hash &&
      made.every((url) => fs.existsSync(path.join("public", decodeURI(url)))),
  );
}

/**
 * Hash of all local images. A body shows their sizes and carries their hashes in URLs, so pages have
 * to look again when one of them changes.
 */
export function imagesDigest(root = "."): string {
  const pattern = "{content,static}/**/*.{avif,gif,jpeg,jpg,png,svg,webp}";
  const files = globSync(pattern, { cwd: root }).sort();
  return contentHash(
    files.map((file) => file + contentHash(fs.readFileSync(path.join(root, file)))).join("\n"),
  );
}
