import { fileType, isCompressed, isHashed } from "./file-rules";

test.each([
  ["/concepts/index.html", "document"],
  ["/body/concepts.5f95.html", "data"],
  ["/app.js", "script"],
  ["/pagefind/wasm.en.pagefind", "data"],
  ["/a.woff2", "font"],
])("%s is of the group %s", (path, kind) => {
  expect(fileType(path).kind).toBe(kind);
});

test.each([
  ["text/html; charset=utf-8", true],
  ["application/json; charset=utf-8", true],
  ["image/svg+xml", true],
  ["image/png", false],
  ["application/octet-stream", false],
])("%s is compressed: %s", (type, compressed) => {
  expect(isCompressed(type)).toBe(compressed);
});

test.each([
  ["/app-5f955852dee562b4459c.js", true],
  ["/assets/guides_csp.md.CeQ9LXk1.lean.js", true],
  ["/_astro/page.js", true],
  ["/body/concepts.0a1b2c3d4e.html", true],
  ["/page-data/concepts/page-data.json", false],
  ["/pagefind/pagefind.js", false],
  ["/concepts/index.html", false],
])("%s has a hash in its name: %s", (path, hashed) => {
  expect(isHashed(path)).toBe(hashed);
});
