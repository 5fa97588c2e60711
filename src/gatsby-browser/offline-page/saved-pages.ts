import { isPagePath, keyToPath, savedCache } from "../../lib/offline";

/** A page that can be read without a network. */
export interface SavedPage {
  url: string;
  title: string;
}

/** Caches that hold pages: what was saved, and what Workbox keeps of what was read. */
const holdsPages = (name: string): boolean => name === savedCache || name.includes("-runtime-");

/** The title of a document, read no further than its title. */
async function readTitle(response: Response): Promise<string | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    const title = /<title[^>]*>([^<]+)<\/title>/.exec(text)?.[1];
    if (title === undefined) continue;
    void reader?.cancel();
    // The browser's own parser resolves what is escaped.
    const plain = new DOMParser().parseFromString(title, "text/html").body.textContent;
    return plain.replace(/ \| webpack$/, "");
  }
  return undefined;
}

/** All pages that are kept on this device, each once. */
export async function findSavedPages(): Promise<SavedPage[]> {
  const pages = new Map<string, SavedPage>();
  for (const name of (await caches.keys()).filter(holdsPages)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = keyToPath(request.url);
      if (!url.endsWith("/") || !isPagePath(url) || pages.has(url)) continue;
      const response = await cache.match(request);
      const title = response && (await readTitle(response));
      if (title !== undefined) pages.set(url, { url, title });
    }
  }
  return [...pages.values()];
}
