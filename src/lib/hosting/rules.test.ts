import { headersForPath, redirectForPath } from "./match";
import { hostRules, IMMUTABLE, REVALIDATE } from "./rules";

const HASH = "0123456789abcdef0123";
const redirects = [
  { from: "/old/", to: "/new/" },
  { from: "/older", to: "/new/#part" },
  { from: "/feed.xml", to: "https://feeds.example/webpack" },
  { from: "/größe/", to: "/grösse/" },
];
const rules = hostRules({ redirects });

test.each([
  ["/", REVALIDATE],
  ["/concepts/", REVALIDATE],
  ["/concepts/index.html", REVALIDATE],
  ["/404.html", REVALIDATE],
  ["/sw.js", REVALIDATE],
  ["/page-data/concepts/page-data.json", REVALIDATE],
  ["/page-data/app-data.json", REVALIDATE],
  ["/pagefind/pagefind.js", REVALIDATE],
  [`/pagefind/fragment/en-${HASH}.js`, REVALIDATE],
  ["/manifest.webmanifest", REVALIDATE],
  ["/guides/csp/index.md", REVALIDATE],
  [`/app-${HASH}.js`, IMMUTABLE],
  [`/app-${HASH}.js.map`, REVALIDATE],
  [`/component---src-templates-doc-tsx-${HASH}.js`, IMMUTABLE],
  [`/styles.${HASH}.css`, IMMUTABLE],
  ["/static/logo-abc/icon.png", IMMUTABLE],
  ["/body/concepts-1a2b.html", IMMUTABLE],
  ["/share/concepts-output.0123456789.png", IMMUTABLE],
  ["/blog/atom.xml", REVALIDATE],
  ["/sitemap.xml", REVALIDATE],
  ["/icon-192.png", REVALIDATE],
  ["/wake-X1Y2.js", IMMUTABLE],
  ["/reading-X1Y2.js", IMMUTABLE],
  ["/navigate-X1Y2.js", IMMUTABLE],
])("Cache-Control of %s is %s", (path, expected) => {
  expect(headersForPath(rules, path)["Cache-Control"]).toBe(expected);
});

test.each([
  ["/body/concepts-1a2b.html", "noindex", "text/html; charset=utf-8"],
  ["/guides/csp/index.md", "noindex", "text/markdown; charset=utf-8"],
  ["/index.md", "noindex", "text/markdown; charset=utf-8"],
  ["/manifest.webmanifest", undefined, "application/manifest+json; charset=utf-8"],
  ["/opensearch.xml", undefined, "application/opensearchdescription+xml; charset=utf-8"],
  ["/blog/atom.xml", undefined, "application/atom+xml; charset=utf-8"],
  ["/blog/rss.xml", undefined, "application/rss+xml; charset=utf-8"],
  ["/blog/feed.json", undefined, "application/feed+json; charset=utf-8"],
  ["/llms.txt", undefined, "text/plain; charset=utf-8"],
  ["/llms-full.txt", "noindex", "text/plain; charset=utf-8"],
  ["/guides/csp/", undefined, undefined],
])("%s: X-Robots-Tag %s, Content-Type %s", (path, robots, type) => {
  const headers = headersForPath(rules, path);
  expect(headers["X-Robots-Tag"]).toBe(robots);
  expect(headers["Content-Type"]).toBe(type);
});

test("every path gets the security headers, and the policy only when there is one", () => {
  const csp = "default-src 'self'; frame-ancestors 'none'";
  for (const path of ["/", "/static/a.png", "/body/a.html"]) {
    expect(headersForPath(rules, path)).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringContaining("camera=()") as string,
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Frame-Options": "DENY",
      "Strict-Transport-Security": "max-age=31536000",
    });
    expect(headersForPath(rules, path)).not.toHaveProperty("Content-Security-Policy");
    const strict = hostRules({ redirects, contentSecurityPolicy: csp });
    expect(headersForPath(strict, path)["Content-Security-Policy"]).toBe(csp);
  }
});

test.each([
  ["/body/concepts-1a2b.html", "same-origin"],
  ["/data/kits.1a2b.json", "same-origin"],
  ["/page-data/app-data.json", "same-origin"],
  ["/pagefind/pagefind.js", "same-origin"],
  [`/app-${HASH}.js`, "same-origin"],
  [`/styles.${HASH}.css`, "same-origin"],
  ["/reading-X1Y2.js", "same-origin"],
  ["/navigate-X1Y2.js", "same-origin"],
  ["/", undefined],
  ["/icon.svg", undefined],
  ["/static/logo-abc/icon.png", undefined],
])("Cross-Origin-Resource-Policy of %s is %s", (path, expected) => {
  expect(headersForPath(rules, path)["Cross-Origin-Resource-Policy"]).toBe(expected);
});

test.each([
  ["/old/", "", "/new/"],
  ["/old", "", "/new/"],
  ["/old", "?a=1&b=%20", "/new/?a=1&b=%20"],
  ["/older/", "?a=1", "/new/?a=1#part"],
  ["/feed.xml", "", "https://feeds.example/webpack"],
  ["/größe", "", "/gr%C3%B6sse/"],
  ["/feed.xml/", "", undefined],
  ["/old/x/", "", undefined],
  ["/OLD/", "", undefined],
  ["/", "", undefined],
])("%s%s has moved to %s", (path, search, expected) => {
  expect(redirectForPath(rules, path, search)).toBe(expected);
});

test.each([
  ["old/", "/new/", "old/ -> /new/: the old address has to be a path such as /old/page/"],
  ["//evil.example/", "/new/", "the old address has to be a path"],
  ["/old/*", "/new/", "without spaces, wildcards, encoding, query or hash"],
  ["/o%20d/", "/new/", "without spaces, wildcards, encoding"],
  ["/old/", "new/", "the new address has to be a path such as /new/page/ or begin with https://"],
  ["/old/", "//evil.example/", "the new address has to be a path"],
  ["/old/", "javascript:alert(1)", "the new address has to be a path"],
  ["/old/", "/new/?a=1", "the new address may not have a query"],
  ["/old", "/old/", "it leads to itself: remove it."],
])("the redirect from %s to %s is refused", (from, to, message) => {
  expect(() => hostRules({ redirects: [{ from, to }] })).toThrow(message);
});

test("all problems are listed at once, doubles among them", () => {
  const wrong = [
    { from: "/a/", to: "/b/" },
    { from: "/a", to: "/c/" },
    { from: "/d/", to: "e" },
  ];
  expect(() => hostRules({ redirects: wrong })).toThrow(
    "Redirects that don't work:\n" +
      "- /a -> /c/: the old address is redirected twice: remove one of the two.\n" +
      "- /d/ -> e: the new address has to be a path such as /new/page/ or begin with https://.",
  );
});
