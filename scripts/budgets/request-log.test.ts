import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { logRequests, toDocumentPath, toLogged } from "./request-log";

test.each([
  ["/concepts/?a=1", {}, { path: "/concepts/", isWorker: false }],
  ["/app.js", { referer: "http://localhost/concepts/" }, { path: "/app.js", isWorker: false }],
  ["/sw.js", { "service-worker": "script" }, { path: "/sw.js", isWorker: true }],
  ["/shell/", { referer: "http://localhost/sw.js" }, { path: "/shell/", isWorker: true }],
])("%s with %j", (url, headers, logged) => {
  expect(toLogged({ url, headers })).toEqual(logged);
});

test.each([
  ["/shell/index.html", "/shell/"],
  ["/index.html", "/"],
  ["/concepts/", "/concepts/"],
  ["/sw.js", "/sw.js"],
])("%s is the file of %s", (path, document) => {
  expect(toDocumentPath(path)).toBe(document);
});

test("logs what a server of this process is asked for, until it is stopped", async () => {
  const server = createServer((_, res) => res.end());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${String(port)}${path}`);
  const log = logRequests();
  await ask("/a");
  await ask("/b?c");
  expect(log.take().map(({ path }) => path)).toEqual(["/a", "/b"]);
  expect(log.take()).toEqual([]);
  log.stop();
  await ask("/d");
  expect(log.take()).toEqual([]);
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
});
