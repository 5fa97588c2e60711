/**
 * What is appended to the service worker that gatsby-plugin-offline writes. It shares the scope of
 * that script: its routes come after those of `offlineOptions`, and Workbox takes the first that
 * matches.
 */
import { isNetworkFirst, toPagePath } from "../../lib/offline";
import { keepReadPages } from "./read-pages";
import { savedFile } from "./saved";

/** How long the network may take to begin an answer if there is another one, in seconds. */
const patience = 5;

// The plugin's app shell would show an empty page, or one of another build.
navigationRoute.match = () => false;

workbox.routing.registerRoute(
  ({ url, event: { request } }) =>
    isNetworkFirst(url, location.origin, request.mode === "navigate"),
  new workbox.strategies.NetworkFirst({
    networkTimeoutSeconds: patience,
    plugins: [
      {
        // A page is one page, whatever query it was asked for with.
        cacheKeyWillBeUsed: ({ request }) =>
          Promise.resolve(toPagePath(new URL(request.url).pathname)),
        // A redirect kept under the address that it leads to would lead there for ever.
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.status === 200 && !response.redirected ? response : null),
        // A version that is saved whole goes before what was read now and then.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          (await savedFile(new URL(request.url).pathname)) ?? cachedResponse,
      },
    ],
  }),
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

keepReadPages();
