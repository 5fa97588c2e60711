import fs from "node:fs";
import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { readHostRules, rulesToHostFile, writeHostFiles } from "./host-files";
import {
  headersForPath,
  hostRules,
  NOT_FOUND,
  redirectForPath,
  REVALIDATE,
  rulesForPlainHttp,
} from "./host-rules";
import { rulesToNetlify, rulesToVercel } from "./host-writers";
import { rulesToNginx } from "./nginx";
import { FRAME_POLICY } from "./playground/frame-policy";
import { serve, type RunningServer } from "./server";

inTemporaryFolder();

const HASH = "0123456789abcdef0123";
const POLICY = "default-src 'none'; upgrade-insecure-requests";
const OTHER = { "Content-Security-Policy": "frame-src 'self'" };
const rules = hostRules(
  [
    { from: "/old", to: "/new/#part" },
    { from: "/größe/", to: "/grösse/" },
    { from: "/page.html", to: "/new/" },
  ],
  { "/**": POLICY, "/playground/": OTHER["Content-Security-Policy"] },
);
const netlify = (files: readonly string[], pages?: readonly string[]) =>
  rulesToNetlify(rules, files, pages);

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
const ours = { "Cross-Origin-Resource-Policy": "same-origin" };
const noindex = { "X-Robots-Tag": "noindex" };
const type = (name: string) => ({ "Content-Type": `${name}; charset=utf-8` });

/** A file of each kind, and what it gets in addition to the headers of all files. */
const noPage = { "Content-Security-Policy": "default-src 'none'" };
const part = { ...immutable, ...ours, ...noPage };

const kinds: [path: string, headers: Record<string, string>][] = [
  ["/", {}],
  ["/concepts/", {}],
  ["/sw.js", {}],
  [`/app-${HASH}.js.map`, {}],
  ["/app-20201010.js", {}],
  [`/blog/app-${HASH}.js`, {}],
  ["/playground/", OTHER],
  [
    "/playground/frame.html",
    {
      ...{ ...immutable, ...noindex, "X-Frame-Options": "SAMEORIGIN" },
      "Content-Security-Policy": FRAME_POLICY.header,
    },
  ],
  ["/static/a/b.png", immutable],
  ["/share/concepts-output.0123456789.png", immutable],
  [`/app-${HASH}.js`, part],
  [`/styles.${HASH}.css`, part],
  ["/reading-1a2b.js", part],
  ["/data/kits-1a2b.json", { ...part, ...noindex }],
  ["/search-index.json", noPage],
  ["/guides/csp/index.md", { ...noindex, ...type("text/markdown") }],
  ["/reindex.md/b", {}],
  ["/manifest.webmanifest", type("application/manifest+json")],
  ["/opensearch.xml", type("application/opensearchdescription+xml")],
  ["/blog/atom.xml", type("application/atom+xml")],
  ["/blog/rss.xml", type("application/rss+xml")],
  ["/blog/feed.json", type("application/feed+json")],
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

/**
 * As Cloudflare documents it: `*` matches everything, values of one name pile up, and `! name` ends
 * it. For Netlify, later values replace others.
 */
function netlifyHeaders(file: string): Sent {
  const blocks = netlify(chunks, ["/"]).headers.trim().split("\n\n");
  return blocks.reduce<Sent>((sent, block) => {
    const [pattern = "", ...lines] = block.split("\n");
    const parts = pattern.split("*").map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&"));
    if (!new RegExp(`^${parts.join(".*")}$`).test(file)) return sent;
    const ended = lines.filter((line) => line.startsWith("  ! ")).map((line) => line.slice(4));
    const own = lines.filter((line) => !line.startsWith("  ! "));
    return [
      ...sent.filter(([name]) => !ended.includes(name)),
      ...own.map((line) => /^ {2}([\w-]+): (\S.*)$/.exec(line)!.slice(1) as Sent[number]),
    ];
  }, []);
}

const vercel = JSON.parse(rulesToVercel(rules)) as {
  redirects: { source: string; destination: string; statusCode: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
};
const vercelHeaders = (file: string): Sent =>
  vercel.headers
    .filter(({ source }) => new RegExp(`^${source}$`).test(file))
    .flatMap(({ headers }) => headers.map(({ key, value }): Sent[number] => [key, value]));

/** What nginx finds in `map $uri <variable>`: an exact key, the first expression, the default. */
function nginxValue(variable: string, uri: string): string {
  const block = rulesToNginx(rules).split(`map $uri ${variable} {\n`)[1]!.split("\n}")[0]!;
  const entries = block
    .split("\n")
    .map((line) => /^ {2}"?(.+?)"? "(.*)";$/.exec(line)!.slice(1) as Sent[number]);
  const found =
    entries.find(([key]) => key === uri) ??
    entries.find(([key]) => key.startsWith("~") && new RegExp(key.slice(1)).test(uri)) ??
    entries.find(([key]) => key === "default");
  return found?.[1] ?? "";
}

/** The type that an nginx location gives. */
function nginxType(uri: string): string | undefined {
  const locations = rulesToNginx(rules).matchAll(
    /location ~ "(.*)" \{\n {4}types \{ \}\n {4}default_type "(.*)";/g,
  );
  return [...locations].find(([, source]) => new RegExp(source!).test(uri))?.[2];
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
    for (const sent of [netlifyHeaders(file), vercelHeaders(file)]) {
      // Both hosts revalidate by default.
      expect({ "Cache-Control": REVALIDATE, ...Object.fromEntries(sent) }).toEqual(expected);
    }
    const { "Content-Type": contentType, ...others } = expected;
    expect(nginxType(file)).toBe(contentType);
    for (const [name, value] of Object.entries(others)) {
      expect(nginxValue(`$site_${name.toLowerCase().replaceAll("-", "_")}`, file)).toBe(value);
    }
    // The local server speaks no https, and must not send its readers there.
    const local = (await fetch(new URL(file, server.url))).headers;
    for (const [name, value] of Object.entries(expected)) {
      const plain = value.replace("; upgrade-insecure-requests", "");
      expect(local.get(name)).toBe(name === "Strict-Transport-Security" ? null : plain);
    }
  });
});

describe("answers without a file", () => {
  let server: RunningServer;
  beforeEach(async () => {
    writeFiles({ "public/index.html": "", "public/404.html": "", "public/guides/index.html": "" });
    server = await serve({ dir: "public", port: 0, rules });
  });
  afterEach(() => server.close());

  test.each([
    ["a page that moved", "/old/", 301],
    ["a missing slash", "/guides", 301],
    ["a written index.html", "/guides/index.html", 301],
    ["an unknown page", "/nothing/", 404],
    ["an unknown file", "/nothing.txt", 404],
    ["what is not published", "/.env", 404],
  ])("%s gets the same headers from every host", async (_, url, status) => {
    for (const sent of [netlifyHeaders(url), vercelHeaders(url)]) {
      expect({ "Cache-Control": REVALIDATE, ...Object.fromEntries(sent) }).toEqual(everywhere);
    }
    // nginx answers unknown paths with another file.
    const uri = status === 404 ? NOT_FOUND : url;
    for (const [name, value] of Object.entries(headersForPath(rules, NOT_FOUND))) {
      const variable = `$site_${name.toLowerCase().replaceAll("-", "_")}`;
      expect(nginxValue(variable, uri)).toBe(value);
      expect(rulesToNginx(rules)).toContain(`  add_header ${name} ${variable} always;\n`);
    }
    const local = await fetch(new URL(url, server.url), { redirect: "manual" });
    expect(local.status).toBe(status);
    for (const [name, value] of Object.entries(headersForPath(rulesForPlainHttp(rules), url))) {
      expect(local.headers.get(name)).toBe(value);
    }
  });
});

test("nginx speaks https, and sends who asks by http there", () => {
  const [plain, secure] = rulesToNginx(rules).split("\nserver {").slice(1);
  expect(plain).toContain("listen 80;");
  expect(plain).toContain("return 301 https://$host$request_uri;");
  expect(plain).not.toContain("root");
  expect(secure).toContain("listen 443 ssl;");
  expect(secure).toContain("ssl_certificate_key");
  expect(secure).not.toContain("listen 80");
});

test("nginx has a page for its errors", () => {
  expect(rulesToNginx(rules)).toContain("\n  error_page 500 502 503 504 /500.html;\n");
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
    const nginx = nginxValue("$site_moved_to", from) + nginxValue("$site_moved_hash", from);
    expect(nginx).toBe(to ?? "");
    const lines = netlify([]).redirects.split("\n");
    expect(lines.includes(`${encodeURI(from)} ${to ?? ""} 301`)).toBe(to !== undefined);
    const found = vercel.redirects.find(({ source }) => source === encodeURI(from));
    expect(found?.destination).toBe(to);
  });

  test("the query is kept, before the hash", () => {
    expect(redirectForPath(rules, "/old", "?a=1&b=%20")).toBe("/new/?a=1&b=%20#part");
  });

  test.each([
    ["/concepts", "/concepts/"],
    ["/guides/csp/index.html", "/guides/csp/"],
    ["/index.html", "/"],
    ["/guides/csp/", undefined],
    ["/sw.js", undefined],
    ["/.well-known/assetlinks", undefined],
  ])("Vercel sends %s to %s, with 301", (from, to) => {
    const found = vercel.redirects.find(({ source }) => new RegExp(`^${source}$`).test(from));
    expect(found && from.replace(new RegExp(`^${found.source}$`), found.destination)).toBe(to);
    expect(found?.statusCode ?? 301).toBe(301);
  });

  test("Cloudflare gets a line for each page's slash, and none that would hide a page", () => {
    expect(netlify([], ["/", "/old/", "/guides/csp/"]).redirects).toBe(
      "/guides/csp /guides/csp/ 301\n/old /old/ 301\n/gr%C3%B6%C3%9Fe/ /gr%C3%B6sse/ 301\n/gr%C3%B6%C3%9Fe /gr%C3%B6sse/ 301\n/page.html /new/ 301\n",
    );
  });
});

test.each([
  ["rules", {}, Array.from({ length: 120 }, (_, index) => `/${index}-${HASH}.js`), "has 13"],
  ["long lines", { policy: "x".repeat(2_000) }, [], "a line has 2027 characters"],
  ["redirects", { redirects: 2_001 }, [], "_redirects has 2001 lines"],
])("Cloudflare would ignore too many %s: the build stops", (_, more, files, message) => {
  const { policy, redirects = 0 } = more as { policy?: string; redirects?: number };
  const moved = Array.from({ length: redirects }, (_each, index) => ({
    from: `/${index}.html`,
    to: "/",
  }));
  expect(() => rulesToNetlify(hostRules(moved, { "/**": policy ?? "" }), files)).toThrow(message);
});

test("nginx can't send a dollar sign", () => {
  expect(() => rulesToNginx(hostRules([], { "/**": "x $y" }))).toThrow(
    "nginx can't send a dollar sign in a header or a path: x $y",
  );
});

test.each([
  [40, undefined],
  [41, "map_hash_bucket_size 128;"],
  [110, "map_hash_bucket_size 256;"],
])("an old URL of %d characters needs %s in nginx", (length, expected) => {
  const from = `/${"a".repeat(length - 2)}/`;
  const text = rulesToNginx(hostRules([{ from, to: "/b/" }]));
  expect(/^map_hash_bucket_size \d+;/.exec(text)?.[0]).toBe(expected);
});

describe("files", () => {
  beforeEach(() => {
    writeFiles({ "public/concepts/index.html": "", [`public${chunks[0]!}`]: "" });
  });

  test.each([
    [false, ""],
    [true, "/concepts /concepts/ 301\n"],
  ])("with slash redirects: %s", async (slashRedirects, lines) => {
    await writeHostFiles("public", hostRules([]), slashRedirects);
    expect(fs.readFileSync("public/_headers", "utf8")).toMatch(/^\/\*\n {2}X-Content/);
    expect(fs.readFileSync("public/_redirects", "utf8")).toBe(lines);
  });

  test("the rules of the last build are read again", async () => {
    await writeHostFiles("public", rules, false);
    expect(await readHostRules("public")).toEqual(rules);
    expect(rulesToHostFile("nginx", await readHostRules("public"))).toBe(rulesToNginx(rules));
    expect(() => rulesToHostFile("apache", rules)).toThrow(
      'No file is made for the host "apache". Known are: cloudflare, nginx, vercel;',
    );
  });

  test.each([undefined, "{"])("rules %j ask for a build", async (text) => {
    if (text !== undefined) writeFiles({ ".cache/host-rules.json": text });
    await expect(readHostRules("public")).rejects.toThrow(/run `npm run build` first\.$/);
  });
});

test("security.txt says where to report what, and is not out of date", () => {
  const text = fs.readFileSync(
    path.join(__dirname, "../../static/.well-known/security.txt"),
    "utf8",
  );
  expect(text).toMatch(/^Contact: https:\/\/\S+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  // Renew it: RFC 9116 wants a date within a year.
  expect(expires).toBeGreaterThan(Date.now());
});
