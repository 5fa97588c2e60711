import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { readHostRules, rulesToFiles, writeHostFiles } from "./host-files";
import { headersForPath, hostRules, redirectForPath, REVALIDATE } from "./host-rules";
import { serve, type RunningServer } from "./server";

inTemporaryFolder();

const HASH = "0123456789abcdef0123";
const POLICY = "default-src 'none'; upgrade-insecure-requests";
const rules = hostRules(
  [
    { from: "/old", to: "/new/#part" },
    { from: "/größe/", to: "/grösse/" },
    { from: "/page.html", to: "/new/" },
  ],
  POLICY,
);
const netlify = (files: readonly string[], pages?: readonly string[]) =>
  rulesToFiles(rules, files, pages);

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
const ours = { "Cross-Origin-Resource-Policy": "same-origin" };
const noindex = { "X-Robots-Tag": "noindex" };
const type = (name: string) => ({ "Content-Type": `${name}; charset=utf-8` });

/** A file of each kind, and what it gets besides the headers of all files. */
const kinds: [path: string, headers: Record<string, string>][] = [
  ["/", {}],
  ["/sw.js", {}],
  [`/app-${HASH}.js.map`, {}],
  ["/app-20201010.js", {}],
  [`/blog/app-${HASH}.js`, {}],
  ["/static/a/b.png", immutable],
  ["/share/concepts-output.0123456789.png", immutable],
  [`/app-${HASH}.js`, { ...immutable, ...ours }],
  [`/component---src-pages-404-tsx-${HASH}.js`, { ...immutable, ...ours }],
  [`/styles.${HASH}.css`, { ...immutable, ...ours }],
  ["/wake-1a2b.js", { ...immutable, ...ours }],
  ["/page-data/app-data.json", ours],
  [`/pagefind/en-${HASH}.js`, ours],
  ["/body/concepts-1a2b.html", { ...immutable, ...ours, ...noindex, ...type("text/html") }],
  ["/data/kits-1a2b.json", { ...immutable, ...ours, ...noindex }],
  ["/index.md", { ...noindex, ...type("text/markdown") }],
  ["/reindex.md/b", {}],
  ["/manifest.webmanifest", type("application/manifest+json")],
  ["/blog/atom.xml", type("application/atom+xml")],
  ["/llms.txt", type("text/plain")],
  ["/llms-full.txt", { ...noindex, ...type("text/plain") }],
];

const everywhere = {
  "Cache-Control": REVALIDATE,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": expect.stringMatching(/^accelerometer=\(\), camera=\(\), /) as string,
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Strict-Transport-Security": "max-age=31536000",
  "Content-Security-Policy": POLICY,
};

/** Scripts and stylesheets at the root, as a build lists them. */
const chunks = kinds.map(([file]) => file).filter((file) => /^\/[^/]+\.(?:js|css)$/.test(file));

type Sent = [name: string, value: string][];

/** As Netlify and Cloudflare document it: `*` matches everything, values of one name pile up. */
function netlifyHeaders(file: string): Sent {
  const blocks = netlify(chunks).headers.trim().split("\n\n");
  return blocks.flatMap((block) => {
    const [pattern = "", ...lines] = block.split("\n");
    const parts = pattern.split("*").map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&"));
    if (!new RegExp(`^${parts.join(".*")}$`).test(file)) return [];
    return lines.map((line) => /^ {2}([\w-]+): (\S.*)$/.exec(line)!.slice(1) as Sent[number]);
  });
}

describe("headers", () => {
  let server: RunningServer;
  beforeEach(async () => {
    const files = kinds.map(([url]) => [`public${url.replace(/\/$/, "/index.html")}`, "text"]);
    writeFiles({ "public/index.html": "", ...(Object.fromEntries(files) as object) });
    server = await serve({ dir: "public", port: 0, rules });
  });
  afterEach(() => server.close());

  test.each(kinds)("%s gets the same headers from every host", async (file, own) => {
    const expected = headersForPath(rules, file);
    expect(expected).toEqual({ ...everywhere, ...own });
    const names = netlifyHeaders(file).map(([name]) => name);
    expect([...new Set(names)]).toEqual(names);
    // Both hosts revalidate by default.
    expect({
      "Cache-Control": REVALIDATE,
      ...Object.fromEntries(netlifyHeaders(file)),
    }).toEqual(expected);
    // The local server speaks no https, and must not send its readers there.
    const local = (await fetch(new URL(file, server.url))).headers;
    for (const [name, value] of Object.entries(expected)) {
      const plain = value.replace("; upgrade-insecure-requests", "");
      expect(local.get(name)).toBe(name === "Strict-Transport-Security" ? null : plain);
    }
  });
});

describe("redirects", () => {
  test.each([
    ["/old/", "/new/#part"],
    ["/old", "/new/#part"],
    ["/größe", "/gr%C3%B6sse/"],
    ["/page.html", "/new/"],
    ["/page.html/", undefined],
    ["/old/x/", undefined],
  ])("%s has moved to %s on every host", (from, to) => {
    expect(redirectForPath(rules, from, "")).toBe(to);
    const lines = netlify([]).redirects.split("\n");
    expect(lines.includes(`${encodeURI(from)} ${to ?? ""} 301`)).toBe(to !== undefined);
  });

  test("the query is kept, before the hash", () => {
    expect(redirectForPath(rules, "/old", "?a=1&b=%20")).toBe("/new/?a=1&b=%20#part");
  });

  test("Cloudflare gets a line for each page's slash, and none that would hide a page", () => {
    expect(netlify([], ["/", "/old/", "/guides/csp/"]).redirects).toBe(
      "/guides/csp /guides/csp/ 301\n/old /old/ 301\n/gr%C3%B6%C3%9Fe/ /gr%C3%B6sse/ 301\n/gr%C3%B6%C3%9Fe /gr%C3%B6sse/ 301\n/page.html /new/ 301\n",
    );
  });
});

test.each([
  ["rules", {}, Array.from({ length: 120 }, (_, index) => `/${index}-${HASH}.js`), "13"],
  ["long lines", { policy: "x".repeat(2_000) }, [], "2027 characters in a line"],
  ["redirects", { redirects: 2_001 }, [], "2001 redirects"],
])("Cloudflare would ignore too many %s: the build stops", (_, more, files, message) => {
  const { policy, redirects = 0 } = more as { policy?: string; redirects?: number };
  const moved = Array.from({ length: redirects }, (_each, index) => ({
    from: `/${index}.html`,
    to: "/",
  }));
  expect(() => rulesToFiles(hostRules(moved, policy), files)).toThrow(message);
});

describe("files", () => {
  beforeEach(() => {
    writeFiles({ "public/concepts/index.html": "", [`public${chunks[0]!}`]: "" });
  });

  test.each([
    [false, ""],
    [true, "/concepts /concepts/ 301\n"],
  ])("with slash redirects: %s", async (slashRedirects, lines) => {
    await writeHostFiles("public", hostRules([]), { slashRedirects });
    expect(fs.readFileSync("public/_headers", "utf8")).toMatch(/^\/\*\n {2}X-Content/);
    expect(fs.readFileSync("public/_redirects", "utf8")).toBe(lines);
  });

  test("the rules of the last build are read again", async () => {
    await writeHostFiles("public", rules, { slashRedirects: false });
    expect(await readHostRules("public")).toEqual(rules);
  });

  test.each([undefined, "{"])("rules %j ask for a build", async (text) => {
    if (text !== undefined) writeFiles({ ".cache/host-rules.json": text });
    await expect(readHostRules("public")).rejects.toThrow(/run `npm run build` first\.$/);
  });
});
