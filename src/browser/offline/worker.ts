/**
 * Appended to the service worker of gatsby-plugin-offline; shares its scope. Handles all requests
 * except those for the offline page.
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
/** The plugin's route for its app shell. */
declare const navigationRoute: { match: () => boolean };
/** Messages from pages, by name. */
declare const MessageAPI: Record<string, (event: WorkerEvent, data: { path: string }) => void>;
declare const clients: {
  matchAll: (options: object) => Promise<readonly { url: string }[]>;
};

/** If there is a fallback, the network's response must begin within this time. */
const NETWORK_TIMEOUT_MS = 5_000;

const READ_CACHE = workbox.core.cacheNames.runtime;

// The plugin's app shell would show an empty page.
navigationRoute.match = () => false;

/** Caches a response of this site. Never fails a visit. */
async function keep(key: string, response: Response): Promise<void> {
  try {
    if (!(await isOwnResponse(key, response, () => response.clone().text()))) return;
    await (await caches.open(READ_CACHE)).put(key, response);
  } catch (error) {
    // Saved docs have priority over visited pages.
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
  // Copies the response before it is read.
  const kept = fetched.then((response) => keep(key, response.clone()));
  event.waitUntil(kept.catch(() => undefined));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const response = await Promise.race([fetched, timeout]).catch(() => undefined);
  // Server errors fall back too.
  if (response && response.status < 500) return response;
  // Saved docs come first, because they are from one build.
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
  // The query doesn't change a page.
  fetching.respondWith(respond(fetching, toPagePath(address.pathname), strategy));
});

/** Caches the document of a page that didn't come through the worker. */
async function keepDocument(path: string, options: RequestInit): Promise<void> {
  const key = toPagePath(path);
  if (!isPagePath(path) || (await readCached(key))) return;
  // Fails offline; the next visit caches it.
  const response = await fetch(key, options).catch(() => undefined);
  if (response) await keep(key, response);
}

addEventListener("activate", (event) => {
  // Pages that were open at install.
  const open = clients.matchAll({ includeUncontrolled: true, type: "window" });
  const options: RequestInit = { cache: "only-if-cached", mode: "same-origin" };
  const kept = open.then((all) =>
    Promise.all(all.map(({ url }) => keepDocument(new URL(url).pathname, options))),
  );
  (event as WorkerEvent).waitUntil(kept);
});

// The navigation script reports pages that it shows. Overrides the plugin's message, whose lists
// nothing reads.
MessageAPI.keepDocument = (event, { path }) =>
  event.waitUntil(keepDocument(path, { cache: "force-cache", priority: "low" }));
