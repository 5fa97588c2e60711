import { patternToRegExp, patternToSplat } from "./pattern";

const HASH = "0123456789abcdef0123";

test.each([
  ["/**", "/", true],
  ["/**", "/a/b/c.html", true],
  ["/static/**", "/static/a/b.png", true],
  ["/static/**", "/static", false],
  ["/static/**", "/x/static/a.png", false],
  ["/**/index.md", "/index.md", true],
  ["/**/index.md", "/guides/csp/index.md", true],
  ["/**/index.md", "/reindex.md", false],
  ["/**/index.md", "/guides/indexXmd", false],
  ["/wake-*.js", "/wake-AB12.js", true],
  ["/wake-*.js", "/wake-AB12.js.map", false],
  ["/wake-*.js", "/wake-a/b.js", false],
  ["/*-[hash].js", `/app-${HASH}.js`, true],
  ["/*-[hash].js", `/${HASH}-${HASH}.js`, true],
  ["/*-[hash].js", `/blog/app-${HASH}.js`, false],
  ["/*-[hash].js", "/app-20201010.js", false],
  ["/*-[hash].js", "/sw.js", false],
  ["/*.[hash].css", `/styles.${HASH}.css`, true],
  ["/*.[hash].css", `/styles-${HASH}.css`, false],
  ["/component---*.js", "/component---src-pages-404-tsx-a.js", true],
])("%s and %s: %s", (pattern, path, expected) => {
  expect(patternToRegExp(pattern).test(path)).toBe(expected);
});

test.each([
  ["/**", "/*"],
  ["/static/**", "/static/*"],
  ["/**/index.md", "/*index.md"],
  ["/wake-*.js", "/wake-*.js"],
  ["/manifest.webmanifest", "/manifest.webmanifest"],
  ["/*-[hash].js", undefined],
  ["/*/a/*.js", undefined],
])("%s in a _headers file is %s", (pattern, expected) => {
  expect(patternToSplat(pattern)).toBe(expected);
});
