import { withCaches } from "../storage";
import { readEntry } from "./entries";
import { isPagePath } from "./routes";
import { fileToKey, readSavedList, SAVED_CACHE } from "./saved-docs";

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

/** Keys of all visited files with their caches. */
const readVisitedKeys = (): Promise<[cacheName: string, key: string][]> =>
  withCaches(async (storage) => {
    // Workbox's name of the runtime cache.
    const names = (await storage.keys()).filter((name) => name.includes("-runtime-"));
    const keysOf = async (name: string) => (await storage.open(name)).keys();
    const found = names.map(async (name) =>
      (await keysOf(name)).map(({ url }): [string, string] => [name, new URL(url).pathname]),
    );
    return (await Promise.all(found)).flat();
  });

/** All saved and visited pages without duplicates and damaged ones. */
export async function readCachedPages(): Promise<CachedPage[]> {
  const saved = await readSavedList().catch(() => undefined);
  const visited = await readVisitedKeys().catch(() => []);
  const reads: [url: string, read: () => Promise<Response | undefined>][] = [
    ...(saved?.files ?? []).map((file): (typeof reads)[number] => [
      file.url,
      () => readEntry(SAVED_CACHE, fileToKey(file), file.hash),
    ]),
    ...visited.map(([name, key]): (typeof reads)[number] => [key, () => readEntry(name, key)]),
  ];
  const pages = new Map<string, CachedPage>();
  for (const [url, read] of reads) {
    if (!isPagePath(url) || pages.has(url)) continue;
    const response = await read().catch(() => undefined);
    const title = response && (await readTitle(response));
    if (title) pages.set(url, { url, title });
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
