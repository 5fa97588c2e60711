import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NodeInput } from "gatsby";
import { supporterOf } from "../../src/lib/supporters/fixture";
import { formatKept } from "./kept";
import { sourceNodes } from "./source-nodes";
import {
  failures,
  memberOf,
  startCollective,
  type LoopbackCollective,
} from "./testing/loopback-collective";

let folder: string;
let collective: LoopbackCollective;
let created: NodeInput[];
let warnings: string[];
let panics: string[];
const { NODE_ENV } = process.env;
const setEnvironment = (value: string | undefined) =>
  Object.assign(process.env, { NODE_ENV: value });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "supporters-"));
  collective = await startCollective();
  [created, warnings, panics] = [[], [], []];
});

afterEach(async () => {
  setEnvironment(NODE_ENV);
  await collective.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = () => path.join(folder, "supporters.json");
const keep = (text: string) => writeFile(kept(), text);

const keepExample = () =>
  keep(
    formatKept({
      fetched: "2026-11-01T12:00:00.000Z",
      account: "webpack",
      supporters: [supporterOf({ name: "Kept", slug: "kept" }), supporterOf({ slug: null })],
    }),
  );

async function source(): Promise<void> {
  const args = {
    actions: { createNode: (node: NodeInput) => void created.push(node) },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: {
      warn: (message: string) => void warnings.push(message),
      panicOnBuild: (message: string) => void panics.push(message),
    },
  };
  const options = {
    endpoint: collective.endpoint,
    account: "webpack",
    kept: kept(),
    timeout: 200,
    retries: 0,
    deadline: 1000,
    maxBytes: 100_000,
  };
  await (sourceNodes as unknown as (a: unknown, o: unknown) => Promise<void>)(args, options);
}

test("what the service answers goes before what was kept", async () => {
  await keepExample();
  collective.lists.members = [memberOf("live", 100_00), memberOf("large", 200_00)];
  await source();
  expect([warnings, panics]).toEqual([[], []]);
  expect(created).toMatchObject([
    {
      id: "id of Supporter large",
      name: "large",
      total: 200_00,
      monthly: 0,
      sort: 0,
      internal: { type: "Supporter" },
    },
    { id: "id of Supporter live", sort: 1 },
  ]);
});

test.each(failures)(
  "when %s, what was kept is shown, with a warning",
  async (_, behaviour, message) => {
    await keepExample();
    collective.behave(behaviour);
    await source();
    expect(created.map(({ name, slug }) => [name, slug])).toEqual([
      ["Kept", "kept"],
      ["Example", null],
    ]);
    expect(new Set(created.map(({ id }) => id)).size).toBe(2);
    expect(panics).toEqual([]);
    expect(warnings).toHaveLength(1);
    const [reason = ""] = warnings[0]!.split(". The list of 2026-11-01 is shown, ");
    expect(reason).toMatch(message);
  },
);

test.each(failures)("when %s and nothing was kept, nobody is named", async (_, behaviour) => {
  collective.behave(behaviour);
  await source();
  expect([created, panics]).toEqual([[], []]);
  expect(warnings).toEqual([expect.stringMatching(/No list is kept, .* calls for support/)]);
});

test("a build for production stops at a kept list that is wrong, with the place", async () => {
  setEnvironment("production");
  await keep(
    '{\n"fetched": "2026-11-01T12:00:00Z",\n"account": "webpack",\n"supporters": [\n{"name": 5}\n]\n}',
  );
  await source();
  expect(panics).toHaveLength(1);
  expect(panics[0]).toContain(
    "supporters.json:5:10 error data/supporters/supporters name of item 1 of supporters is 5 (a number), expected the supporter's name",
  );
  expect(panics[0]).toContain("npm run supporters:update");
});

test("a build for development only warns of it", async () => {
  setEnvironment("development");
  await keep("{");
  collective.lists.members = [memberOf("live")];
  await source();
  expect(panics).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining("supporters.json:1:")]);
  expect(created).toHaveLength(1);
});
