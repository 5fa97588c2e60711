/** The offline page: all that is taken at install. */
const offlinePage = ["index.html", "page.css", "page.js"].map((name) => `offline/${name}`);

/** Bundled by `src/gatsby-node/offline-build.ts` of `src/gatsby-browser/offline-worker/`. */
export const workerScript = ".cache/offline-worker.js";

/**
 * Options of gatsby-plugin-offline. It merges them into its own by index, hence the repeated
 * patterns and four routes: with each of its own replaced, nothing of the runtime is taken at
 * install. These routes are for files whose content never changes under the same name, and for
 * icons; pages, page data and what else changes are served by the script that is appended, for
 * Workbox's configuration does not know of saved versions.
 *
 * Workbox asks other origins only for what a pattern matches from the first character of the
 * address; these begin behind the host, so that the worker never touches a request to another
 * site. None matches an address with a query: that is how saving gets past the worker.
 */
export const offlineOptions = {
  precachePages: [] as string[],
  appendScript: workerScript,
  // Workbox as readers get it also on localhost.
  debug: false,
  workboxConfig: {
    globPatterns: Array.from(
      { length: 64 },
      (_, index) => offlinePage[index % offlinePage.length] ?? "",
    ),
    // The plugin takes every script and style sheet for one with a hash in its name: a new offline
    // page would keep the old ones.
    dontCacheBustURLsMatching: /^static\//,
    skipWaiting: false,
    clientsClaim: false,
    runtimeCaching: [
      // Scripts and style sheets of the runtime.
      {
        urlPattern: /(?<=^https?:\/\/[^/]+)\/[^/?]+[-.][\da-f]{8,}\.(?:js|css)$/,
        handler: "CacheFirst",
      },
      // Fragments, images, data files.
      {
        urlPattern: /(?<=^https?:\/\/[^/]+)\/(?:static|body|data)\/[^?]+$/,
        handler: "CacheFirst",
      },
      // Parts of the search index.
      {
        urlPattern: /(?<=^https?:\/\/[^/]+)\/pagefind\/[^?]+\.pf_[a-z]+$/,
        handler: "CacheFirst",
      },
      {
        urlPattern:
          /(?<=^https?:\/\/[^/]+)\/(?:icon\.svg|manifest\.webmanifest|(?:assets|brand)\/[^?]+)$/,
        handler: "StaleWhileRevalidate",
      },
    ],
  },
};
