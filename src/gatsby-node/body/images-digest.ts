import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

const images = [
  "content/**/*.{avif,gif,jpeg,jpg,png,svg,webp}",
  "static/**/*.{avif,gif,jpeg,jpg,png,svg,webp}",
];

/**
 * Hash of all local images. A body shows their sizes and carries their hashes in addresses, so
 * pages have to look again when one of them changes.
 *
 * @param root the folder that holds `content/` and `static/`
 */
export function imagesDigest(root = "."): string {
  const hash = crypto.createHash("sha256");
  for (const file of globSync(images, { cwd: root }).sort()) {
    hash.update(file).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
