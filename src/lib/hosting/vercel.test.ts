import { headersForPath } from "./match";
import { hostRules, REVALIDATE } from "./rules";
import { rulesToVercel } from "./vercel";

const HASH = "0123456789abcdef0123";
const rules = hostRules({
  redirects: [
    { from: "/old/", to: "/new/#part" },
    { from: "/a(b)/", to: "https://other.example/x" },
  ],
});
const config = rulesToVercel(rules);

/** Our sources are literals (with `\` before special characters) and plain groups. */
const matcher = (source: string): RegExp => new RegExp(`^${source}$`);

/** Where the first redirect that matches leads to. */
function redirected(path: string): string | undefined {
  const found = config.redirects.find(({ source }) => matcher(source).test(path));
  return found && path.replace(matcher(found.source), found.destination);
}

test.each([
  ["/old/", "/new/#part"],
  ["/old", "/new/#part"],
  ["/a(b)", "https://other.example/x"],
  ["/concepts", "/concepts/"],
  ["/guides/csp", "/guides/csp/"],
  ["/guides/csp/index.html", "/guides/csp/"],
  ["/index.html", "/"],
  ["/guides/csp/", undefined],
  ["/", undefined],
  ["/sw.js", undefined],
  ["/.well-known/assetlinks", undefined],
])("%s leads to %s", (path, expected) => {
  expect(redirected(path)).toBe(expected);
});

test("every redirect has status 301", () => {
  expect(new Set(config.redirects.map(({ statusCode }) => statusCode))).toEqual(new Set([301]));
});

test.each([
  "/",
  "/concepts/",
  "/concepts/index.md",
  "/sw.js",
  `/app-${HASH}.js`,
  `/component---src-pages-404-tsx-${HASH}.js`,
  "/static/a/b.png",
  "/body/concepts-1a2b.html",
  "/data/kits-1a2b.json",
  "/manifest.webmanifest",
  "/blog/atom.xml",
  "/blog/rss.xml",
  "/blog/feed.json",
  "/opensearch.xml",
  "/llms-full.txt",
  "/share/concepts-output.0123456789.png",
])("the headers of %s are those of our server", (path) => {
  const sent = config.headers
    .filter(({ source }) => matcher(source).test(path))
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const));
  expect({ "Cache-Control": REVALIDATE, ...Object.fromEntries(sent) }).toEqual(
    headersForPath(rules, path),
  );
});

test("groups neither capture twice nor begin with a question mark", () => {
  // Vercel's path syntax refuses both.
  for (const { source } of [...config.headers, ...config.redirects]) {
    expect(source).not.toMatch(/(?<!\\)\(\?[^:!]|^\/\(\?/);
  }
});

test("the file is plain JSON with the build's settings", () => {
  expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  expect(config).toMatchObject({ buildCommand: "npm run build", outputDirectory: "public" });
});
