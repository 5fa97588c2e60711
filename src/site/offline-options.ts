/** The page that stands for the whole site where nothing else is cached. */
const shell = "offline-plugin-app-shell-fallback/index.html";

/**
 * Options of gatsby-plugin-offline. It merges them into its own by index, hence the repeated
 * pattern: with each of its own patterns replaced, nothing of the runtime is taken at install.
 * Workbox takes the first route that matches, so documents and page data come from the network
 * first, and from the cache when there is none. It asks other origins only for what a pattern
 * matches from the first character of the address; these begin behind the host, so that the
 * worker never touches a request to another site.
 */
export const offlineOptions = {
  precachePages: [] as string[],
  workboxConfig: {
    globPatterns: Array.from({ length: 64 }, () => shell),
    skipWaiting: false,
    clientsClaim: false,
    runtimeCaching: [
      // Hashed files never change: scripts of the runtime, fragments, images.
      {
        urlPattern:
          /(?<=^https?:\/\/[^/]+)\/(?:static\/|body\/|[^/]+-[\da-f]{8,}\.js$|[^/]+\.[\da-f]{8,}\.css$)/,
        handler: "CacheFirst",
      },
      { urlPattern: /\/page-data\/.*\.json$/, handler: "NetworkFirst" },
      { urlPattern: /(?<=^https?:\/\/[^/]+)\/(?:[^?#]*\/)?(?:\?[^#]*)?$/, handler: "NetworkFirst" },
      {
        urlPattern: /(?<=^https?:\/\/[^/]+)\/(?:icon\.svg|manifest\.webmanifest)$/,
        handler: "StaleWhileRevalidate",
      },
    ],
  },
};
