import { answerOf, requestOf } from "../../lib/votes/fixture";
import { askGitHub, LimitError, patience } from "./ask-github";

const settings = {
  endpoint: "https://api.github.com",
  repo: "webpack/webpack",
  label: "enhancement",
};
const now = () => new Date("2026-11-21T12:00:00Z");
const answering = (response: Response) => jest.fn(() => Promise.resolve(response));
const ask = (fetch: typeof globalThis.fetch) => askGitHub(settings, 2, fetch, now);

test("asks for the page without cookies and without a header that browsers would ask about", async () => {
  const fetch = answering(Response.json(answerOf([requestOf(1)], 214)));
  await expect(ask(fetch)).resolves.toMatchObject({ total: 214, requests: [requestOf(1)] });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toMatch(/^https:\/\/api\.github\.com\/search\/issues\?q=.*&page=2$/);
  expect(init.credentials).toBe("omit");
  expect(init.headers).toEqual({ accept: "application/vnd.github+json" });
});

test.each([
  [
    403,
    { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(now().getTime() / 1000 + 300) },
    "2026-11-21T12:05:00.000Z",
  ],
  [429, { "retry-after": "30" }, "2026-11-21T12:00:30.000Z"],
])("status %i with %j tells when to come back", async (status, headers, time) => {
  const error: unknown = await ask(answering(new Response("{}", { status, headers }))).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LimitError);
  expect((error as LimitError).comeBack.toISOString()).toBe(time);
});

test.each<[string, Response]>([
  ["GitHub answered 500", new Response("oops", { status: 500 })],
  ["GitHub answered 403", new Response("{}", { status: 403 })],
  ["total_count is missing", Response.json({})],
  ["JSON", new Response("<!doctype html>")],
])("%s", async (message, response) => {
  const asked = ask(answering(response));
  await expect(asked).rejects.toThrow(message);
  await expect(asked).rejects.not.toBeInstanceOf(LimitError);
});

test("a search without an answer is given up after ten seconds", async () => {
  jest.useFakeTimers();
  const hanging = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  const failed = expect(ask(hanging)).rejects.toThrow("aborted");
  expect(patience).toBe(10_000);
  jest.advanceTimersByTime(patience);
  await failed;
  jest.useRealTimers();
});
