import { readdir, readFile, writeFile } from "node:fs/promises";
import type { NodeInput, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { createSnapshotNodes, updateSnapshot, type SnapshotSource } from "./snapshot";

interface Item {
  name: string;
}

const file = "list.json";
const today = new Date().toISOString().slice(0, 10);
const stored = { key: "ours", fetched: "2026-01-02", items: [{ name: "stored" }] };

inTemporaryFolder();

let created: NodeInput[];
let warnings: string[];
let panics: string[];
beforeEach(() => ([created, warnings, panics] = [[], [], []]));

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

function build(source: SnapshotSource<Item>): Promise<void> {
  const args = {
    actions: { createNode: (node: NodeInput) => void created.push(node) },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: {
      warn: (message: string) => void warnings.push(message),
      panicOnBuild: (message: string) => void panics.push(message),
    },
  } as unknown as SourceNodesArgs;
  return createSnapshotNodes(args, source);
}
const store = (value: unknown) =>
  writeFile(file, typeof value === "string" ? value : JSON.stringify(value));

describe("a build", () => {
  test("makes nodes of the response, in its order, whatever the snapshot holds", async () => {
    await store(stored);
    await build(responds("b", "a"));
    expect(created).toMatchObject([
      { id: "id of Item 0", name: "b", sort: 0, fetched: today, internal: { type: "Item" } },
      { id: "id of Item 1", name: "a", sort: 1 },
    ]);
    expect([warnings, panics]).toEqual([[], []]);
  });

  test.each([
    ["a failure", fails, "the service is down"],
    ["an empty list", responds(), "the list is empty"],
  ])("after %s uses the snapshot, and says why and from when", async (_, source, reason) => {
    await store(stored);
    await build(source);
    expect(created).toMatchObject([{ name: "stored", fetched: "2026-01-02" }]);
    expect(warnings).toEqual([
      `The items can't be fetched: ${reason}.\nlist.json has the list of 2026-01-02, which is used.`,
    ]);
  });

  test.each<[string, object | undefined]>([
    ["no snapshot", undefined],
    ["the snapshot of another list", { ...stored, key: "theirs" }],
  ])("with %s goes on without a list", async (_, value) => {
    if (value) await store(value);
    await build(fails);
    expect(created).toEqual([]);
    expect(warnings).toEqual([
      "The items can't be fetched: the service is down.\nThe page has no list. To cache a list for such builds: npm run x",
    ]);
  });

  test.each<[string, unknown, RegExp]>([
    ["no JSON", "<<<<<<<", /^list\.json: .*JSON/],
    ["a wrong field", { ...stored, items: [{ name: 7 }] }, /at items\[0\]\.name/],
    ["no day", { ...stored, fetched: "2026-13-01" }, /at fetched/],
  ])("stops at a snapshot with %s, even when the service responds", async (_, value, place) => {
    await store(value);
    await build(responds("a"));
    expect(panics).toHaveLength(1);
    expect(panics[0]).toMatch(place);
    expect(panics[0]).toMatch(/Restore the file from version control, or replace it: npm run x$/);
  });
});

describe("an update", () => {
  const describeItem = ({ name }: Item) => name;

  test("writes what builds read, one line for each item, and says what changed", async () => {
    await store(stored);
    const report = await updateSnapshot(responds("a", "b"), describeItem);
    expect(report).toBe("list.json: 2 items, 1 before.\n+ a\n+ b\n- stored");
    expect((await readFile(file, "utf8")).split("\n")).toContain('{"name":"a"},');
    await build(fails);
    expect(created).toMatchObject([{ name: "a", fetched: today }, { name: "b" }]);
  });

  test("to check, only says what would change", async () => {
    const report = await updateSnapshot(responds("a"), describeItem, { check: true });
    expect(report).toBe("list.json: 1 items, 0 before; not written.\n+ a");
    expect(await readdir(".")).toEqual([]);
  });

  test("without a list leaves the file as it is", async () => {
    await store("as it was");
    await expect(updateSnapshot(fails, describeItem)).rejects.toThrow("the service is down");
    await expect(updateSnapshot(responds(), describeItem)).rejects.toThrow("the list is empty");
    expect(await readFile(file, "utf8")).toBe("as it was");
  });
});
