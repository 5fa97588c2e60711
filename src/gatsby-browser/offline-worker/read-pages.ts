import { isOwnAnswer } from "../../lib/offline/own-answer";
import { isPagePath, toPagePath } from "../../lib/offline/routes";

interface WindowClients {
  matchAll: (options: object) => Promise<readonly { url: string }[]>;
}

/** From the browser's own cache if it is there; the second asks nobody else. */
const preferKept: RequestInit = { cache: "force-cache", priority: "low" };
const onlyKept: RequestInit = { cache: "only-if-cached", mode: "same-origin" };

/** Keeps the document of a page that is read but did not come through the worker. */
async function keepDocument(path: string, options: RequestInit): Promise<void> {
  const cache = await caches.open(workbox.core.cacheNames.runtime);
  const url = toPagePath(path);
  if (!isPagePath(path) || (await cache.match(url))) return;
  const response = await fetch(url, options);
  if (await isOwnAnswer(url, response, () => response.clone().text()))
    await cache.put(url, response);
}

const failed = (): void => undefined; // Offline: the page is read once more, or not at all.

/**
 * Makes every page that was read one that can be read offline: the one from which the worker was
 * installed, and those that were navigated to in the page, of which only data was loaded.
 */
export function keepReadPages(): void {
  let path = "";
  // The plugin tells the first of every page, prefetched ones too, and then, of a page that is
  // shown, the second. What it wanted to keep by them, lists of files in IndexedDB, is not needed.
  MessageAPI.setPathResources = (_event, data) => {
    path = data.path;
  };
  MessageAPI.enableOfflineShell = (event) =>
    event.waitUntil(keepDocument(path, preferKept).catch(failed));
  // It would forget all pages that were read once there is a newer build. None of them is mixed:
  // a page asks for the scripts of its own build, which have names of their own.
  MessageAPI.clearPathResources = () => undefined;

  addEventListener("activate", (event) => {
    const { clients } = self as unknown as { clients: WindowClients };
    const open = clients.matchAll({ includeUncontrolled: true, type: "window" });
    (event as ExtendableMessage).waitUntil(
      open
        .then((all) =>
          Promise.all(all.map(({ url }) => keepDocument(new URL(url).pathname, onlyKept))),
        )
        .catch(failed),
    );
  });
}
