import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { RequestError, requestJson, type RequestOptions } from "./request-json";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers by turn, the last one again and again. */
let answers: Answer[];
let asked: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[];
let url: string;

let server: Server;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method, headers } = request;
      asked.push({ method, headers, body });
      answers[Math.min(asked.length, answers.length) - 1]?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql?key=secret`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send =
  (status: number, text: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
const good = send(200, '{"a":1}', { "x-left": "7" });
const hang: Answer = () => undefined;
const cutOff: Answer = (_, response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write('{"a":');
  setTimeout(() => response.destroy(), 20);
};
const endless: Answer = (_, response) => {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write("[".repeat(10_000)));
  };
  response.on("drain", more);
  more();
};
const circle: Answer = (_, response) =>
  void response.writeHead(302, { location: "/graphql" }).end();

function ask(turn: Answer[], options: RequestOptions = {}) {
  answers = turn;
  return requestJson(url, { timeout: 300, retryDelay: 30, ...options });
}

async function failureOf(turn: Answer[], options?: RequestOptions): Promise<RequestError> {
  const error: unknown = await ask(turn, options).catch((reason: unknown) => reason);
  if (!(error instanceof RequestError)) throw new Error(`no RequestError but ${String(error)}`);
  return error;
}

test("a good answer comes with its headers", async () => {
  const { data, headers } = await ask([good]);
  expect(data).toEqual({ a: 1 });
  expect(headers.get("x-left")).toBe("7");
  expect(asked).toMatchObject([{ method: "GET", headers: { accept: "application/json" } }]);
});

test("a body is posted as JSON", async () => {
  await ask([good], { body: { query: "{ a }" }, headers: { "x-mine": "yes" } });
  expect(asked).toMatchObject([
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-mine": "yes" },
      body: '{"query":"{ a }"}',
    },
  ]);
});

test.each<[string, Answer]>([
  ["500", send(500, "")],
  ["503", send(503, "")],
  ["429", send(429, "", { "retry-after": "0" })],
  ["a cut off answer", cutOff],
  ["no answer in time", hang],
  ["a reset connection", (request) => request.socket.destroy()],
])("%s is tried again", async (_, bad) => {
  await expect(ask([bad, good])).resolves.toMatchObject({ data: { a: 1 } });
  expect(asked).toHaveLength(2);
});

test("a Retry-After is waited for", async () => {
  const start = Date.now();
  await ask([send(429, "", { "retry-after": "1" }), good], { timeout: 2000 });
  expect(Date.now() - start).toBeGreaterThanOrEqual(950);
});

test.each<[string, Answer, string, number]>([
  ["404", send(404, '{"message":"no"}'), ' answered 404: {"message":"no"}', 1],
  ["403", send(403, "<html>"), " answered 403", 1],
  ["500 for ever", send(500, "x ".repeat(200)), ` answered 500: ${"x ".repeat(60)}…`, 3],
  ["no answer for ever", hang, " did not answer within 0.3 s", 3],
  ["an answer always cut off", cutOff, " broke the connection off", 3],
  [
    "malformed JSON",
    send(200, '{"a":'),
    ' answered with something that is no JSON (application/json): {"a":',
    1,
  ],
  ["a circle of redirects", circle, " redirects in a circle", 21],
  ["an endless answer", endless, " answered with more than 0.05 MB", 1],
])("%s: the message says it, without the query", async (_, bad, message, times) => {
  const error = await failureOf([bad], { maxBytes: 50_000 });
  expect(error.message).toBe(`${url.replace(/\?.*/, "")}${message}`);
  expect(error.url).toBe(url);
  expect(asked).toHaveLength(times);
});

test.each<[string, Answer, RequestOptions]>([
  ["while an answer is awaited", hang, { timeout: 60_000 }],
  ["between two attempts", send(500, ""), { retryDelay: 60_000 }],
  [
    "while a Retry-After is waited for",
    send(429, "", { "retry-after": "60" }),
    { timeout: 90_000 },
  ],
])("the signal ends it %s", async (_, bad, options) => {
  const start = Date.now();
  const error = await failureOf([bad], { ...options, signal: AbortSignal.timeout(150) });
  expect(error.message).toMatch(/ did not answer before the time for asking was over$/);
  expect(Date.now() - start).toBeLessThan(3000);
});
