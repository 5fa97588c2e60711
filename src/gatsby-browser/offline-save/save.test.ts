import crypto from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { currentKey, packOfflineList, pendingKey, savedCache } from "../../lib/offline";
import { fakeCaches } from "./fake-caches";
import { saveSite } from "./save";
import { readSaved } from "./store";

type Site = Record<string, string>;

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

/** A host whose site, and whose mood, a test can change. */
let host: {
  site: Site;
  version: string;
  asked: string[];
  answer: http.RequestListener | undefined;
};
let server: http.Server;
let caches: ReturnType<typeof fakeCaches>;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  host = { site: first, version: "v1", asked: [], answer: undefined };
  server = http.createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    host.asked.push(path);
    if (host.answer && path !== "/offline-files.json") {
      host.answer(request, response);
      return;
    }
    const text = path === "/offline-files.json" ? listOf(host.site, host.version) : host.site[path];
    response.writeHead(text === undefined ? 404 : 200, { "Content-Type": "text/html" });
    response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  caches = fakeCaches();
  Object.assign(globalThis, {
    caches: caches.storage,
    fetch: (url: string, init: RequestInit) =>
      realFetch(new URL(url, `http://127.0.0.1:${String(port)}`), init),
  });
  jest.spyOn(console, "info").mockImplementation(() => undefined);
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const save = (signal = new AbortController().signal, onProgress = jest.fn()) =>
  saveSite(signal, onProgress);
const kept = (): string[] =>
  caches
    .keysOf(savedCache)
    .map((key) => key.replace("http://localhost", ""))
    .sort();
const keysOf = (site: Site): string[] =>
  [currentKey, ...Object.entries(site).map(([url, text]) => `${url}?saved=${hash(text)}`)].sort();

test("all files are saved, the runtime first, and progress ends at all", async () => {
  const onProgress = jest.fn();
  expect(await save(undefined, onProgress)).toBe("saved");
  expect(kept()).toEqual(keysOf(first));
  expect(host.asked.slice(0, 2)).toEqual(["/offline-files.json", "/app-1.js"]);
  expect(onProgress).toHaveBeenLastCalledWith({ files: 4, bytes: 11 }, { files: 4, bytes: 11 });
});

test("an update fetches only what has changed, and then drops what is old", async () => {
  await save();
  host = { ...host, site: second, version: "v2", asked: [] };
  expect(await save()).toBe("saved");
  expect(host.asked.sort()).toEqual(["/a/", "/c/", "/offline-files.json"]);
  expect(kept()).toEqual(keysOf(second));
});

test("a pause keeps what is there; going on fetches the rest", async () => {
  const control = new AbortController();
  const outcome = await save(
    control.signal,
    jest.fn().mockImplementation(({ files }) => {
      if (files === 1) control.abort();
    }),
  );
  expect(outcome).toBe("asked");
  const { whole, part, keys } = await readSaved();
  expect([whole, part?.version]).toEqual([undefined, "v1"]);
  expect([...keys]).toContain("/app-1.js?saved=" + hash("run()"));
  host.asked = [];
  expect(await save()).toBe("saved");
  expect(host.asked).not.toContain("/app-1.js");
  expect(kept()).toEqual(keysOf(first));
});

test("a deploy in the middle begins anew with the new list, and mixes nothing", async () => {
  let fetched = 0;
  host.answer = (request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    if ((fetched += 1) === 2) Object.assign(host, { site: second, version: "v2" });
    const text = host.site[path];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  };
  expect(await save()).toBe("saved");
  expect(kept()).toEqual(keysOf(second));
});

test("while an update is under way, the whole version stays what is read", async () => {
  await save();
  host = { ...host, site: second, version: "v2" };
  host.answer = (_request, response) => response.writeHead(503).end();
  expect(await save()).toBe("network");
  expect((await readSaved()).whole?.version).toBe("v1");
  expect(kept()).toEqual(expect.arrayContaining(keysOf(first)));
}, 20_000);

test.each<[what: string, answer: http.RequestListener, outcome: string]>([
  [
    "another page under each address, as a captive portal gives it",
    (_request, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("Log in"),
    "host",
  ],
  [
    "a redirect",
    (request, response) =>
      request.url === "/log-in"
        ? response.writeHead(200).end("Log in")
        : response.writeHead(302, { Location: "/log-in" }).end(),
    "host",
  ],
  ["files that are gone", (_request, response) => response.writeHead(404).end(), "host"],
  ["a host that fails", (_request, response) => response.writeHead(500).end(), "network"],
  [
    "an answer that is cut off",
    (_request, response) => {
      response.writeHead(200, { "Content-Length": 100 });
      response.write("ho");
      setTimeout(() => response.destroy(), 20);
    },
    "network",
  ],
  ["no answer", (request) => request.socket.destroy(), "network"],
])(
  "%s is kept for nothing",
  async (_what, answer, outcome) => {
    host.answer = answer;
    expect(await save()).toBe(outcome);
    expect(kept()).toEqual([pendingKey]);
  },
  20_000,
);

test("a file that fails once is asked for again", async () => {
  let failed = false;
  host.answer = (request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    if (!failed) {
      failed = true;
      response.writeHead(502).end();
    } else response.writeHead(200).end(host.site[path]);
  };
  expect(await save()).toBe("saved");
});

test("full storage ends it and keeps what is there", async () => {
  const outcome = await save(
    undefined,
    jest.fn().mockImplementation(({ files }) => {
      if (files === 2) caches.settings.full = true;
    }),
  );
  expect(outcome).toBe("full");
  expect(kept().filter((key) => key !== pendingKey).length).toBeGreaterThanOrEqual(2);
});
