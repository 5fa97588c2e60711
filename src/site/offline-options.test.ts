import { offlineOptions } from "./offline-options";

const { runtimeCaching, globPatterns } = offlineOptions.workboxConfig;

const origin = "https://docs.example";

/**
 * What answers a request: the first route that matches. Workbox leaves out a match that does not
 * start at the first character when the request goes to another origin:
 * https://github.com/GoogleChrome/workbox/blob/v4.3.1/packages/workbox-routing/RegExpRoute.mjs
 */
const handlerOf = (url: string) =>
  runtimeCaching.find(({ urlPattern }) => {
    const match = urlPattern.exec(url);
    return match && (new URL(url).origin === origin || match.index === 0);
  })?.handler;

test.each([
  ["a fragment", "/body/concepts-output.3f9ac01d2b.html", "CacheFirst"],
  ["an image", "/static/logo-3f9ac01d2b.png", "CacheFirst"],
  ["a data file", "/data/pages.0123456789.json", "CacheFirst"],
  ["a part of the search index", "/pagefind/fragment/en_3f9ac01.pf_fragment", "CacheFirst"],
  ["a script of the runtime", "/app-a6df9fc92078c6a67d2a.js", "CacheFirst"],
  ["the reading script", "/reading-f36fcf0935.js", "CacheFirst"],
  ["the runtime's setup", "/wake-68edfba9d8.js", "CacheFirst"],
  ["a style sheet", "/styles.3c4d5e6f7a8b.css", "CacheFirst"],
  ["the icon", "/icon.svg", "StaleWhileRevalidate"],
  ["the web app manifest", "/manifest.webmanifest", "StaleWhileRevalidate"],
  ["a drawing of the brand", "/brand/logo.svg", "StaleWhileRevalidate"],
  ["a page, served by the appended script", "/concepts/", undefined],
  ["page data, too", "/page-data/concepts/page-data.json", undefined],
  ["a page's Markdown", "/concepts/index.md", undefined],
  ["the service worker", "/sw.js", undefined],
  ["a script that is being saved", "/app-a6df9fc92078c6a67d2a.js?save=0123456789", undefined],
  ["a fragment that is being saved", "/body/a.3f9ac01d2b.html?save=0123456789", undefined],
  ["an icon that is being saved", "/icon.svg?save=0123456789", undefined],
  ["a part of the index that is being saved", "/pagefind/a.pf_meta?save=0123456789", undefined],
])("%s (%s) is answered %s", (_, path, handler) => expect(handlerOf(origin + path)).toBe(handler));

test("each of the plugin's own four routes is replaced", () => {
  expect(runtimeCaching).toHaveLength(4);
});

test.each([
  "https://github.com/sokra.png?size=90",
  "https://img.shields.io/static/v1?label=npm",
  "https://cdn.example/body/photo.png",
  "https://cdn.example/app-a6df9fc92078c6a67d2a.js",
  "https://other.example/",
  "https://other.example/page-data/a/page-data.json",
  "https://other.example/icon.svg",
])("%s, at another site, is left alone", (url) => expect(handlerOf(url)).toBeUndefined());

test("nothing but the offline page is taken at install", () => {
  expect(new Set(globPatterns)).toEqual(
    new Set(["offline/index.html", "offline/page.css", "offline/page.js"]),
  );
  expect(offlineOptions.precachePages).toEqual([]);
  // Each with a revision, by which it is renewed.
  const { dontCacheBustURLsMatching } = offlineOptions.workboxConfig;
  expect(globPatterns.filter((file) => dontCacheBustURLsMatching.test(file))).toEqual([]);
});

test("an old page never gets the new build's worker while it is open", () => {
  expect(offlineOptions.workboxConfig).toMatchObject({ skipWaiting: false, clientsClaim: false });
});
