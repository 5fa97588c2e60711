import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hostRules, IMMUTABLE, REVALIDATE } from "../../src/lib/hosting";
import { serve } from "./server";
import type { RunningServer } from "./server";

const HASH = "0123456789abcdef0123";
const long = (text: string): string =>
  `<!doctype html><title>${text}</title>${"<p>x</p>".repeat(500)}`;
const picture = randomBytes(5_000);

const FILES: Record<string, string | Buffer> = {
  "index.html": long("home"),
  "404.html": long("Page Not Found"),
  "concepts/index.html": long("concepts"),
  "concepts/index.md": `# Concepts\n${"text ".repeat(500)}`,
  "größe/index.html": long("größe"),
  "a b/index.html": long("space"),
  "body/concepts-1a2b.html": long("body"),
  "empty/picture.png": picture,
  "short.txt": "short",
  "sw.js": "self;".repeat(500),
  [`app-${HASH}.js`]: "app();".repeat(500),
  "static/a/b.png": picture,
  "pagefind/wasm.en.pagefind": picture,
  "manifest.webmanifest": "{}",
  "blog/atom.xml": "<feed/>",
  "blog/rss.xml": "<rss/>",
  "blog/feed.json": "{}",
  "opensearch.xml": "<OpenSearchDescription/>",
  "sitemap.xml": "<urlset/>",
  "llms.txt": "# webpack",
  "share/concepts-output.0123456789.png": picture,
  _headers: "/*\n  A: b\n",
  _redirects: "/old/ /new/ 301\n",
  ".env": "SECRET=1",
  ".well-known/security.txt": "Contact: x",
};

const rules = hostRules({
  redirects: [
    { from: "/old/", to: "/concepts/#part" },
    { from: "/gone.html", to: "/concepts/" },
    { from: "/concepts/", to: "/never/" },
  ],
});

let root: string;
let dir: string;
let server: RunningServer;

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), content);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "serve-"));
  dir = join(root, "public");
  await mkdir(dir);
  await writeFile(join(root, "secret.txt"), "SECRET");
  for (const [path, content] of Object.entries(FILES)) await put(path, content);
  server = await serve({ dir, port: 0, host: "127.0.0.1", rules });
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request, with the path exactly as given and nothing decoded. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    const req = request({ hostname, port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () =>
        done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
      res.on("error", fail);
    });
    req.on("error", fail);
    req.end();
  });
}

/** The answer to raw bytes, for what an HTTP client would refuse to send. */
function askRaw(target: string, method = "GET"): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    let text = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("end", () => done(text));
    socket.on("error", fail);
  });
}

describe("addresses", () => {
  test.each([
    ["/concepts", "/concepts/"],
    ["/concepts?a=1&b=%2F", "/concepts/?a=1&b=%2F"],
    ["/gr%C3%B6%C3%9Fe", "/gr%C3%B6%C3%9Fe/"],
    ["/a%20b?", "/a%20b/?"],
    ["/concepts/index.html?a", "/concepts/?a"],
    ["/index.html", "/"],
    ["/old/", "/concepts/#part"],
    ["/old?a=1", "/concepts/?a=1#part"],
    ["/gone.html", "/concepts/"],
  ])("%s is redirected to %s", async (from, to) => {
    const { status, headers, body } = await ask(from);
    expect([status, headers.location]).toEqual([301, to]);
    expect(headers["cache-control"]).toBe(REVALIDATE);
    expect(body).toHaveLength(0);
  });

  test.each([
    ["/", "home"],
    ["/?a=1", "home"],
    ["/concepts/", "concepts"],
    ["/gr%C3%B6%C3%9Fe/", "größe"],
    ["/a%20b/", "space"],
  ])("%s is the document %s", async (path, title) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe(REVALIDATE);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(body.toString()).toBe(long(title));
  });

  test.each([
    "/nowhere",
    "/nowhere/",
    "/empty",
    "/empty/",
    "/sw.js/",
    "/404.html",
    "/_headers",
    "/_redirects",
    "/.env",
    "/%2eenv",
    "/CONCEPTS/x",
    `/${"x".repeat(5_000)}`,
  ])("%.40s is answered by the not-found page, status 404", async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe(REVALIDATE);
    expect(body.toString()).toBe(long("Page Not Found"));
  });

  test("a not-found page is never 'not modified'", async () => {
    const { status, headers } = await ask("/nowhere/", { "if-none-match": "*" });
    expect(status).toBe(404);
    expect(headers.etag).toBeUndefined();
  });

  test("/.well-known/ is served", async () => {
    expect((await ask("/.well-known/security.txt")).body.toString()).toBe("Contact: x");
  });

  test("a file that appears later is served without a restart", async () => {
    expect((await ask("/later/")).status).toBe(404);
    await put("later/index.html", long("later"));
    expect((await ask("/later/")).body.toString()).toBe(long("later"));
  });
});

describe("what doesn't belong to the site", () => {
  test.each([
    "/../secret.txt",
    "/concepts/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/./../secret.txt",
    "//secret.txt",
    "/concepts/%00",
    "/%",
    "http://evil.example/../secret.txt",
  ])("%s stays inside the folder", async (target) => {
    const answer = await askRaw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain("SECRET");
    expect(answer).toContain("Page Not Found");
  });

  test.each(["//concepts", "/\\concepts", "//evil.example/concepts"])(
    "%s is no way to another site",
    async (target) => {
      expect(await askRaw(target)).not.toMatch(/\r\nlocation:/i);
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])("%s is refused", async (method) => {
    const answer = await askRaw("/concepts/", method);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("Allow: GET, HEAD\r\n");
  });
});

describe("headers by kind of file", () => {
  test.each([
    ["/sw.js", "text/javascript; charset=utf-8", REVALIDATE],
    [`/app-${HASH}.js`, "text/javascript; charset=utf-8", IMMUTABLE],
    ["/static/a/b.png", "image/png", IMMUTABLE],
    ["/body/concepts-1a2b.html", "text/html; charset=utf-8", IMMUTABLE],
    ["/concepts/index.md", "text/markdown; charset=utf-8", REVALIDATE],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", REVALIDATE],
    ["/blog/atom.xml", "application/atom+xml; charset=utf-8", REVALIDATE],
    ["/blog/rss.xml", "application/rss+xml; charset=utf-8", REVALIDATE],
    ["/blog/feed.json", "application/feed+json; charset=utf-8", REVALIDATE],
    ["/opensearch.xml", "application/opensearchdescription+xml; charset=utf-8", REVALIDATE],
    ["/sitemap.xml", "application/xml; charset=utf-8", REVALIDATE],
    ["/llms.txt", "text/plain; charset=utf-8", REVALIDATE],
    ["/share/concepts-output.0123456789.png", "image/png", IMMUTABLE],
    ["/pagefind/wasm.en.pagefind", "application/octet-stream", REVALIDATE],
  ])("%s: %s, %s", async (path, type, cache) => {
    const { status, headers } = await ask(path);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, type, cache]);
    expect(headers.etag).toMatch(/^(?:W\/)?"[\w-]+"$/);
  });

  test("fragments and Markdown are not for search engines", async () => {
    expect((await ask("/body/concepts-1a2b.html")).headers["x-robots-tag"]).toBe("noindex");
    expect((await ask("/concepts/index.md")).headers["x-robots-tag"]).toBe("noindex");
    expect((await ask("/concepts/")).headers["x-robots-tag"]).toBeUndefined();
  });
});

describe("compression", () => {
  const decode: Record<string, (body: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["identity", undefined],
    [undefined, undefined],
  ])("Accept-Encoding %s gives %s", async (accept, coding) => {
    const { headers, body } = await ask("/concepts/", accept ? { "accept-encoding": accept } : {});
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
    const plain = coding === undefined ? body : decode[coding]!(body);
    expect(plain.toString()).toBe(long("concepts"));
    if (coding !== undefined) expect(body.length).toBeLessThan(plain.length / 4);
  });

  test("each coding has its own tag", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map(
        async (accept) => (await ask("/", { "accept-encoding": accept })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test("the not-found page is compressed too", async () => {
    const { status, headers, body } = await ask("/nowhere/", { "accept-encoding": "br" });
    expect([status, headers["content-encoding"]]).toEqual([404, "br"]);
    expect(brotliDecompressSync(body).toString()).toBe(long("Page Not Found"));
  });

  test("tiny texts and pictures are not compressed", async () => {
    const text = await ask("/short.txt", { "accept-encoding": "br" });
    expect([text.headers["content-encoding"], text.headers.vary]).toEqual([
      undefined,
      "Accept-Encoding",
    ]);
    const image = await ask("/static/a/b.png", { "accept-encoding": "br" });
    expect(image.headers["content-encoding"]).toBeUndefined();
    expect(image.headers.vary).toBeUndefined();
    expect(image.body.equals(picture)).toBe(true);
  });

  test("a changed file is compressed anew; an unchanged one keeps its tag", async () => {
    const accept = { "accept-encoding": "br" };
    await put("edit/index.html", long("before"));
    const before = await ask("/edit/", accept);
    await utimes(join(dir, "edit/index.html"), 1, 1);
    expect((await ask("/edit/", accept)).headers.etag).toBe(before.headers.etag);
    await put("edit/index.html", long("after!"));
    const after = await ask("/edit/", accept);
    expect(brotliDecompressSync(after.body).toString()).toBe(long("after!"));
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe("conditions, HEAD and ranges", () => {
  test.each(["/concepts/", "/static/a/b.png"])("%s: 304 for the same tag", async (path) => {
    const accept = { "accept-encoding": "br" };
    const first = await ask(path, accept);
    const again = await ask(path, { ...accept, "if-none-match": `"x", ${first.headers.etag!}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
    expect(again.headers.vary).toBe(first.headers.vary);
    expect((await ask(path, { ...accept, "if-none-match": '"x"' })).status).toBe(200);
  });

  test.each(["/concepts/", "/static/a/b.png", "/nowhere/", "/concepts"])(
    "HEAD %s has the headers of GET and no body",
    async (path) => {
      const get = await ask(path);
      const head = await ask(path, {}, "HEAD");
      expect(head.body).toHaveLength(0);
      expect(head.status).toBe(get.status);
      expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    },
  );

  test("a simple range of a picture", async () => {
    const { status, headers, body } = await ask("/static/a/b.png", { range: "bytes=10-19" });
    expect([status, headers["content-range"]]).toEqual([206, "bytes 10-19/5000"]);
    expect(body.equals(picture.subarray(10, 20))).toBe(true);
  });

  test.each(["bytes=-500", "bytes=20-10", "bytes=0-1,5-6", "lines=1-2", "bytes="])(
    "the range %s is answered with the whole file",
    async (range) => {
      const { status, body } = await ask("/static/a/b.png", { range });
      expect(status).toBe(200);
      expect(body.equals(picture)).toBe(true);
    },
  );

  test("a range behind the end is refused", async () => {
    expect((await ask("/static/a/b.png", { range: "bytes=9000-" })).status).toBe(416);
  });
});

test("a huge text is streamed as it is", async () => {
  const line = `{"value": ${"1".repeat(90)}}\n`;
  const huge = line.repeat(100_000);
  await put("huge.json", huge);
  const { headers, body } = await ask("/huge.json", { "accept-encoding": "br" });
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body.length).toBe(huge.length);
  expect(body.toString() === huge).toBe(true);
});

test("a taken port is named, with a way out", async () => {
  const port = Number(new URL(server.url).port);
  await expect(serve({ dir, port, host: "127.0.0.1", rules })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
});

test("an address that isn't ours is named", async () => {
  await expect(serve({ dir, port: 0, host: "203.0.113.1", rules })).rejects.toThrow(
    'This machine has no address "203.0.113.1".',
  );
});

test("without a built site it says what to do", async () => {
  const missing = join(root, "nothing");
  await expect(serve({ dir: missing, port: 0, rules })).rejects.toThrow(
    `There is no built site in ${missing}: run \`npm run build\` first.`,
  );
});

test("the address has a final slash, and a closed server answers no more", async () => {
  const other = await serve({ dir, port: 0, rules });
  expect(other.url).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect((await fetch(other.url)).status).toBe(200);
  await other.close();
  await expect(fetch(other.url)).rejects.toThrow();
});

test("a site without a not-found page still answers 404", async () => {
  const bare = join(root, "bare");
  await mkdir(bare);
  await writeFile(join(bare, "index.html"), "home");
  const other = await serve({ dir: bare, port: 0, host: "127.0.0.1", rules });
  const answer = await fetch(`${other.url}nowhere/`);
  expect([answer.status, await answer.text()]).toEqual([404, "Not found\n"]);
  await other.close();
});
