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
/** What pages tell the worker, by its name. */
declare const MessageAPI: Record<string, (event: WorkerEvent, data: { path: string }) => void>;
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

/** Caches the document of a page that is read but did not come through the worker. */
async function keepDocument(path: string, options: RequestInit): Promise<void> {
  const key = toPagePath(path);
  if (!isPagePath(path) || (await readCached(key))) return;
  // Offline it fails: the page is cached when it is read again.
  const response = await fetch(key, options).catch(() => undefined);
  if (response) await keep(key, response);
}

addEventListener("activate", (event) => {
  // The pages that were open when the worker was installed.
  const open = clients.matchAll({ includeUncontrolled: true, type: "window" });
  const options: RequestInit = { cache: "only-if-cached", mode: "same-origin" };
  const kept = open.then((all) =>
    Promise.all(all.map(({ url }) => keepDocument(new URL(url).pathname, options))),
  );
  (event as WorkerEvent).waitUntil(kept);
});

// A page tells of one that it shows in place. Of what the plugin's own pages would tell, whose answers
// store lists of files that nothing reads, ours tell nothing.
MessageAPI.keepDocument = (event, { path }) =>
  event.waitUntil(keepDocument(path, { cache: "force-cache", priority: "low" }));
