import { deferImages } from "./defer-images";

/**
 * The HTML of a fragment while pages are rendered at build time; undefined in a browser.
 *
 * `process.getBuiltinModule` rather than an import: Gatsby takes a built-in module in its render
 * bundle for a dependency that it cannot track, and would render every page again in each build.
 * Here the dependency is tracked already: the url, which carries the content's hash, is page data.
 */
export function readFragment(url: string): string | undefined {
  if (typeof window !== "undefined") return undefined;
  const { readFileSync } = process.getBuiltinModule("node:fs");
  const html = readFileSync(`public${url}`, "utf8");
  // Printable pages are there to be printed, images and all, before anything was touched.
  return url.includes("printable") ? html : deferImages(html);
}
