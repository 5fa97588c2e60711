import fs from "node:fs";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { dataFile } from "./data-files";

inTemporaryFolder();

let nodes: object[];
const resolve = (name: string) => {
  const findAll = () => Promise.resolve({ entries: nodes as never });
  return dataFile.resolve(undefined, { name }, { nodeModel: { findAll } });
};

const kit = { url: "https://kits.example/", description: "", maintainer: null, tags: [] };

beforeEach(() => {
  nodes = [
    { id: "1", fetched: "2020-10-10", sort: 1, name: "b", ...kit },
    { id: "2", sort: 0, name: "a", ...kit },
  ];
});

test("a list becomes a file with a hash in its name, in the order of the nodes", async () => {
  const { url, count } = await resolve("starter-kits");
  expect(count).toBe(2);
  expect(url).toMatch(/^\/data\/starter-kits\.[0-9a-f]{10}\.json$/);
  const list = JSON.parse(fs.readFileSync(`public${url}`, "utf8")) as { name: string }[];
  expect(list.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(list[0]).toEqual({ name: "a", ...kit });
});

test("a list that changed replaces its file, and no other", async () => {
  const before = await resolve("starter-kits");
  expect(await resolve("starter-kits")).toEqual(before);
  nodes.pop();
  const { url } = await resolve("starter-kits");
  nodes = [];
  const { url: other } = await resolve("supporters");
  expect(url).not.toBe(before.url);
  expect(fs.readdirSync("public/data").map((name) => `/data/${name}`)).toEqual([url, other]);
});

test("a name that no list has is a mistake", async () => {
  await expect(resolve("kits")).rejects.toThrow('No data file is named "kits"');
});
