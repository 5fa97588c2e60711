import { offlineOptions } from "./offline-options";

const { runtimeCaching, globPatterns } = offlineOptions.workboxConfig;

test("each of the plugin's own four routes is replaced", () => {
  expect(runtimeCaching).toHaveLength(4);
});

test("none of them answers anything: that is left to the appended script", () => {
  for (const { urlPattern } of runtimeCaching) {
    for (const url of ["/", "/concepts/", "/app-a6df9fc92078c6a67d2a.js", "/icon.svg"]) {
      expect(urlPattern.test(`https://docs.example${url}`)).toBe(false);
    }
  }
});

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
