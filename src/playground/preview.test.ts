import { findFile } from "./preview";

const paths = ["dist/main.js", "dist/admin/main.js", "dist/images/logo a.svg", "dist/index.html"];

test.each([
  ["main.js", "dist/main.js"],
  ["/admin/main.js?x#y", "dist/admin/main.js"],
  ["https://cdn.example/assets/images/logo%20a.svg", "dist/images/logo a.svg"],
  // What a chunk's URL is beside a script from a blob.
  ["null/main.js", "dist/main.js"],
  ["/other.js", undefined],
  ["https://[", undefined],
])("%s is the emitted file %s", (url, file) => expect(findFile(paths, url)).toBe(file));
