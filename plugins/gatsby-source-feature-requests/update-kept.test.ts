import { readdir, readFile, writeFile } from "node:fs/promises";
import { answerOf, requestOf } from "../../src/lib/votes/fixture";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { parseKept } from "./kept-file";
import {
  cutOff,
  hang,
  send,
  startGitHub,
  type Answer,
  type LoopbackGitHub,
} from "./testing/loopback-github";
import { updateKept } from "./update-kept";

const file = "kept.json";
const now = new Date("2026-11-21T09:00:00Z");
let github: LoopbackGitHub;

inTemporaryFolder();
beforeAll(async () => (github = await startGitHub()));
afterAll(() => github.close());

function update(answer: Answer): Promise<string> {
  github.answer(answer);
  const { url: endpoint } = github;
  const limits = { timeout: 250, retries: 0, deadline: 1_000 };
  const question = { endpoint, repo: "webpack/webpack", label: "enhancement" };
  return updateKept({ ...question, ...limits }, file, now);
}

const read = async () => parseKept(await readFile(file, "utf8"), file);

test("keeps an answer, and says what is new", async () => {
  const report = await update(send(200, answerOf([requestOf(2), requestOf(9)], 214)));
  expect(report).toBe(
    "2 requests of 214 kept in kept.json.\n  + #2 Request 2 (98 votes)\n  + #9 Request 9 (91 votes)",
  );
  expect(await read()).toEqual({
    repo: "webpack/webpack",
    label: "enhancement",
    asked: "2026-11-21",
    total: 214,
    requests: [requestOf(2), requestOf(9)],
  });
});

test("says which requests came into the list and which left it", async () => {
  await update(send(200, answerOf([requestOf(2), requestOf(9)])));
  const report = await update(send(200, answerOf([requestOf(9), requestOf(4)])));
  expect(report.split("\n").slice(1)).toEqual([
    "  + #4 Request 4 (96 votes)",
    "  - #2 Request 2 (98 votes)",
  ]);
  expect((await read()).requests.map(({ number }) => number)).toEqual([9, 4]);
});

test("replaces a file that can't be read", async () => {
  await writeFile(file, "<<<<<<<");
  await update(send(200, answerOf([requestOf(2)])));
  expect((await read()).requests).toEqual([requestOf(2)]);
});

test.each<[string, Answer, string]>([
  [
    "an answer that is not complete",
    send(200, { ...answerOf([requestOf(1)]), incomplete_results: true }),
    "GitHub ran out of time",
  ],
  ["an empty answer", send(200, answerOf([])), "check the label"],
  ["one of another shape", send(200, { message: "hello" }), "total_count is missing"],
  [
    "a limit",
    send(429, "", { "retry-after": "90" }),
    "GitHub was asked too often; it answers again at ",
  ],
  ["a failure", send(500, ""), "answered 500"],
  ["an answer cut off", cutOff, "broke the connection off"],
  ["silence", hang, "did not answer within 0.25 s"],
])("%s changes nothing and leaves nothing behind", async (_, answer, reason) => {
  await writeFile(file, "as it was");
  await expect(update(answer)).rejects.toThrow(reason);
  expect(await readFile(file, "utf8")).toBe("as it was");
  expect(await readdir(".")).toEqual([file]);
});
