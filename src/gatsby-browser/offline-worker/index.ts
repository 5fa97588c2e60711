/**
 * What is appended to the service worker that gatsby-plugin-offline writes. It shares the scope of
 * that script: its routes come after those of `offlineOptions`, and Workbox takes the first that
 * matches.
 */
import { isOwnAnswer } from "../../lib/offline/own-answer";
import {
  isCacheFirst,
  isKeptWhileRenewed,
  isNetworkFirst,
  toPagePath,
} from "../../lib/offline/routes";
import { keepReadPages } from "./read-pages";
import { unsafeCache } from "../../lib/offline/store";
import { savedFile } from "./saved";

/** How long the network may take to begin an answer if there is another one, in seconds. */
const patience = 5;

const { registerRoute } = workbox.routing;
const { CacheFirst, NetworkFirst, StaleWhileRevalidate } = workbox.strategies;

// The plugin's app shell would show an empty page, or one of another build.
navigationRoute.match = () => false;

/**
 * What a captive portal says to every address must not be kept in a file's place; and a redirect
 * kept under the address that it leads to would lead there for ever.
 */
const onlyOwn: StrategyPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url);
    const isOwn = await isOwnAnswer(pathname, response, () => response.clone().text());
    return isOwn ? response : null;
  },
};

const keptFirst = new CacheFirst({ plugins: [onlyOwn] });
registerRoute(({ url }) => isCacheFirst(url, location.origin), keptFirst);
const renewed = new StaleWhileRevalidate({ plugins: [onlyOwn] });
registerRoute(({ url }) => isKeptWhileRenewed(url, location.origin), renewed);

const networkFirst = new NetworkFirst({
  networkTimeoutSeconds: patience,
  plugins: [
    onlyOwn,
    {
      // A page is one page, whatever query it was asked for with.
      cacheKeyWillBeUsed: ({ request }) =>
        Promise.resolve(toPagePath(new URL(request.url).pathname)),
      // A version that is saved whole goes before what was read now and then.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        (await savedFile(new URL(request.url).pathname)) ?? cachedResponse,
    },
  ],
});

/** What is kept under an address, be it saved or only read. */
async function keptFile(pathname: string): Promise<Response | undefined> {
  const { runtime } = workbox.core.cacheNames;
  const options = { cacheName: runtime, ignoreVary: true };
  return (await savedFile(pathname)) ?? caches.match(toPagePath(pathname), options);
}

registerRoute(
  ({ url, event: { request } }) =>
    isNetworkFirst(url, location.origin, request.mode === "navigate"),
  {
    handle: async (args) => {
      const response = await networkFirst.handle(args);
      // A host in trouble is no better than none.
      return response.status < 500 ? response : ((await keptFile(args.url.pathname)) ?? response);
    },
  },
);

// Neither the network nor Workbox's caches have it.
workbox.routing.setCatchHandler(async ({ url, event: { request } }) => {
  const saved = url.origin === location.origin ? await savedFile(url.pathname) : undefined;
  if (saved) return saved;
  if (request.mode !== "navigate") return Response.error();
  const key = workbox.precaching.getCacheKeyForURL("/offline/index.html");
  return (await caches.match(key)) ?? Response.error();
});

// Where there is no room for more, what was saved on purpose stays, and what was only read goes.
workbox.core.registerQuotaErrorCallback(() => caches.delete(workbox.core.cacheNames.runtime));

addEventListener("activate", (event) => {
  (event as ExtendableMessage).waitUntil(caches.delete(unsafeCache));
});

keepReadPages();

// Without an export esbuild takes this for a script, and wraps every module in a function.
export {};
