/** The offline page: everything loaded at install. */
const OFFLINE_PAGE = ["index.html", "page.css"].map((name) => `offline/${name}`);

/** Bundle of `src/browser/offline/worker.ts`. */
export const WORKER_SCRIPT = ".cache/offline-worker.js";

/**
 * Options of gatsby-plugin-offline. It merges by index, so repeated patterns and four routes that
 * match nothing replace its own; the appended script handles all requests.
 */
export const offlineOptions = {
  precachePages: [] as string[],
  appendScript: WORKER_SCRIPT,
  workboxConfig: {
    // Not Workbox 4, which is not maintained: see `src/browser/offline/workbox.ts`.
    importWorkboxFrom: "disabled",
    globPatterns: Array.from(
      { length: 64 },
      (_, index) => OFFLINE_PAGE[index % OFFLINE_PAGE.length] ?? "",
    ),
    // The plugin assumes hashes in all script and stylesheet names, which would keep an old offline
    // page.
    dontCacheBustURLsMatching: /^static\//,
    skipWaiting: false,
    clientsClaim: false,
    // Replaces the plugin's rules, which lack saved versions and captive portals.
    runtimeCaching: Array.from({ length: 4 }, () => ({
      urlPattern: /(?!)/,
      handler: "NetworkOnly",
    })),
  },
};
