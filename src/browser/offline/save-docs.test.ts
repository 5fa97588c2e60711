import crypto from "node:crypto";
import type http from "node:http";
import { startLoopback, type Loopback } from "../../../test/loopback";
import { packOfflineList } from "./files";
import { saveDocs } from "./save-docs";
import { readSavedFile, readSavedList, SAVED_CACHE } from "./saved-docs";

const toUrl = (request: string | { url: string }): string =>
  new URL(typeof request === "string" ? request : request.url, "http://localhost").href;

/** Cache Storage in memory, for tests: jsdom has none. `refusal` names the error of each `put`. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const settings: { refusal?: string } = {};
  const toCache = (entries: Map<string, Response>) => ({
    match: (request: string) => Promise.resolve(entries.get(toUrl(request))?.clone()),
    put: (request: string, response: Response) => {
      if (settings.refusal) return Promise.reject(new DOMException("No", settings.refusal));
      entries.set(toUrl(request), response);
      return Promise.resolve();
    },
    delete: (request: string) => Promise.resolve(entries.delete(toUrl(request))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
  });
  const storage = {
    match: (request: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(toUrl(request))?.clone()),
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve(toCache(entries));
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return { storage, settings, keysOf: (name: string) => [...(all.get(name)?.keys() ?? [])] };
}

type Site = Record<string, string>;

const LIST = "/offline-files.json";
const hash = (text: string): string =>
  crypto.createHash("sha256").update(text).digest("hex").slice(0, 10);

const listOf = (site: Site, version: string): string =>
  packOfflineList({
    version,
    files: Object.entries(site).map(([url, text]) => ({
      url,
      bytes: Buffer.byteLength(text),
      hash: hash(text),
    })),
  });

const first: Site = { "/": "home", "/a/": "a", "/b/": "b", "/app-1.js": "run()" };
const second: Site = { "/": "home", "/a/": "a, changed", "/c/": "c", "/app-1.js": "run()" };

/** A host whose site, and whose responses, a test can change. */
let host: {
  site: Site;
  version: string;
  requests: string[];
  respond: http.RequestListener | undefined;
};
let server: Loopback;
let caches: ReturnType<typeof fakeCaches>;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  host = { site: first, version: "v1", requests: [], respond: undefined };
  server = await startLoopback((request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    host.requests.push(path);
    if (host.respond && path !== LIST) {
      host.respond(request, response);
      return;
    }
    const text = path === LIST ? listOf(host.site, host.version) : host.site[path];
    response.setHeader("Content-Security-Policy", "default-src 'none'");
    const type = path.endsWith(".js") ? "text/javascript" : "text/html";
    response.writeHead(text === undefined ? 404 : 200, { "Content-Type": type });
    response.end(text);
  });
  caches = fakeCaches();
  Object.assign(globalThis, {
    caches: caches.storage,
    location: new URL("http://localhost/"),
    fetch: (url: string, init: RequestInit) => realFetch(new URL(url, server.url), init),
  });
  jest.spyOn(console, "info").mockImplementation(() => undefined);
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  await server.close();
});

const save = (
  signal = new AbortController().signal,
  onProgress = jest.fn(),
  hasPlayground = false,
) => saveDocs(signal, hasPlayground, onProgress);
const keys = (): string[] =>
  caches
    .keysOf(SAVED_CACHE)
    .map((key) => key.replace("http://localhost", ""))
    .sort();
const filesOf = (site: Site): string[] =>
  Object.entries(site).map(([url, text]) => `${url}?saved=${hash(text)}`);
const keysOf = (site: Site): string[] => [`${LIST}?saved`, ...filesOf(site)].sort();

test("all files are saved with their headers, and progress ends at all", async () => {
  const onProgress = jest.fn();
  expect(await save(undefined, onProgress)).toBe("saved");
  expect(keys()).toEqual(keysOf(first));
  expect(onProgress).toHaveBeenLastCalledWith({ files: 4, bytes: 11 }, { files: 4, bytes: 11 });
  const page = await readSavedFile("/a");
  expect(page?.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(await page?.text()).toBe("a");
});

test("webpack and the examples are saved only on request, the page of the playground always", async () => {
  const extra = { "/playground/engine.0123456789.js": "x", "/examples/a/b.zip": "y" };
  host.site = { ...first, "/playground/": "p", ...extra };
  const without = { ...first, "/playground/": "p" };
  await save();
  expect(keys()).toEqual(keysOf(without));
  await save(undefined, undefined, true);
  expect(keys()).toEqual(keysOf(host.site));
});

test("an update fetches only what has changed, and then drops what is old", async () => {
  await save();
  host = { ...host, site: second, version: "v2", requests: [] };
  expect(await save()).toBe("saved");
  expect(host.requests.sort()).toEqual(["/a/", "/c/", LIST]);
  expect(keys()).toEqual(keysOf(second));
});

test.each([
  ["nothing, the first time", {}, []],
  ["the version of before, during an update", second, keysOf(second)],
])("a cancel leaves %s", async (_what, before, left) => {
  if (left.length > 0) {
    host = { ...host, site: before, version: "v0" };
    await save();
  }
  host = { ...host, site: { ...first, "/d/": "d" }, version: "v1" };
  const control = new AbortController();
  const onProgress = jest.fn().mockImplementation(() => {
    if (onProgress.mock.calls.length === 2) control.abort();
  });
  expect(await save(control.signal, onProgress)).toBe("canceled");
  expect(keys()).toEqual(left);
});

test("a deploy in the middle is followed: the new list, and nothing mixed", async () => {
  let fetched = 0;
  host.respond = (request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    if ((fetched += 1) === 2) Object.assign(host, { site: second, version: "v2" });
    const text = host.site[path];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  };
  expect(await save()).toBe("saved");
  expect(keys()).toEqual(keysOf(second));
});

test("an update that fails leaves the saved version, and a new attempt goes on", async () => {
  await save();
  host = { ...host, site: second, version: "v2" };
  host.respond = (request, response) =>
    request.url?.startsWith("/a/") ? response.end(second["/a/"]) : response.writeHead(503).end();
  expect(await save()).toBe("network");
  expect((await readSavedList())?.version).toBe("v1");
  expect(keys()).toEqual(expect.arrayContaining(keysOf(first)));
  host = { ...host, respond: undefined, requests: [] };
  expect(await save()).toBe("saved");
  expect(host.requests.sort()).toEqual(["/c/", LIST]);
}, 20_000);

test.each<[what: string, respond: http.RequestListener, outcome: string]>([
  [
    "another page under each URL, as a captive portal gives it",
    (_request, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("Log in"),
    "changed",
  ],
  [
    "a redirect",
    (request, response) =>
      request.url === "/log-in"
        ? response.writeHead(200).end("Log in")
        : response.writeHead(302, { Location: "/log-in" }).end(),
    "changed",
  ],
  ["a host that fails", (_request, response) => response.writeHead(500).end(), "network"],
  [
    "a response that is cut off",
    (_request, response) => {
      response.writeHead(200, { "Content-Length": 100 });
      response.write("ho");
      setTimeout(() => response.destroy(), 20);
    },
    "network",
  ],
])(
  "nothing is saved of %s",
  async (_what, respond, outcome) => {
    host.respond = respond;
    expect(await save()).toBe(outcome);
    expect(keys()).toEqual([]);
  },
  20_000,
);

test("where there is no more room, saving ends and takes none", async () => {
  const onProgress = jest.fn().mockImplementation(({ files }: { files: number }) => {
    if (files === 2) caches.settings.refusal = "QuotaExceededError";
  });
  expect(await save(undefined, onProgress)).toBe("full");
  expect(keys()).toEqual([]);
});

test("where storage is denied, saving says so instead of blaming the connection", async () => {
  caches.settings.refusal = "SecurityError";
  await expect(save()).rejects.toThrow("Cache Storage failed: SecurityError: No");
});

const tooLong = JSON.stringify({ version: "v", files: Array(20_001).fill(["/", 1, "0123456789"]) });

test.each(["garbage", "", "null", "17", "{}", '{"version":"v","files":[null]}', tooLong])(
  "a list that was damaged to %.40j counts as none, and is dropped",
  async (text) => {
    await save();
    const cache = await caches.storage.open(SAVED_CACHE);
    await cache.put(`${LIST}?saved`, new Response(text));
    expect(await readSavedFile("/a/")).toBeUndefined();
    expect(await readSavedList()).toBeUndefined();
    expect(keys()).toEqual([]);
  },
);

test.each([
  ["empty", "", "text/html"],
  ["garbage", "damaged", "text/html"],
  ["another type", "a", "text/plain"],
])("a file that became %s counts as none, is dropped, and fetched again", async (_, text, type) => {
  await save();
  const [key = ""] = filesOf({ "/a/": "a" });
  const damaged = new Response(text, { headers: { "Content-Type": type } });
  await (await caches.storage.open(SAVED_CACHE)).put(key, damaged);
  expect(await readSavedFile("/a/")).toBeUndefined();
  expect(keys()).not.toContain(key);
  expect(await readSavedFile("/b/")).toBeDefined();
  host.requests = [];
  expect(await save()).toBe("saved");
  expect(host.requests.sort()).toEqual(["/a/", LIST]);
});
