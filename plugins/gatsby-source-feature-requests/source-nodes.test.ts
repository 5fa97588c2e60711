import { writeFile } from "node:fs/promises";
import type { NodeInput, SourceNodesArgs } from "gatsby";
import { answerOf, requestOf } from "../../src/lib/votes/fixture";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { formatKept, type Kept } from "./kept-file";
import { sourceNodes } from "./source-nodes";
import {
  cutOff,
  hang,
  send,
  startGitHub,
  type Answer,
  type LoopbackGitHub,
} from "./testing/loopback-github";

const kept: Kept = {
  repo: "webpack/webpack",
  label: "enhancement",
  asked: "2026-10-05",
  total: 214,
  requests: [requestOf(5, { title: "Kept" })],
};

let github: LoopbackGitHub;
let created: NodeInput[];
let warnings: string[];
let panics: string[];
const { NODE_ENV } = process.env;

inTemporaryFolder();
beforeAll(async () => (github = await startGitHub()));
afterAll(() => github.close());
beforeEach(() => {
  github.requests.length = 0;
  [created, warnings, panics] = [[], [], []];
});
afterEach(() => void Object.assign(process.env, { NODE_ENV }));

async function source(options: object, ...turn: Answer[]): Promise<void> {
  github.answer(...turn);
  const args = {
    actions: { createNode: (node: NodeInput) => void created.push(node) },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: {
      warn: (message: string) => void warnings.push(message),
      panicOnBuild: (message: string) => void panics.push(message),
    },
  } as unknown as SourceNodesArgs;
  await sourceNodes(
    args,
    {
      endpoint: github.url,
      repo: "webpack/webpack",
      label: "enhancement",
      kept: "kept.json",
      timeout: 250,
      retries: 0,
      deadline: 2_000,
      plugins: [],
      ...options,
    },
    () => undefined,
  );
}

const good = send(200, answerOf([requestOf(2), requestOf(9)], 214));

test("asks GitHub once, without a key, for open issues with the label, most votes first", async () => {
  await source({}, good);
  expect(github.requests).toHaveLength(1);
  const { url, headers } = github.requests[0]!;
  expect(url.pathname).toBe("/search/issues");
  expect(url.searchParams.get("q")).toBe(
    'repo:webpack/webpack is:issue is:open label:"enhancement"',
  );
  expect(url.searchParams.get("sort")).toBe("reactions-+1");
  expect(headers).toMatchObject({
    accept: "application/vnd.github+json",
    "user-agent": "webpack-docs",
  });
  expect(headers.authorization).toBeUndefined();
});

test("an answer becomes one node a request, in its order", async () => {
  await source({}, good);
  expect([warnings, panics]).toEqual([[], []]);
  expect(created).toHaveLength(2);
  expect(created[1]).toMatchObject({
    ...requestOf(9),
    rank: 2,
    url: "https://github.com/webpack/webpack/issues/9",
    asked: new Date().toISOString().slice(0, 10),
    id: "id of FeatureRequest webpack/webpack 9",
    internal: { type: "FeatureRequest" },
  });
});

test("an answer goes before what was kept", async () => {
  await writeFile("kept.json", formatKept(kept));
  await source({}, good);
  expect(created.map(({ number }) => number)).toEqual([2, 9]);
  expect(warnings).toEqual([]);
});

const soon = Math.floor(Date.now() / 1000) + 600;
const limited = send(
  403,
  { message: "API rate limit exceeded" },
  { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(soon) },
);

describe.each<[string, Answer, string]>([
  [
    "403, asked too often",
    limited,
    `GitHub was asked too often; it answers again at ${new Date(soon * 1000).toISOString()}.`,
  ],
  ["403, refused", send(403, { message: "no" }), ' answered 403: {"message":"no"}.'],
  ["500", send(500, "oops"), " answered 500: oops."],
  ["no answer in time", hang, " did not answer within 0.25 s."],
  ["an answer cut off", cutOff, " broke the connection off."],
  ["broken JSON", send(200, '{"total'), " answered with something that is no JSON"],
  [
    "another shape",
    send(200, { total_count: 1, items: [{ number: 1 }] }),
    ": items[0].reactions is missing, expected an object.",
  ],
  [
    "no request",
    send(200, answerOf([])),
    'GitHub finds no open issue of webpack/webpack with the label "enhancement".',
  ],
])("%s", (_, answer, reason) => {
  test("the kept list is used, and a warning says why", async () => {
    await writeFile("kept.json", formatKept(kept));
    await source({}, answer);
    expect(created).toMatchObject([{ number: 5, title: "Kept", rank: 1, asked: "2026-10-05" }]);
    expect(panics).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(reason);
    expect(warnings[0]).toMatch(/begins with those of October 5, 2026, from kept\.json\.$/);
  });

  test("with none kept there is no node, and a warning says how to keep one", async () => {
    await source({}, answer);
    expect([created, panics]).toEqual([[], []]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(reason);
    expect(warnings[0]).toContain("begins without a list, since there is no kept.json.");
    expect(warnings[0]).toMatch(/npm run votes:update$/);
  });
});

test("a failure that may pass is tried again", async () => {
  await source({ retries: 1, deadline: 5_000 }, send(503, ""), good);
  expect(created).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test("asking ends at the deadline, however many attempts are left", async () => {
  const start = Date.now();
  await source({ retries: 5, timeout: 60_000, deadline: 300 }, hang);
  expect(Date.now() - start).toBeLessThan(2_000);
  expect(warnings[0]).toContain("did not answer before the time for asking was over");
});

test("a list that was kept for another question is not used", async () => {
  await writeFile("kept.json", formatKept({ ...kept, label: "feature" }));
  await source({}, send(500, ""));
  expect(created).toEqual([]);
  expect(warnings[0]).toContain(
    'kept.json holds those of webpack/webpack with the label "feature", not of webpack/webpack with "enhancement"',
  );
});

describe("a kept file that can't be used", () => {
  beforeEach(() => writeFile("kept.json", '{"repo": "webpack/webpack"'));

  test("stops a build for production, even when GitHub answers", async () => {
    Object.assign(process.env, { NODE_ENV: "production" });
    await source({}, good);
    expect(panics).toHaveLength(1);
    expect(panics[0]).toMatch(/^kept\.json: not JSON: .*\n.*npm run votes:update$/);
  });

  test("is a warning in development", async () => {
    Object.assign(process.env, { NODE_ENV: "development" });
    await source({}, good);
    expect(panics).toEqual([]);
    expect(warnings[0]).toMatch(/^kept\.json: not JSON/);
    expect(created).toHaveLength(2);
  });
});
