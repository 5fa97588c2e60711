import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
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
    "public/concepts/index.html": long("concepts"),
    "public/größe/index.html": long("größe"),
    "public/a b/index.html": long("space"),
    "public/empty/picture.png": picture,
    "public/short.txt": "short",
    "public/sw.js": "self",
    "public/wasm.en.pagefind": "x",
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
  ["/gr%C3%B6%C3%9Fe", "/gr%C3%B6%C3%9Fe/"],
  ["/a%20b?", "/a%20b/?"],
  ["/concepts/index.html?a", "/concepts/?a"],
  ["/old?a=1", "/concepts/?a=1#part"],
  ["/gone.html", "/concepts/"],
])("%s is redirected to %s", async (from, to) => {
  const { status, headers, body } = await ask(from);
  expect([status, headers.location, body.length]).toEqual([301, to, 0]);
  expect(headers).toMatchObject({ "cache-control": REVALIDATE, "x-frame-options": "DENY" });
});

test.each([
  ["/", "home"],
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
  "/empty",
  "/empty/",
  "/sw.js/",
  "/404.html",
  "/_headers",
  "/.env",
  `/${"x".repeat(5_000)}`,
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "//concepts",
  "/\\concepts",
  "/concepts/%00",
  "/%",
])("%.40s is answered by the not-found page", async (path) => {
  const { status, headers, body } = await ask(path, { "if-none-match": "*" });
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

test("a POST is refused", async () => {
  const { status, headers } = await ask("/concepts/", {}, "POST");
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

test("a port that is taken is named, with a way out", async () => {
  const port = Number(new URL(server.url).port);
  await expect(serve({ ...options, port })).rejects.toThrow(
    /address already in use .*PORT=9001 npm run serve$/,
  );
});

test("without a built site the message says what to do", async () => {
  await expect(serve({ ...options, dir: "nothing" })).rejects.toThrow(/run `npm run build` first/);
});

test("a site without a not-found page still answers 404", async () => {
  fs.rmSync("public/404.html");
  const { status, body } = await ask("/nowhere/");
  expect([status, body.toString()]).toEqual([404, "Not found\n"]);
});
