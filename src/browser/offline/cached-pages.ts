import { isPagePath } from "./routes";
import { readSavedList, SAVED_CACHE } from "./saved-docs";

export interface CachedPage {
  url: string;
  title: string;
}

async function readTitle(response: Response): Promise<string> {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(await response.text())?.[1] ?? "";
  // The parser decodes entities.
  const plain = new DOMParser().parseFromString(title, "text/html").body.textContent;
  return plain.replace(/ \| webpack$/, "");
}

/** All saved and visited pages without duplicates. */
export async function readCachedPages(): Promise<CachedPage[]> {
  const names = await caches.keys();
  // Files without a list are from a failed attempt.
  const isSaved = (await readSavedList()) !== undefined;
  const pages = new Map<string, CachedPage>();
  for (const name of names) {
    // Workbox's name of the runtime cache.
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
 * Groups pages by section, alphabetically; index pages first: `/api/hooks/` => "API", `/glossary/`
 * => "General"
 * @param sections titles by first path segment: `{ api: "API" }`
 */
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
