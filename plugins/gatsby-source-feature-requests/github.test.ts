import type { Answer } from "../../test/loopback";
import { sourceArgs } from "../../test/source-args";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { hasNextPage, searchFeatureRequests, toSearchPage, voteSettings } from "./github";
import { sourceNodes } from "./node-apis";
import { answerOf, requestOf } from "./testing/fixture";
import { hang, send, startGitHub, type LoopbackGitHub } from "./testing/loopback-github";

let github: LoopbackGitHub;

inTemporaryFolder();
beforeAll(async () => (github = await startGitHub()));
afterAll(() => github.close());
beforeEach(() => void (github.requests.length = 0));

function search(answer: Answer, page = 1, timeout = 3_000) {
  github.answer(answer);
  const settings = { ...voteSettings({}), endpoint: github.url };
  return searchFeatureRequests(settings, page, timeout);
}

const good = send(200, answerOf([requestOf(2), requestOf(9)], 214));

test("searches open issues with the label, most votes first, without a key", async () => {
  expect(await search(good, 2)).toEqual({
    total: 214,
    requests: [requestOf(2), requestOf(9)],
  });
  const [{ url, headers }] = github.requests as [(typeof github.requests)[number]];
  expect(url.pathname).toBe("/search/issues");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    q: 'repo:webpack/webpack is:issue is:open label:"enhancement"',
    sort: "reactions-+1",
    order: "desc",
    per_page: "30",
    page: "2",
  });
  expect(headers.authorization).toBeUndefined();
});

test("leaves out pull requests, and spaces around titles", async () => {
  const { items } = answerOf([requestOf(1), requestOf(2)]) as { items: object[] };
  const [first, second] = items;
  const body = {
    total_count: 2,
    items: [
      { ...first, title: " a\n b " },
      { ...second, pull_request: {} },
    ],
  };
  expect((await search(send(200, body))).requests).toEqual([requestOf(1, { title: "a b" })]);
});

test.each<[string, Answer, string | RegExp]>([
  ["an error", send(500, "oops"), "GitHub responded with 500"],
  ["a refusal that is no limit", send(403, {}), "GitHub responded with 403"],
  ["a web page", send(200, "<p>Sign in"), /JSON/],
  ["no list", send(200, { message: "hello" }), "GitHub sent no list of issues"],
  [
    "issues without votes",
    send(200, { total_count: 1, items: [{ number: 1, title: "a", reactions: {} }] }),
    'another issue than expected: {"number":1',
  ],
])("%s is a failure", async (_, answer, message) => {
  await expect(search(answer)).rejects.toThrow(message);
});

test("a request that hangs ends in time", async () => {
  await expect(search(hang, 1, 250)).rejects.toMatchObject({ name: "TimeoutError" });
});

const inTenMinutes = Math.floor(Date.now() / 1000) + 600;
test.each<[string, number, Record<string, string>, seconds: number]>([
  [
    "403 with a reset",
    403,
    { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(inTenMinutes) },
    600,
  ],
  ["403 with retry-after", 403, { "retry-after": "90" }, 90],
  ["429 that says nothing", 429, {}, 60],
  ["429 with a time long past", 429, { "x-ratelimit-reset": "1" }, 60],
  ["429 with more than a day", 429, { "retry-after": "999999" }, 60],
])("%s says when GitHub responds again", async (_, status, headers, seconds) => {
  const error = await search(send(status, {}, headers)).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "RateLimitError" });
  const { retryAt } = error as { retryAt: Date };
  expect(Math.abs(retryAt.getTime() - Date.now() - seconds * 1000)).toBeLessThan(3_000);
});

test("there is another page as long as there are more requests", () => {
  expect([hasNextPage(1, 30), hasNextPage(1, 31)]).toEqual([false, true]);
});

test("a deployment can set endpoint and label", () => {
  const env = { GITHUB_API_ENDPOINT: "http://127.0.0.1:9/api//", VOTE_LABEL: ' a "b" ' };
  expect(voteSettings(env)).toMatchObject({ endpoint: "http://127.0.0.1:9/api", label: 'a "b"' });
  expect(voteSettings({ VOTE_LABEL: "  " }).label).toBe("enhancement");
  const url = new URL(toSearchPage(voteSettings(env)));
  expect(url.searchParams.get("q")).toContain('label:"a \\"b\\""');
});

describe("a build", () => {
  async function build(answer: Answer) {
    github.answer(answer);
    const { args, created, warnings } = sourceArgs();
    const settings = { ...voteSettings({}), endpoint: github.url, plugins: [] };
    await sourceNodes(args, settings, () => undefined);
    return { created, warnings };
  }

  test("makes a node of each request", async () => {
    const { created, warnings } = await build(good);
    expect(created).toMatchObject([
      { number: 2, sort: 0 },
      { ...requestOf(9), sort: 1 },
    ]);
    expect(warnings).toEqual([]);
  });

  test("goes on when the rate limit is used up", async () => {
    const { created, warnings } = await build(send(429, {}));
    expect(created).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/rate limit is used up until/)]);
  });
});
