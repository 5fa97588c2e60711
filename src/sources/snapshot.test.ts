import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { sourceArgs } from "../../test/source-args";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { createSnapshotNodes, updateSnapshot, type SnapshotSource } from "./snapshot";

interface Item {
  name: string;
}

const file = "list.json";
const today = new Date().toISOString().slice(0, 10);
const stored = { key: "ours", fetched: "2026-01-02", items: [{ name: "stored" }] };

inTemporaryFolder();

let { args, created, warnings, panics } = sourceArgs();
beforeEach(() => ({ args, created, warnings, panics } = sourceArgs()));

const sourceOf = (fetch: () => Promise<Item[]>): Required<SnapshotSource<Item>> => ({
  type: "Item",
  what: "items",
  fetch,
  without: "The page has no list.",
  snapshot: { file, key: "ours", item: z.object({ name: z.string() }), command: "npm run x" },
});
const responds = (...names: string[]) =>
  sourceOf(() => Promise.resolve(names.map((name) => ({ name }))));
const fails = sourceOf(() => Promise.reject(new Error("the service is down")));

const build = (source: SnapshotSource<Item>) => createSnapshotNodes(args, source);
const store = (value: object) => writeFile(file, JSON.stringify(value));

test("a build makes nodes of the response, in its order, whatever the snapshot holds", async () => {
  await store(stored);
  await build(responds("b", "a"));
  expect(created).toMatchObject([
    { id: "id of Item 0", name: "b", sort: 0, fetched: today, internal: { type: "Item" } },
    { id: "id of Item 1", name: "a", sort: 1 },
  ]);
  expect([warnings, panics]).toEqual([[], []]);
});

test("after a failure it uses the snapshot, and says why and from when", async () => {
  await store(stored);
  await build(fails);
  expect(created).toMatchObject([{ name: "stored", fetched: "2026-01-02" }]);
  expect(warnings).toEqual([
    "The items can't be fetched: the service is down.\nThe list of 2026-01-02 is used.",
  ]);
});

test.each<[string, object | undefined]>([
  ["no snapshot", undefined],
  ["the snapshot of another list", { ...stored, key: "theirs" }],
])("with %s it goes on without a list", async (_, value) => {
  if (value) await store(value);
  await build(fails);
  expect(created).toEqual([]);
  expect(warnings).toEqual([
    "The items can't be fetched: the service is down.\nThe page has no list. To cache a list for such builds: npm run x",
  ]);
});

test("it stops at a snapshot with a mistake, even when the service responds", async () => {
  await store({ ...stored, items: [{ name: 7 }] });
  await build(responds("a"));
  expect(panics).toHaveLength(1);
  expect(panics[0]).toMatch(/at items\[0\]\.name/);
  expect(panics[0]).toMatch(/Restore the file from version control, or replace it: npm run x$/);
});

test("an update writes what builds read, one line for each item", async () => {
  expect(await updateSnapshot(responds("a", "b"))).toBe("list.json: 2 items");
  expect((await readFile(file, "utf8")).split("\n")).toContain('{"name":"a"},');
  await build(fails);
  expect(created).toMatchObject([{ name: "a", fetched: today }, { name: "b" }]);
});

test("an update without a list leaves the file as it is", async () => {
  await writeFile(file, "as it was");
  await expect(updateSnapshot(fails)).rejects.toThrow("the service is down");
  expect(await readFile(file, "utf8")).toBe("as it was");
});
