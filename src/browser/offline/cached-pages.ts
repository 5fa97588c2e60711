import { isPagePath } from "./routes";
import { readSavedList, SAVED_CACHE } from "./saved-docs";

/** A page that can be read without a network. */
export interface CachedPage {
  url: string;
  title: string;
}

/** Pages of one section. */
export interface PageGroup {
  section: string;
  pages: CachedPage[];
}

async function readTitle(response: Response): Promise<string> {
  const title = /<title[^>]*>[^<]+<\/title>/.exec(await response.text())?.[0] ?? "";
  return new DOMParser().parseFromString(title, "text/html").title.replace(/ \| webpack$/, "");
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
 * Pages by section, in the order of their URLs, so that a section's own page comes first.
 *
 * @param sections names of the sections by the first part of their paths: `{ api: "API" }`
 */
// "/api/hooks/" => "API", "/glossary/" => "General"
export function groupBySection(
  pages: readonly CachedPage[],
  sections: Readonly<Record<string, string>>,
): PageGroup[] {
  const groups = new Map<string, CachedPage[]>();
  for (const page of [...pages].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const section = sections[page.url.split("/")[1] ?? ""] ?? "General";
    groups.set(section, [...(groups.get(section) ?? []), page]);
  }
  return [...groups].map(([section, inSection]) => ({ section, pages: inSection }));
}
