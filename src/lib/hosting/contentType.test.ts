import { isUnknownType, textTypeOf } from "./contentType";

test.each([
  ["/concepts/index.html", "text/html; charset=utf-8"],
  ["/app.js", "text/javascript; charset=utf-8"],
  ["/styles.CSS", "text/css; charset=utf-8"],
  ["/page-data/app-data.json", "application/json; charset=utf-8"],
  ["/feed.xml", "application/xml; charset=utf-8"],
  ["/icon.svg", "image/svg+xml; charset=utf-8"],
  ["/index.md", "text/markdown; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/logo.png", undefined],
  ["/font.woff2", undefined],
  ["/folder.html/file", undefined],
])("%s is %s", (path, expected) => {
  expect(textTypeOf(path)).toBe(expected);
});

test.each([
  ["/pagefind/wasm.en.pagefind", true],
  ["/pagefind/index/en_1.pf_index", true],
  ["/CNAME", true],
  ["/logo.png", false],
])("%s is unknown: %s", (path, expected) => {
  expect(isUnknownType(path)).toBe(expected);
});
