import { isPagePath } from "./routes";
import { readSavedList, SAVED_CACHE } from "./saved-docs";

/** A page that can be read without a network. */
export interface CachedPage {
  url: string;
  title: string;
}

/** The title of a document. */
async function readTitle(response: Response): Promise<string> {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(await response.text())?.[1] ?? "";
  // The browser's own parser resolves what is escaped.
  const plain = new DOMParser().parseFromString(title, "text/html").body.textContent;
  return plain.replace(/ \| webpack$/, "");
}

/** All pages that are saved, or were only read, each once. */
export async function readCachedPages(): Promise<CachedPage[]> {
  const names = await caches.keys();
  // Saved files without a list are those of an attempt that failed.
  const isSaved = (await readSavedList()) !== undefined;
  const pages = new Map<string, CachedPage>();
  for (const name of names) {
    // Workbox's name for what was read.
    if (!name.includes("-runtime-") && !(isSaved && name === SAVED_CACHE)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname: url } = new URL(request.url);
      if (!url.endsWith("/") || !isPagePath(url) || pages.has(url)) continue;
      const response = await cache.match(request);
      const title = response && (await readTitle(response));
      if (title) pages.set(url, { url, title });
    }
  }
  return [...pages.values()];
}

/**
 * Pages by section, both in the order of the alphabet; a section's own page comes first.
 *
 * @param sections names of the sections by the first part of their paths: `{ api: "API" }`
 */
// "/api/hooks/" => "API", "/glossary/" => "General"
export function groupBySection(
  pages: readonly CachedPage[],
  sections: Readonly<Record<string, string>>,
): { section: string; pages: CachedPage[] }[] {
  const sectionOf = ({ url }: CachedPage): string => sections[url.split("/")[1] ?? ""] ?? "General";
  const depth = ({ url }: CachedPage): number => Math.min(url.split("/").length, 4);
  return [...new Set(pages.map(sectionOf))]
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((section) => ({
      section,
      pages: pages
        .filter((page) => sectionOf(page) === section)
        .sort((a, b) => depth(a) - depth(b) || a.title.localeCompare(b.title, "en")),
    }));
}
