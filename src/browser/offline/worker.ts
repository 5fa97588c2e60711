/**
 * Appended to the service worker that gatsby-plugin-offline writes, whose scope it shares. All
 * requests but those for the offline page are answered here.
 */
import { isOwnResponse, isPagePath, toPagePath, toStrategy, type Strategy } from "./routes";
import { readSavedFile } from "./saved-docs";

interface WorkerEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

declare const workbox: {
  core: { cacheNames: { runtime: string } };
  precaching: { getCacheKeyForURL: (url: string) => string };
};
/** The plugin's route that answers with its app shell. */
declare const navigationRoute: { match: () => boolean };
declare const clients: {
  matchAll: (options: object) => Promise<readonly { url: string }[]>;
};

/** How long the network may take to begin an answer if there is another one. */
const NETWORK_TIMEOUT_MS = 5_000;

const READ_CACHE = workbox.core.cacheNames.runtime;

// The plugin's app shell would show an empty page, or one of another build.
navigationRoute.match = () => false;

/** Caches a response, if it is the site's own. Nothing here may make a visit fail. */
async function keep(key: string, response: Response): Promise<void> {
  try {
    if (!(await isOwnResponse(key, response, () => response.clone().text()))) return;
    await (await caches.open(READ_CACHE)).put(key, response);
  } catch (error) {
    // What a reader saved on purpose stays, and what was only read goes.
    if (error instanceof DOMException && error.name === "QuotaExceededError") {
      await caches.delete(READ_CACHE);
    }
  }
}

const readCached = (key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: READ_CACHE, ignoreVary: true }).catch(() => undefined);

async function offlinePage(): Promise<Response> {
  const key = workbox.precaching.getCacheKeyForURL("/offline/index.html");
  return (await caches.match(key)) ?? Response.error();
}

async function respond(event: WorkerEvent, key: string, strategy: Strategy): Promise<Response> {
  const { request } = event;
  const cached = strategy === "cache-first" && (await readCached(key));
  if (cached) return cached;
  const fetched = fetch(request);
  // Before anything reads the response, of which this takes a copy.
  const kept = fetched.then((response) => keep(key, response.clone()));
  event.waitUntil(kept.catch(() => undefined));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const response = await Promise.race([fetched, timeout]).catch(() => undefined);
  // A host in trouble is no better than none.
  if (response && response.status < 500) return response;
  // The saved docs are of one build: they go before what was read now and then.
  const saved = (await readSavedFile(key).catch(() => undefined)) ?? (await readCached(key));
  if (saved) return saved;
  return fetched.catch(() => (request.mode === "navigate" ? offlinePage() : Response.error()));
}

addEventListener("fetch", (event) => {
  const fetching = event as WorkerEvent;
  const { method, mode, url } = fetching.request;
  const address = new URL(url);
  const strategy = toStrategy(address, location.origin, mode === "navigate");
  if (method !== "GET" || !strategy) return;
  // A page is one page, whatever query is behind its path.
  fetching.respondWith(respond(fetching, toPagePath(address.pathname), strategy));
});

// The pages that were open when the worker was installed did not come through it.
addEventListener("activate", (event) => {
  const keepOpenPages = async (): Promise<void> => {
    for (const { url } of await clients.matchAll({ includeUncontrolled: true, type: "window" })) {
      const key = toPagePath(new URL(url).pathname);
      if (!isPagePath(key) || (await readCached(key))) continue;
      // Fails where the browser has no copy: the page is cached when it is read again.
      const copy = fetch(key, { cache: "only-if-cached", mode: "same-origin" });
      const response = await copy.catch(() => undefined);
      if (response) await keep(key, response);
    }
  };
  (event as WorkerEvent).waitUntil(keepOpenPages());
});
