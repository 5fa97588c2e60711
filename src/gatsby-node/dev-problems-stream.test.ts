import http from "node:http";
import type { AddressInfo } from "node:net";
import polka from "polka";
import type { Problem } from "../lib/problems";
import { ProblemStream, type EventResponse } from "./dev-problems-stream";

const problem: Problem = {
  file: "content/a.md",
  line: 3,
  column: 1,
  severity: "error",
  rule: "links/broken",
  message: "the link leads\nnowhere",
  hint: "",
};

let stream: ProblemStream;
let server: http.Server;

beforeEach(async () => {
  stream = new ProblemStream();
  const app = polka();
  app.get("/__problems", (_request, response) => stream.open(response));
  server = http.createServer(app.handler.bind(app) as http.RequestListener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A page that listens: `next` waits for what is sent to it. */
async function listen() {
  const stop = new AbortController();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/__problems`;
  const response = await fetch(url, { signal: stop.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader.read().then(({ value }) => value);
  return { headers: response.headers, next, stop: () => stop.abort() };
}

test("a page hears of every check, at once", async () => {
  const page = await listen();
  expect(page.headers.get("content-type")).toBe("text/event-stream");
  // Gatsby's development server compresses what it may, and would keep events until there are many.
  expect(page.headers.get("cache-control")).toBe("no-transform");
  expect(await page.next()).toBe(": checking\n\n");
  stream.send([problem]);
  expect(await page.next()).toBe(`data: ${JSON.stringify([problem])}\n\n`);
  stream.send([]);
  expect(await page.next()).toBe("data: []\n\n");
  page.stop();
});

test("a page that comes later is told what is known", async () => {
  stream.send([problem]);
  const page = await listen();
  expect(await page.next()).toBe(`data: ${JSON.stringify([problem])}\n\n`);
  page.stop();
});

test("a page that was left is written to no more", () => {
  const write = jest.fn();
  let close: () => void = () => undefined;
  const response = {
    writeHead: jest.fn(),
    write,
    on: (_event: string, listener: () => void) => (close = listener),
  } as unknown as EventResponse;
  stream.open(response);
  close();
  stream.send([problem]);
  expect(write.mock.calls).toEqual([[": checking\n\n"]]);
});
