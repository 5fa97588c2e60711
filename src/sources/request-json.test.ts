import type { IncomingMessage } from "node:http";
import { startLoopback, type Answer, type Loopback } from "../../test/loopback";
import { requestJson } from "./request-json";

/** Answers by turn, the last one again and again. */
let answers: Answer[];
let asked: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[];
let url: string;

let server: Loopback;

beforeEach(async () => {
  asked = [];
  server = await startLoopback((request, response, body) => {
    const { method, headers } = request;
    asked.push({ method, headers, body });
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response, body);
  });
  url = `${server.url}/graphql?key=secret`;
});

afterEach(() => server.close());

const send =
  (status: number, text: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(text);
const good = send(200, '{"a":1}');
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

function ask(turn: Answer[]) {
  answers = turn;
  // A busy machine may be slow to send; only what hangs has to run out of time.
  const timeout = turn[0] === hang ? 1_000 : 15_000;
  return requestJson(url, { query: "{ a }" }, { timeout, retries: 2 });
}

test("a body is posted as JSON", async () => {
  expect(await ask([good])).toEqual({ a: 1 });
  expect(asked).toMatchObject([
    {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: '{"query":"{ a }"}',
    },
  ]);
});

test.each<[string, Answer]>([
  ["500", send(500, "")],
  ["429", send(429, "")],
  ["a cut off answer", cutOff],
  ["no answer in time", hang],
  ["a reset connection", (request) => request.socket.destroy()],
])("%s is tried again", async (_, bad) => {
  expect(await ask([bad, good])).toEqual({ a: 1 });
  expect(asked).toHaveLength(2);
});

test.each<[string, Answer, string, number]>([
  ["404", send(404, '{"message":"no"}'), ' answered 404: {"message":"no"}', 1],
  ["403", send(403, "<html>"), " answered 403", 1],
  ["500 for ever", send(500, "x ".repeat(200)), ` answered 500: ${"x ".repeat(60)}…`, 3],
  ["no answer for ever", hang, " did not answer in time", 3],
  ["an answer always cut off", cutOff, " broke the connection off", 3],
  [
    "malformed JSON",
    send(200, '{"a":'),
    ' responded with something other than JSON (application/json): {"a":',
    1,
  ],
  ["a circle of redirects", circle, " is unreachable: redirect count exceeded", 21],
  ["an endless answer", endless, " is unreachable: its response has more than 20 MB", 1],
])(
  "%s: the message says it, without the query",
  async (_, bad, message, times) => {
    await expect(ask([bad])).rejects.toMatchObject({
      message: `${url.replace(/\?.*/, "")}${message}`,
    });
    expect(asked).toHaveLength(times);
  },
  20_000,
);
