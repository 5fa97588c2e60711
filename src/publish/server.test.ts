import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { hostRules, REVALIDATE } from "./host-rules";
import { serve, type RunningServer } from "./server";

inTemporaryFolder();

const long = (text: string): string =>
  `<!doctype html><title>${text}</title>${"<p>x</p>".repeat(500)}`;
const picture = randomBytes(2_500).toString("hex");
const rules = hostRules([
  { from: "/old/", to: "/concepts/#part" },
  { from: "/gone.html", to: "/concepts/" },
  { from: "/concepts/", to: "/never/" },
]);
const options = { dir: "public", port: 0, host: "127.0.0.1", rules };

let server: RunningServer;

beforeEach(async () => {
  writeFiles({
    "secret.txt": "SECRET",
    "public/index.html": long("home"),
    "public/404.html": long("Page Not Found"),
    "public/500.html": long("Server error"),
    "public/concepts/index.html": long("concepts"),
    "public/größe/index.html": long("größe"),
    "public/a b/index.html": long("space"),
    "public/empty/picture.png": picture,
    "public/short.txt": "short",
    "public/sw.js": "self",
    "public/_headers": "/*\n  A: b\n",
    "public/.env": "SECRET=1",
    "public/.well-known/security.txt": "Contact: x",
  });
  server = await serve(options);
});

afterEach(() => server.close());

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
      const parts: Buffer[] = [];
      res.on("data", (part: Buffer) => parts.push(part));
      res.on("error", fail).on("end", () => {
        done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) });
      });
    });
    req.on("error", fail).end();
  });
}

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
  expect([status, headers.location, body.length]).toEqual([301, to, 0]);
  expect(headers).toMatchObject({ "cache-control": REVALIDATE, "x-frame-options": "DENY" });
});

test.each([
  ["/", "home"],
  ["/?a=1", "home"],
  ["/concepts/", "concepts"],
  ["/gr%C3%B6%C3%9Fe/", "größe"],
  ["/a%20b/", "space"],
])("%s is the page %s", async (path, title) => {
  const { status, headers, body } = await ask(path);
  expect([status, body.toString()]).toEqual([200, long(title)]);
  expect(headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/);
});

test.each([
  "/nowhere",
  "/nowhere/",
  "/empty",
  "/empty/",
  "/sw.js/",
  "/404.html",
  "/500.html",
  "/_headers",
  "/.env",
  "/%2eenv",
  "/llms.txt",
  `/${"x".repeat(5_000)}`,
  "/../secret.txt",
  "/concepts/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "/..\\secret.txt",
  "//secret.txt",
  "//concepts",
  "/\\concepts",
  "/concepts/%00",
  "/%",
])("%.40s is answered by the not-found page", async (path) => {
  const { status, headers, body } = await ask(path, { "if-none-match": "*", range: "bytes=0-5" });
  expect([status, body.toString()]).toEqual([404, long("Page Not Found")]);
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(headers["cache-control"]).toBe(REVALIDATE);
  expect(headers.location).toBeUndefined();
});

test("/.well-known/ is served, and what appears later, without a restart", async () => {
  expect((await ask("/.well-known/security.txt")).body.toString()).toBe("Contact: x");
  writeFiles({ "public/later/index.html": long("later") });
  expect((await ask("/later/")).body.toString()).toBe(long("later"));
});

test.each(["POST", "PUT", "DELETE"])("%s is refused", async (method) => {
  const { status, headers } = await ask("/concepts/", {}, method);
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(headers).toMatchObject({ "x-frame-options": "DENY" });
});

const decode = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ["gzip, deflate, br", "br", "/concepts/", 200, "concepts"],
  ["gzip, deflate", "gzip", "/concepts/", 200, "concepts"],
  ["br", "br", "/nowhere/", 404, "Page Not Found"],
] as const)("Accept-Encoding %s gives %s for %s", async (accept, coding, path, status, title) => {
  const answer = await ask(path, { "accept-encoding": accept });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
  expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  expect(decode[coding](answer.body).toString()).toBe(long(title));
});

test.each([
  ["/concepts/", "identity"],
  ["/short.txt", "br"],
  ["/empty/picture.png", "br"],
])("%s is not compressed for %s", async (path, accept) => {
  const { headers } = await ask(path, { "accept-encoding": accept });
  expect(headers["content-encoding"]).toBeUndefined();
});

test("a changed file is compressed again", async () => {
  const accept = { "accept-encoding": "br" };
  const before = await ask("/concepts/", accept);
  writeFiles({ "public/concepts/index.html": long("changed!") });
  fs.utimesSync("public/concepts/index.html", 1, 1);
  const after = await ask("/concepts/", accept);
  expect(brotliDecompressSync(after.body).toString()).toBe(long("changed!"));
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test.each(["/concepts/", "/empty/picture.png"])("%s: 304 for the same tag", async (path) => {
  const accept = { "accept-encoding": "br" };
  const { headers } = await ask(path, accept);
  const again = await ask(path, { ...accept, "if-none-match": headers.etag ?? "" });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
  expect((await ask(path, { ...accept, "if-none-match": '"x"' })).status).toBe(200);
});

test.each(["/concepts/", "/empty/picture.png", "/nowhere/", "/concepts"])(
  "HEAD %s has the headers of GET and no body",
  async (path) => {
    const get = await ask(path);
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([get.status, 0]);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  },
);

test.each([
  ["bytes=10-19", 206, picture.slice(10, 20)],
  ["bytes=4990-", 206, picture.slice(4990)],
  ["bytes=9000-", 416, ""],
  ["bytes=0-9007199254740993", 200, picture],
  ["bytes=-500", 200, picture],
  ["bytes=20-10", 200, picture],
  ["bytes=0-1,5-6", 200, picture],
  ["lines=1-2", 200, picture],
])("the range %s is answered with %d", async (range, status, body) => {
  const answer = await ask("/empty/picture.png", { range });
  expect([answer.status, answer.body.toString()]).toEqual([status, body]);
  expect(answer.headers).toMatchObject({ "x-frame-options": "DENY" });
});

test.each([
  ["GET / HTTP/9.9\r\n\r\n", 400],
  [`GET / HTTP/1.1\r\nA: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("%.20s is no request: it is answered with %d, and with the headers", async (text, status) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).end(text);
  const answer = (await socket.toArray()).join("");
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
  expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
});

test.each([
  ["text/html,*/*", "text/html; charset=utf-8", long("Server error")],
  ["*/*", "text/plain; charset=utf-8", "The file could not be read\n"],
])("a file that can't be read, accept %s: 500 as %s, never cached", async (accept, type, text) => {
  // A file where the directory of compressed copies has to be.
  writeFiles({ ".cache/compressed/concepts": "" });
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { status, headers, body } = await ask("/concepts/", { accept });
  expect([status, body.toString()]).toEqual([500, text]);
  expect(headers).toMatchObject({
    "content-type": type,
    "cache-control": "no-store",
    "x-frame-options": "DENY",
  });
  expect(log).toHaveBeenCalledWith("GET /concepts/:", expect.objectContaining({ code: "EEXIST" }));
  log.mockRestore();
});

test("a port that is taken is named, with a way out", async () => {
  const port = Number(new URL(server.url).port);
  await expect(serve({ ...options, port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm run serve`,
  );
});

test("an IP address of another machine is named", async () => {
  await expect(serve({ ...options, host: "203.0.113.1" })).rejects.toThrow(
    'This machine has no address "203.0.113.1".',
  );
});

test("without a built site the message says what to do", async () => {
  await expect(serve({ ...options, dir: "nothing" })).rejects.toThrow(/run `npm run build` first/);
});

test("it listens on this machine alone, and a closed server answers no more", async () => {
  const other = await serve({ dir: "public", port: 0, rules });
  expect(other.url).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect((await fetch(other.url)).status).toBe(200);
  await other.close();
  await expect(fetch(other.url)).rejects.toThrow();
});

test("a site without a not-found page still answers 404", async () => {
  fs.rmSync("public/404.html");
  const { status, body } = await ask("/nowhere/");
  expect([status, body.toString()]).toEqual([404, "Not found\n"]);
});
