import {
  amountOf,
  bytesToWords,
  changesBetween,
  fileToKey,
  fileToRequest,
  fileToUrl,
  filesToWords,
  groupBySection,
  inSavingOrder,
  isCacheFirst,
  isKeptWhileRenewed,
  isNetworkFirst,
  isOwnAnswer,
  isOfflineFile,
  isPagePath,
  isSavingRequest,
  keyToPath,
  missingFiles,
  packOfflineList,
  parseOfflineList,
  staleKeys,
  toPagePath,
  type OfflineFile,
  type OfflineList,
} from ".";

const file = (url: string, hash = "0123456789", bytes = 10): OfflineFile => ({ url, bytes, hash });
const list = (version: string, ...files: OfflineFile[]): OfflineList => ({ version, files });
const urls = (files: readonly { url: string }[]): string[] => files.map(({ url }) => url);

test.each([
  ["index.html", true],
  ["concepts/index.html", true],
  ["concepts/printable/index.html", true],
  ["body/concepts.3f9ac01d2b.html", true],
  ["page-data/concepts/page-data.json", true],
  ["page-data/app-data.json", true],
  ["page-data/sq/d/123.json", true],
  ["data/pages.0123456789.json", true],
  ["app-a6df9fc92078c6a67d2a.js", true],
  ["search.0123456789abcdef0123.css", true],
  ["static/abc/photo.avif", true],
  ["brand/logo.svg", true],
  ["icon.svg", true],
  ["manifest.webmanifest", true],
  ["search-index.json", true],
  ["pagefind/pagefind.js", true],
  ["pagefind/fragment/en_1a.pf_fragment", true],
  ["offline/save.js", true],
  ["sw.js", false],
  ["idb-keyval-3.2.0-iife.min.js", false],
  ["workbox-v4.3.1/workbox-core.prod.js", false],
  ["404.html", false],
  ["404/index.html", false],
  ["app-shell/index.html", false],
  ["offline-plugin-app-shell-fallback/index.html", false],
  ["offline/index.html", false],
  ["offline/page.js", false],
  ["page-data/app-shell/page-data.json", false],
  ["page-data/dev-404-page/page-data.json", false],
  ["concepts/index.md", false],
  ["pagefind/source.txt", false],
  ["webpack.stats.json", false],
  ["_headers", false],
  ["_redirects", false],
  ["offline-files.json", false],
  ["robots.txt", false],
  ["feed.xml", false],
])("%s is saved: %s", (path, saved) => expect(isOfflineFile(path)).toBe(saved));

test.each([
  ["index.html", "/"],
  ["concepts/index.html", "/concepts/"],
  ["body/a.0123456789.html", "/body/a.0123456789.html"],
])("%s is asked for as %s", (path, url) => expect(fileToUrl(path)).toBe(url));

test("the runtime is saved first, the search last", () => {
  const files = ["/pagefind/a", "/body/a.html", "/b/", "/app-1.js", "/a/"].map((url) => file(url));
  expect(urls(inSavingOrder(files))).toEqual([
    "/app-1.js",
    "/a/",
    "/b/",
    "/body/a.html",
    "/pagefind/a",
  ]);
});

test("a list is read as it was written", () => {
  const written = list("v1", file("/a/"), file("/b.js", "aaaaaaaaaa", 3));
  expect(parseOfflineList(JSON.parse(packOfflineList(written)))).toEqual(written);
});

test.each([
  ["nothing", null],
  ["a text", "<html>"],
  ["no version", { files: [] }],
  ["no files", { version: "v1" }],
  ["a file of another site", { version: "v1", files: [["//evil.example/", 1, "0123456789"]] }],
  ["a whole address", { version: "v1", files: [["https://evil.example/", 1, "0123456789"]] }],
  ["a size that is none", { version: "v1", files: [["/a/", "1", "0123456789"]] }],
  ["a hash that is none", { version: "v1", files: [["/a/", 1, "nothing"]] }],
])("%s is no list", (_what, unsafe) =>
  expect(() => parseOfflineList(unsafe)).toThrow("/offline-files.json holds no list of files."),
);

test("a file is kept by address and hash, and asked for past all caches", () => {
  const one = file("/concepts/");
  expect(fileToKey(one)).toBe("/concepts/?saved=0123456789");
  expect(keyToPath("https://docs.example/concepts/?saved=0123456789")).toBe("/concepts/");
  expect(fileToRequest(one)).toBe("/concepts/?save=0123456789");
  expect(isSavingRequest(new URL(fileToRequest(one), "https://docs.example"))).toBe(true);
});

test.each([
  ["nothing", [], ["/a/", "/b/"]],
  ["one", ["/a/"], ["/b/"]],
  ["all", ["/a/", "/b/"], []],
])("after a stop that left %s, %j, the rest is fetched", (_what, kept, missing) => {
  const keys = new Set(kept.map((url) => fileToKey(file(url))));
  expect(urls(missingFiles(list("v1", file("/a/"), file("/b/")), keys))).toEqual(missing);
});

test("an update fetches what has changed or is new, and drops what has changed or is gone", () => {
  const before = list("v1", file("/same/"), file("/changed/"), file("/gone/"));
  const after = list("v2", file("/same/"), file("/changed/", "aaaaaaaaaa"), file("/new/"));
  const { fetched, dropped } = changesBetween(before, after);
  expect(urls(fetched)).toEqual(["/changed/", "/new/"]);
  expect(dropped).toEqual(["/changed/?saved=0123456789", "/gone/?saved=0123456789"]);
});

test("keys that no list names are stale", () => {
  const kept = ["/a/?saved=0123456789", "/offline-files.json?saved=part"];
  expect(staleKeys(list("v1", file("/a/")), kept)).toEqual(["/offline-files.json?saved=part"]);
});

test("amounts add up", () =>
  expect(amountOf([file("/a/"), file("/b/", "aaaaaaaaaa", 5)])).toEqual({ files: 2, bytes: 15 }));

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1.0 kB"],
  [9_949, "9.9 kB"],
  [9_951, "10 kB"],
  [999_499, "999 kB"],
  [999_600, "1.0 MB"],
  [26_400_000, "26 MB"],
  [3_200_000_000, "3.2 GB"],
])("%i bytes are %s", (bytes, words) => expect(bytesToWords(bytes)).toBe(words));

test.each([
  [1, "1 file"],
  [1_034, "1,034 files"],
])("%i is %s", (count, words) => expect(filesToWords(count)).toBe(words));

test.each([
  ["/concepts/", true, "/concepts/"],
  ["/concepts", true, "/concepts/"],
  ["/", true, "/"],
  ["/loaders/css-loader", true, "/loaders/css-loader/"],
  ["/icon.svg", false, "/icon.svg"],
])("%s is a page: %s, kept as %s", (path, isPage, kept) => {
  expect(isPagePath(path)).toBe(isPage);
  expect(toPagePath(path)).toBe(kept);
});

const site = "https://docs.example";

test.each([
  ["/", false, true],
  ["/concepts/", true, true],
  ["/concepts/?q=a", true, true],
  ["/concepts", true, true],
  ["/concepts", false, false],
  ["/page-data/concepts/page-data.json", false, true],
  ["/search-index.json", false, true],
  ["/pagefind/pagefind.js", false, true],
  ["/pagefind/pagefind-entry.json", false, true],
  ["/pagefind/wasm.en.pagefind", false, true],
  ["/pagefind/fragment/en_1a.pf_fragment", false, false],
  ["/offline/save.js", false, true],
  ["/concepts/?save=0123456789", false, false],
  ["/feed.xml", true, false],
  ["/sw.js", false, false],
  ["/body/a.0123456789.html", false, false],
  ["https://other.example/", false, false],
  ["https://other.example/page-data/a/page-data.json", false, false],
])("%s (navigation: %s) asks the network first: %s", (url, isNavigation, expected) =>
  expect(isNetworkFirst(new URL(url, site), site, isNavigation)).toBe(expected),
);

/** How the service worker answers. */
const strategyOf = (path: string): string | undefined => {
  const url = new URL(path, site);
  if (isCacheFirst(url, site)) return "kept first";
  return isKeptWhileRenewed(url, site) ? "kept, and renewed" : undefined;
};

test.each([
  ["a fragment", "/body/concepts-output.3f9ac01d2b.html", "kept first"],
  ["an image", "/static/logo-3f9ac01d2b.png", "kept first"],
  ["a data file", "/data/pages.0123456789.json", "kept first"],
  ["a part of the search index", "/pagefind/fragment/en_3f9ac01.pf_fragment", "kept first"],
  ["a script of the runtime", "/app-a6df9fc92078c6a67d2a.js", "kept first"],
  ["the reading script", "/reading-f36fcf0935.js", "kept first"],
  ["the turning script", "/turning-f36fcf0935.js", "kept first"],
  ["the runtime's setup", "/wake-68edfba9d8.js", "kept first"],
  ["a style sheet", "/styles.3c4d5e6f7a8b.css", "kept first"],
  ["the icon", "/icon.svg", "kept, and renewed"],
  ["the web app manifest", "/manifest.webmanifest", "kept, and renewed"],
  ["a drawing of the brand", "/brand/logo.svg", "kept, and renewed"],
  ["a page", "/concepts/", undefined],
  ["page data", "/page-data/concepts/page-data.json", undefined],
  ["a page's Markdown", "/concepts/index.md", undefined],
  ["the service worker", "/sw.js", undefined],
  ["a script that is being saved", "/app-a6df9fc92078c6a67d2a.js?save=0123456789", undefined],
  ["a fragment that is being saved", "/body/a.3f9ac01d2b.html?save=0123456789", undefined],
  ["an icon that is being saved", "/icon.svg?save=0123456789", undefined],
  ["a part of the index that is being saved", "/pagefind/a.pf_meta?save=0123456789", undefined],
])("%s (%s) is answered %s", (_, path, strategy) => expect(strategyOf(path)).toBe(strategy));

test.each([
  "https://github.com/sokra.png?size=90",
  "https://img.shields.io/static/v1?label=npm",
  "https://cdn.example/body/photo.png",
  "https://cdn.example/app-a6df9fc92078c6a67d2a.js",
  "https://other.example/",
  "https://other.example/page-data/a/page-data.json",
  "https://other.example/icon.svg",
])("%s, at another site, is left alone", (url) => {
  expect(strategyOf(url)).toBeUndefined();
  expect(isNetworkFirst(new URL(url), site, false)).toBe(false);
});

const login = "<!DOCTYPE html><title>Sign in to the network</title>";
const ours = '<!doctype html><html lang="en"><div id="___gatsby">';

test.each<[what: string, path: string, type: string, text: string, isOwn: boolean]>([
  ["a page", "/concepts/", "text/html", ours, true],
  ["a login in a page's place", "/concepts/", "text/html", login, false],
  ["a fragment", "/body/a.0123456789.html", "text/html", "<p>Text</p>", true],
  ["a login in a fragment's place", "/body/a.0123456789.html", "text/html", login, false],
  ["a script", "/app-0123456789.js", "text/javascript", "", true],
  ["a script that is called text", "/app-0123456789.js", "text/plain", "", false],
  ["a login in a script's place", "/app-0123456789.js", "text/html", login, false],
  ["data", "/page-data/a/page-data.json", "application/json", "", true],
  ["a login in place of data", "/data/a.0123456789.json", "text/html", login, false],
  ["a login in place of a picture", "/static/a.png", "text/html", login, false],
  ["a file without a type", "/pagefind/a.pf_meta", "", "", true],
])("%s is the site's own: %#", async (_, path, type, text, isOwn) => {
  const response = new Response(text, { headers: { "Content-Type": type } });
  expect(await isOwnAnswer(path, response, () => response.clone().text())).toBe(isOwn);
});

test.each([404, 500])("an answer with status %i is not kept", async (status) => {
  const response = new Response(ours, { status });
  expect(await isOwnAnswer("/concepts/", response, () => response.text())).toBe(false);
});

test("neither is a redirected one, nor one that is cut off", async () => {
  const headers = new Headers({ "Content-Type": "text/html" });
  const read = () => Promise.resolve(ours);
  const isOwn = (redirected: boolean, reader: () => Promise<string>) =>
    isOwnAnswer("/concepts/", { status: 200, redirected, headers }, reader);
  expect(await isOwn(false, read)).toBe(true);
  expect(await isOwn(true, read)).toBe(false);
  expect(await isOwn(false, () => Promise.reject(new TypeError("cut off")))).toBe(false);
});

test("pages are grouped by section, a page without one is general", () => {
  const page = (url: string, title: string) => ({ url, title });
  const grouped = groupBySection(
    [
      page("/concepts/output/", "Output"),
      page("/api/hooks/", "Hooks"),
      page("/concepts/", "Concepts"),
      page("/concepts/entry/", "Entry"),
      page("/glossary/", "Glossary"),
      page("/", "webpack"),
    ],
    { api: "API", concepts: "Concepts", guides: "Guides" },
  );
  expect(grouped.map(({ section, pages }) => [section, ...urls(pages)])).toEqual([
    ["API", "/api/hooks/"],
    ["Concepts", "/concepts/", "/concepts/entry/", "/concepts/output/"],
    ["General", "/", "/glossary/"],
  ]);
});
