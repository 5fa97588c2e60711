import fs from "node:fs";
import path from "node:path";
import type { Root } from "hast";
import { treeToImages, type BodyContext, type ImageFacts } from "../../lib/markup";
import { bytesToHash, publishImage, readImage } from "./images";
import { scaleImage } from "./images-scale";

/** A file that a body was rendered with. */
export interface UsedImage {
  file: string;
  hash: string;
  /** Addresses of what was made of it. */
  made: readonly string[];
}

/** What a page's transforms need to know of its images, and which files that came from. */
export interface PageImages {
  image: BodyContext["image"];
  used: UsedImage[];
}

const keyOf = (src: string, width: number | undefined): string => `${width ?? ""} ${src}`;

// "/static/a.avif 368w, /static/b.avif 736w" => ["/static/a.avif", "/static/b.avif"]
const srcsetToUrls = (srcset: string): string[] =>
  srcset.split(", ").map((candidate) => candidate.split(" ")[0] ?? "");

/**
 * Measures the local images of a page and has other sizes and formats made of them, before the
 * page's tree is transformed.
 *
 * @param pageFile path of the page's file from the project's root
 */
export async function readPageImages(tree: Root, pageFile: string): Promise<PageImages> {
  const facts = new Map<string, ImageFacts>();
  const used = new Map<string, UsedImage>();
  for (const { src, width } of treeToImages(tree)) {
    const image = facts.has(keyOf(src, width)) ? undefined : readImage(src, pageFile);
    if (!image) continue;
    const published = publishImage(src, image);
    const sources = await scaleImage(image, width);
    facts.set(keyOf(src, width), sources.length > 0 ? { ...published, sources } : published);
    const made = sources.flatMap(({ srcset }) => srcsetToUrls(srcset));
    used.set(keyOf(src, width), { file: image.file, hash: bytesToHash(image.bytes), made });
  }
  return {
    image: (src, width) => facts.get(keyOf(src, width)),
    used: [...used.values()],
  };
}

/** Whether what a body was rendered with is as it was, and what was made of it is still there. */
export function areUnchanged(used: readonly UsedImage[]): boolean {
  return used.every(
    ({ file, hash, made }) =>
      fs.existsSync(file) &&
      bytesToHash(fs.readFileSync(file)) === hash &&
      made.every((url) => fs.existsSync(path.join("public", decodeURI(url)))),
  );
}
