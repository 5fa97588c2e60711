import fs from "node:fs";
import path from "node:path";
import { contentHash, pruneHashedFiles, writeHashedFile } from "../hashed-file";

const publicDir = "public";

/** Folder of the fragments, as a url. */
export const fragmentRoot = "/body/";

/**
 * Address of a page's fragment: readable, flat, and changed by every change of its HTML.
 */
// ("/concepts/output/", "<p>…") => "/body/concepts-output.3f9ac01d2b.html"
export function fragmentUrl(pageUrl: string, html: string): string {
  const name = pageUrl.split("/").filter(Boolean).join("-") || "index";
  return `${fragmentRoot}${name}.${contentHash(html)}.html`;
}

/** Writes a fragment below `public/` unless it is there, and returns its url. */
export function writeFragment(pageUrl: string, html: string): string {
  const url = fragmentUrl(pageUrl, html);
  writeHashedFile(url, html);
  return url;
}

/** Whether the fragment of an earlier build is still there. */
export function fragmentExists(url: string): boolean {
  return fs.existsSync(path.join(publicDir, url));
}

/** The HTML of a fragment that this build has written. */
export function readFragment(url: string): string {
  return fs.readFileSync(path.join(publicDir, url), "utf8");
}

/** Removes every fragment whose url is not in `live`; returns how many went. */
export function pruneFragments(live: ReadonlySet<string>): number {
  return pruneHashedFiles(fragmentRoot, live);
}
