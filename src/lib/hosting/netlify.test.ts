import { headersForPath } from "./match";
import { rulesToNetlify } from "./netlify";
import { hostRules, REVALIDATE } from "./rules";

const HASH = "0123456789abcdef0123";
const redirects = [
  { from: "/old/", to: "/new/#part" },
  { from: "/feed.rss", to: "/feed.xml" },
];
const rules = hostRules({ redirects, contentSecurityPolicy: "default-src 'self'" });
const files = [
  `/app-${HASH}.js`,
  `/component---src-pages-404-tsx-${HASH}.js`,
  `/styles.${HASH}.css`,
  `/wake-${HASH}.js`,
  "/sw.js",
];

interface Block {
  pattern: string;
  headers: [name: string, value: string][];
}

/** Reads a `_headers` file the way the hosts document it. */
function parseHeadersFile(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const header = /^ {2}([\w-]+): (\S.*)$/.exec(line);
    if (line.startsWith("/")) blocks.push({ pattern: line, headers: [] });
    else if (header) blocks.at(-1)!.headers.push([header[1]!, header[2]!]);
    else throw new Error(`unexpected line: ${line}`);
  }
  return blocks;
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** All headers for a path; `*` matches everything, and values of one name pile up, as on Cloudflare. */
function hostHeaders(text: string, path: string): [string, string][] {
  return parseHeadersFile(text)
    .filter(({ pattern }) =>
      new RegExp(`^${pattern.split("*").map(escape).join(".*")}$`).test(path),
    )
    .flatMap(({ headers }) => headers);
}

test.each([
  "/",
  "/concepts/",
  "/concepts/index.md",
  "/index.md",
  "/sw.js",
  "/page-data/concepts/page-data.json",
  "/pagefind/pagefind.js",
  "/static/a/b.png",
  "/body/concepts-1a2b.html",
  "/data/kits-1a2b.json",
  "/reading-AA.js",
  "/manifest.webmanifest",
  "/blog/atom.xml",
  "/blog/rss.xml",
  "/blog/feed.json",
  "/opensearch.xml",
  "/llms-full.txt",
  "/share/concepts-output.0123456789.png",
  ...files,
])("a host that reads _headers sends for %s what our server sends", (path) => {
  const sent = hostHeaders(rulesToNetlify(rules, { files }).headers, path);
  expect(new Set(sent.map(([name]) => name)).size).toBe(sent.length);
  expect({ "Cache-Control": REVALIDATE, ...Object.fromEntries(sent) }).toEqual(
    headersForPath(rules, path),
  );
});

test("there is at most one splat in a pattern, and no chunk without need", () => {
  const patterns = parseHeadersFile(rulesToNetlify(rules, { files }).headers).map(
    ({ pattern }) => pattern,
  );
  expect(patterns.filter((pattern) => pattern.split("*").length > 2)).toEqual([]);
  expect(patterns.filter((pattern) => pattern.includes(HASH))).toEqual([
    `/app-${HASH}.js`,
    `/styles.${HASH}.css`,
  ]);
});

test("without a list of files, hashed chunks keep the host's own default", () => {
  const { headers } = rulesToNetlify(rules);
  expect(hostHeaders(headers, `/app-${HASH}.js`).map(([name]) => name)).not.toContain(
    "Cache-Control",
  );
});

test("_redirects has both forms of an address, and slashes only where asked for", () => {
  expect(rulesToNetlify(rules).redirects).toBe(
    "/old/ /new/#part 301\n/old /new/#part 301\n/feed.rss /feed.xml 301\n",
  );
  expect(rulesToNetlify(rules, { pages: ["/", "/old/", "/guides/csp/"] }).redirects).toBe(
    "/guides/csp /guides/csp/ 301\n/old /old/ 301\n/feed.rss /feed.xml 301\n",
  );
});

test("no redirects make an empty file", () => {
  expect(rulesToNetlify(hostRules({ redirects: [] })).redirects).toBe("");
});
