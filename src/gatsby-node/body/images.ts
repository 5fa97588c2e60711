import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import type { ImageFacts } from "../../lib/markup";

/** File behind an image's `src`: in `static/` for a path from the root, else beside the page. */
function srcToFile(src: string, pageFile: string): string {
  return src.startsWith("/")
    ? path.join("static", decodeURI(src))
    : path.join(path.dirname(pageFile), decodeURI(src));
}

/**
 * Measures a local image; one that lies beside its page is copied below `/static/` under a name
 * that carries its hash. Undefined for images of other hosts and files that are not there.
 *
 * @param src as written in the text
 * @param pageFile path of the page's file from the project's root
 */
export function measureImage(src: string, pageFile: string): ImageFacts | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return undefined;
  const file = srcToFile(src.replace(/[?#].*$/, ""), pageFile);
  if (!fs.existsSync(file)) return undefined;
  const bytes = fs.readFileSync(file);
  const { width, height } = imageSize(bytes);
  if (src.startsWith("/")) return { src, width, height };

  const hash = crypto.createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const { name, ext } = path.parse(file);
  const url = `/static/${name}-${hash}${ext}`;
  const copy = path.join("public", url);
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(file, copy);
  }
  return { src: url, width, height };
}
