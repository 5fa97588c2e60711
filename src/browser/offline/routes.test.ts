import { isOwnResponse, isPagePath, toPagePath, toStrategy } from "./routes";

test.each([
  ["/concepts/", true, "/concepts/"],
  ["/concepts", true, "/concepts/"],
  ["/", true, "/"],
  ["/icon.svg", false, "/icon.svg"],
])("%s is a page: %s, cached as %s", (path, isPage, cached) => {
  expect(isPagePath(path)).toBe(isPage);
  expect(toPagePath(path)).toBe(cached);
});

const SITE = "https://docs.example";

test.each([
  ["/", "network-first"],
  ["/concepts/", "network-first"],
  ["/concepts/?q=a", "network-first"],
  ["/search-index.json", "network-first"],
  ["/pagefind/pagefind-entry.json", "network-first"],
  ["/icon.svg", "network-first"],
  ["/pagefind/fragment/en_1a2b3c4.pf_fragment", "cache-first"],
  ["/static/logo-3f9ac01d2b.png", "cache-first"],
  ["/app-a6df9fc92078c6a67d2a.js", "cache-first"],
  ["/concepts", undefined],
  ["/concepts/index.md", undefined],
  ["/feed.xml", undefined],
  ["/concepts/?save=0123456789", undefined],
  ["https://other.example/", undefined],
  ["https://other.example/icon.svg", undefined],
])("%s is answered %s", (url, strategy) =>
  expect(toStrategy(new URL(url, SITE), SITE, false)).toBe(strategy),
);

test.each([
  ["/concepts", "network-first"],
  ["/feed.xml", undefined],
])("a navigation to %s is answered %s", (url, strategy) =>
  expect(toStrategy(new URL(url, SITE), SITE, true)).toBe(strategy),
);

const LOGIN = "<!DOCTYPE html><title>Sign in to the network</title>";
const OWN = '<!doctype html><html lang="en"><div id="~page">';

test.each<[what: string, path: string, type: string, text: string, isOwn: boolean]>([
  ["a page", "/concepts/", "text/html", OWN, true],
  ["a login in a page's place", "/concepts/", "text/html", LOGIN, false],
  ["a script", "/app-0123456789.js", "text/javascript", "", true],
  ["a login in a script's place", "/app-0123456789.js", "text/html", LOGIN, false],
  ["a file without a type", "/pagefind/a.pf_meta", "", "", true],
])("%s is the site's own: %#", async (_what, path, type, text, isOwn) => {
  const response = new Response(text, { headers: { "Content-Type": type } });
  expect(await isOwnResponse(path, response, () => response.clone().text())).toBe(isOwn);
});

test.each<[what: string, change: object, read: () => Promise<string>, isOwn: boolean]>([
  ["a whole response", {}, () => Promise.resolve(OWN), true],
  ["status 404", { status: 404 }, () => Promise.resolve(OWN), false],
  ["a redirect", { redirected: true }, () => Promise.resolve(OWN), false],
  ["a response that is cut off", {}, () => Promise.reject(new TypeError("cut off")), false],
])("%s is the site's own: %#", async (_what, change, read, isOwn) => {
  const response = { status: 200, redirected: false, headers: new Headers(), ...change };
  expect(await isOwnResponse("/concepts/", response, read)).toBe(isOwn);
});
