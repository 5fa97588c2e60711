/** The offline page: all that is loaded at install. */
const OFFLINE_PAGE = ["index.html", "page.css", "page.js"].map((name) => `offline/${name}`);

/** The bundle of `src/browser/offline/worker.ts`. */
export const WORKER_SCRIPT = ".cache/offline-worker.js";

/**
 * Options of gatsby-plugin-offline. It merges them into its own by index, hence the repeated
 * patterns, and four routes that match nothing: with each of its own replaced, no script of a page is
 * loaded at install, and all requests are left to the script that is appended.
 */
export const offlineOptions = {
  precachePages: [] as string[],
  appendScript: WORKER_SCRIPT,
  // Workbox as readers get it also on localhost.
  debug: false,
  workboxConfig: {
    globPatterns: Array.from(
      { length: 64 },
      (_, index) => OFFLINE_PAGE[index % OFFLINE_PAGE.length] ?? "",
    ),
    // The plugin takes every script and stylesheet for one with a hash in its name: a new offline
    // page would keep the old ones.
    dontCacheBustURLsMatching: /^static\//,
    skipWaiting: false,
    clientsClaim: false,
    // Its configuration knows neither of saved versions nor of captive portals.
    runtimeCaching: Array.from({ length: 4 }, () => ({
      urlPattern: /(?!)/,
      handler: "NetworkOnly",
    })),
  },
};
