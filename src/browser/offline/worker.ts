/** Appended to the service worker of gatsby-plugin-offline; shares its scope. */
import { StorageError, withCaches } from "../storage";
import { readEntry, storeEntry, toEntry } from "./entries";
import { fetchFile } from "./fetch-file";
import { withState } from "./page-state";
import { isOwnResponse, isPagePath, toPagePath, toStrategy, type Strategy } from "./routes";
import { readSavedFile } from "./saved-docs";

/** Hashes of the offline page's files, which Workbox stores at install, by URL. */
declare const OFFLINE_FILES: Readonly<Record<string, string>>;

interface WorkerEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

declare const workbox: {
  core: { cacheNames: { runtime: string; precache: string } };
  precaching: { getCacheKeyForURL: (url: string) => string };
};
declare const clients: {
  matchAll: (options: object) => Promise<readonly { url: string }[]>;
};

/** If there is a fallback, the network's response must begin within this time. */
const NETWORK_TIMEOUT_MS = 5_000;

const STORAGE_TIMEOUT_MS = 2_000;

const { runtime: READ_CACHE, precache: OFFLINE_CACHE } = workbox.core.cacheNames;

const OFFLINE_PAGE = "/offline/index.html";

// `/offline/index.html` => `/offline/`
const toRequested = (url: string): string => url.replace(/index\.html$/, "");

const wait = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, time, undefined));

/** Storage never fails or delays a visit for long. */
const attempt = <Result>(use: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([use, wait(STORAGE_TIMEOUT_MS)]).catch(() => undefined);

const readVisited = (key: string): Promise<Response | undefined> =>
  attempt(readEntry(READ_CACHE, key));

/** Caches a response of this site. */
async function keep(key: string, response: Response): Promise<void> {
  const content = await response.arrayBuffer();
  if (!isOwnResponse(key, response, content)) return;
  try {
    await storeEntry(READ_CACHE, key, await toEntry(response, content));
  } catch (error) {
    // Saved docs have priority over visited pages.
    if (error instanceof StorageError && error.isFull) {
      await withCaches((storage) => storage.delete(READ_CACHE));
    }
  }
}

/**
 * Reads a file of the offline page, and fetches a damaged one again. Only files of this worker's
 * build fit.
 */
async function readOfflineFile(url: string): Promise<Response | undefined> {
  const hash = OFFLINE_FILES[url] ?? "";
  const key = workbox.precaching.getCacheKeyForURL(url);
  const stored = await attempt(readEntry(OFFLINE_CACHE, key, hash));
  if (stored) return stored;
  const entry = await fetchFile({ url: toRequested(url), hash }).catch(() => undefined);
  if (entry) await attempt(storeEntry(OFFLINE_CACHE, key, entry.clone()));
  return entry;
}

/** Explains why a page can't be shown; with the status of a server error. */
async function offlinePage(error?: Response): Promise<Response | undefined> {
  const page = await attempt(readOfflineFile(OFFLINE_PAGE));
  if (!page) return undefined;
  const html = withState(await page.text(), error ? "error" : "offline");
  return new Response(html, { status: error?.status ?? 200, headers: page.headers });
}

async function respond(event: WorkerEvent, key: string, strategy: Strategy): Promise<Response> {
  const { request } = event;
  const isDocument = request.mode === "navigate";
  const cached = strategy === "cache-first" && (await readVisited(key));
  if (cached) return cached;
  const fetched = fetch(request);
  // Copies the response before it is read.
  const kept = fetched.then((response) => keep(key, response.clone()));
  const checked = isDocument && kept.then(() => Object.keys(OFFLINE_FILES).map(readOfflineFile));
  event.waitUntil(Promise.all([kept, checked]).catch(() => undefined));
  const inTime = await Promise.race([fetched, wait(NETWORK_TIMEOUT_MS)]).catch(() => undefined);
  // Server errors fall back too.
  if (inTime && inTime.status < 500) return inTime;
  // Saved docs come first, because they are from one build.
  const stored = (await attempt(readSavedFile(key))) ?? (await readVisited(key));
  if (stored) return stored;
  const late = await fetched.catch(() => undefined);
  if (late && late.status < 500) return late;
  const page = isDocument ? await offlinePage(late) : undefined;
  return page ?? late ?? Response.error();
}

addEventListener("fetch", (event) => {
  const fetching = event as WorkerEvent;
  const { method, mode, url } = fetching.request;
  const address = new URL(url);
  const file = Object.keys(OFFLINE_FILES).find((one) => toRequested(one) === address.pathname);
  if (file && address.origin === location.origin && !address.search) {
    const found = attempt(readOfflineFile(file));
    fetching.respondWith(found.then((response) => response ?? fetch(fetching.request)));
    return;
  }
  const strategy = toStrategy(address, location.origin, mode === "navigate");
  if (method !== "GET" || !strategy) return;
  // The query doesn't change a page.
  fetching.respondWith(respond(fetching, toPagePath(address.pathname), strategy));
});

/** Caches the document of a page that didn't come through the worker. */
async function keepDocument(path: string, options: RequestInit): Promise<void> {
  const key = toPagePath(path);
  if (!isPagePath(path) || (await readVisited(key))) return;
  // Fails offline; the next visit caches it.
  await fetch(key, options)
    .then((response) => keep(key, response))
    .catch(() => undefined);
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

// The navigation script reports pages that it shows.
addEventListener("message", (event) => {
  const { keepDocument: path } = event.data as { keepDocument?: string };
  if (path === undefined) return;
  const kept = keepDocument(path, { cache: "force-cache", priority: "low" });
  (event as unknown as WorkerEvent).waitUntil(kept);
});
