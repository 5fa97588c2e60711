import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { supporterOf } from "../../src/lib/supporters/fixture";
import { parseKept } from "./kept";
import {
  failures,
  memberOf,
  startCollective,
  transactionOf,
  type LoopbackCollective,
} from "./testing/loopback-collective";
import { formatChanges, updateKept } from "./update-kept";

let folder: string;
let collective: LoopbackCollective;
const kept = () => path.join(folder, "supporters.json");

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "supporters-"));
  collective = await startCollective();
});

afterEach(async () => {
  await collective.close();
  await rm(folder, { recursive: true, force: true });
});

const update = (check = false) =>
  updateKept({
    endpoint: collective.endpoint,
    account: "webpack",
    timeout: 200,
    retries: 0,
    maxBytes: 100_000,
    deadline: 1000,
    now: Date.UTC(2026, 10, 20),
    kept: kept(),
    check,
  });

test("a complete answer is written, and nothing is left beside it", async () => {
  collective.lists.members = [memberOf("a", 5_00), memberOf("b", 700_00), memberOf("c", 1_00)];
  expect(await update()).toBe(`3 supporters, where none were kept.\nWrote ${kept()}.`);
  expect(await readdir(folder)).toEqual(["supporters.json"]);
  const { fetched, account, supporters } = parseKept(await readFile(kept(), "utf8"), "file");
  expect([fetched, account]).toEqual(["2026-11-20T00:00:00.000Z", "webpack"]);
  expect(supporters.map(({ name }) => name)).toEqual(["b", "a", "c"]);
});

test("the second time it says what changed", async () => {
  collective.lists.members = [memberOf("stays"), memberOf("grows", 50_00), memberOf("goes", 1_00)];
  await update();
  collective.lists.members = [memberOf("stays"), memberOf("grows", 62_00), memberOf("comes", 9_00)];
  collective.lists.transactions = [transactionOf("grows", 12_00)];
  expect(await update()).toBe(
    [
      "3 supporters; kept were 3.",
      "+ comes: $9 ($0 monthly)",
      "- goes: $1 ($0 monthly)",
      "~ grows: $62 ($1 monthly), before: $50 ($0 monthly)",
      `Wrote ${kept()}.`,
    ].join("\n"),
  );
});

test("with check it only says so", async () => {
  collective.lists.members = [memberOf("a")];
  expect(await update(true)).toBe("1 supporter, where none were kept.");
  expect(await readdir(folder)).toEqual([]);
});

test.each(failures)("when %s, the old file stays as it was", async (_, behaviour, message) => {
  await writeFile(kept(), "old");
  collective.behave(behaviour);
  await expect(update()).rejects.toThrow(message);
  expect(await readFile(kept(), "utf8")).toBe("old");
  expect(await readdir(folder)).toEqual(["supporters.json"]);
});

test("an answer that names nobody is not kept", async () => {
  await writeFile(kept(), "old");
  await expect(update()).rejects.toThrow('names no supporter of "webpack"');
  expect(await readFile(kept(), "utf8")).toBe("old");
});

test("a kept file that is broken is replaced by a good answer", async () => {
  await writeFile(kept(), '{"fetched":');
  collective.lists.members = [memberOf("a")];
  await update();
  expect(parseKept(await readFile(kept(), "utf8"), "file").supporters).toHaveLength(1);
});

test("of many changes only the first are listed", () => {
  const after = Array.from({ length: 25 }, (_, index) => supporterOf({ slug: `s${index}` }));
  const lines = formatChanges({ fetched: "", account: "webpack", supporters: [] }, after).split(
    "\n",
  );
  expect(lines).toHaveLength(1 + 20 + 1);
  expect(lines.at(-1)).toBe("+ and 5 more new");
});
