import fs from "node:fs";
import type { CreatePagesArgs } from "gatsby";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { createDataFiles, pruneDataFiles, writeDataFile } from "./create-data-files";

inTemporaryFolder();

const args = (answer: object) => {
  const createNode = jest.fn();
  return {
    createNode,
    args: {
      actions: { createNode },
      createContentDigest: (value: unknown) => JSON.stringify(value),
      graphql: () => Promise.resolve(answer),
    } as unknown as CreatePagesArgs,
  };
};

const kits = {
  name: "kits",
  load: async (ask: <Data>(query: string) => Promise<Data>) =>
    (await ask<{ kits: string[] }>("{ kits }")).kits,
};

test("a list becomes a file with a hash in its name, and a node that tells of it", async () => {
  const { args: given, createNode } = args({ data: { kits: ["a", "b"] } });
  await createDataFiles(given, [kits]);
  const node = (createNode.mock.calls as [{ url: string; count: number; name: string }][])[0]![0];
  expect(node).toMatchObject({ id: "data-file kits", name: "kits", count: 2 });
  expect(node.url).toMatch(/^\/data\/kits\.[0-9a-f]{10}\.json$/);
  expect(fs.readFileSync(`public${node.url}`, "utf8")).toBe('["a","b"]');
});

test("what the data layer refuses is thrown", async () => {
  const { args: given } = args({ errors: ["no such field"] });
  await expect(createDataFiles(given, [kits])).rejects.toThrow("no such field");
});

test("the same list keeps its name, another one gets another", () => {
  const url = writeDataFile("kits", ["a"]);
  expect(writeDataFile("kits", ["a"])).toBe(url);
  expect(writeDataFile("kits", ["b"])).not.toBe(url);
});

test("files of earlier builds go", () => {
  const url = writeDataFile("kits", ["a"]);
  writeFiles({ "public/data/kits.0123456789.json": "[]" });
  expect(pruneDataFiles([url])).toBe(1);
  expect(fs.readdirSync("public/data")).toHaveLength(1);
});
