import http from "node:http";
import type { AddressInfo } from "node:net";
import polka from "polka";
import type { Problem } from "../content/problems";
import { reportChanges, serveProblems } from "./dev-problems";

const problem: Problem = {
  file: "content/a.md",
  line: 3,
  column: 1,
  severity: "error",
  rule: "links/broken",
  message: "the link leads nowhere",
  hint: "",
};
const text = "content/a.md:3:1 error links/broken the link leads nowhere";

test.each<[string, Problem[], Problem[], object]>([
  ["what is new is told", [], [problem], { warn: [[text]] }],
  ["what only moved is not", [problem], [{ ...problem, line: 9 }], {}],
  ["that all is fixed is told", [problem], [], { success: [["Everything is fixed."]] }],
  [
    "a long list is cut",
    [],
    Array.from({ length: 25 }, () => problem),
    { warn: [[`${`${text}\n`.repeat(20)}… and 5 more: npm run check`]] },
  ],
])("%s", (_, before, after, told) => {
  const reporter = { warn: jest.fn(), success: jest.fn() };
  reportChanges(before, after, reporter);
  const calls = Object.entries(reporter).map(([name, { mock }]) => [name, mock.calls]);
  expect(Object.fromEntries(calls)).toEqual({ warn: [], success: [], ...told });
});

test("a page hears of every check at once, and a later one what is known", async () => {
  const app = polka();
  const send = serveProblems(app);
  const server = http.createServer(app.handler.bind(app) as http.RequestListener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = new AbortController();
  const listen = async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/__problems`;
    const { body, headers } = await fetch(url, { signal: stop.signal });
    // Gatsby's development server compresses what it may, and would keep events back.
    expect(headers.get("cache-control")).toBe("no-transform");
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    return () => reader.read().then(({ value }) => value);
  };
  const next = await listen();
  expect(await next()).toBe(": checking\n\n");
  send([problem]);
  const event = `data: ${JSON.stringify([problem])}\n\n`;
  expect(await next()).toBe(event);
  expect(await (await listen())()).toBe(event);
  stop.abort();
  await new Promise((resolve) => server.close(resolve));
});
