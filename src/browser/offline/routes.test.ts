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
  ["/icon.svg", "network-first"],
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
  ["a page with another type", "/concepts/", "text/plain", OWN, false],
  ["a login in a page's place", "/concepts/", "text/html", LOGIN, false],
  ["a script", "/app-0123456789.js", "text/javascript", "run()", true],
  ["an empty script", "/app-0123456789.js", "text/javascript", "", false],
  ["a login in a script's place", "/app-0123456789.js", "text/html", LOGIN, false],
  ["a file without a type", "/a.bin", "", "a", true],
  ["a login in a file's place", "/search-index.json", "text/html", LOGIN, false],
])("%s is the site's own: %#", (_what, path, type, text, isOwn) => {
  const response = new Response(text, { headers: { "Content-Type": type } });
  expect(isOwnResponse(path, response, new TextEncoder().encode(text).buffer)).toBe(isOwn);
});

test.each<[what: string, change: object, isOwn: boolean]>([
  ["a whole response", {}, true],
  ["status 404", { status: 404 }, false],
  ["status 500", { status: 500 }, false],
  ["status 503", { status: 503 }, false],
  ["a redirect", { redirected: true }, false],
])("%s is the site's own: %#", (_what, change, isOwn) => {
  const headers = new Headers({ "Content-Type": "text/html" });
  const response = { status: 200, redirected: false, headers, ...change };
  expect(isOwnResponse("/concepts/", response, new TextEncoder().encode(OWN).buffer)).toBe(isOwn);
});
