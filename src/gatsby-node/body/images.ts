import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import type { ImageFacts } from "../../lib/markup";
import { writeHashedFile } from "../hashed-file";

/** A local image: its file from the project's root, what is in it, and its size in pixels. */
export interface LocalImage {
  file: string;
  bytes: Buffer;
  width: number;
  height: number;
  /** Whether the file says that it is to be turned before it is shown. */
  turned: boolean;
}

/** File behind an image's `src`: in `static/` for a path from the root, else beside the page. */
function srcToFile(src: string, pageFile: string): string {
  return src.startsWith("/")
    ? path.join("static", decodeURI(src))
    : path.join(path.dirname(pageFile), decodeURI(src));
}

/**
 * Reads the local image that a text means; undefined for images of other hosts and files that are
 * not there.
 *
 * @param src as written in the text
 * @param pageFile path of the page's file from the project's root
 */
export function readImage(src: string, pageFile: string): LocalImage | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return undefined;
  const file = srcToFile(src.replace(/[?#].*$/, ""), pageFile);
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = fs.readFileSync(file);
  const { width, height, orientation = 1 } = imageSize(bytes);
  // From 5 on the picture lies on its side: browsers show it upright and want its size as shown.
  return orientation < 5
    ? { file, bytes, width, height, turned: orientation > 1 }
    : { file, bytes, width: height, height: width, turned: true };
}

/** Ten hexadecimal digits, or as many as asked for, that change with every change of a file. */
export function bytesToHash(bytes: Buffer, digits = 10): string {
  return crypto.createHash("sha256").update(bytes).digest("hex").slice(0, digits);
}

/**
 * Address and size of a local image; one that lies beside its page is copied below `/static/` under
 * a name that carries its hash.
 */
export function publishImage(src: string, image: LocalImage): ImageFacts {
  const { file, bytes, width, height } = image;
  if (src.startsWith("/")) return { src, width, height };
  const { name, ext } = path.parse(file);
  const url = `/static/${name}-${bytesToHash(bytes)}${ext}`;
  writeHashedFile(url, bytes);
  return { src: encodeURI(url), width, height };
}
