import fs from "node:fs";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { openResultCache } from "./cache";

inTemporaryFolder();
const file = "cache/results.json";

/** Opens, asks for each input and writes; the inputs that had to be made. */
async function run(key: string, inputs: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  const { remember, write } = await openResultCache(file, key);
  for (const input of inputs) {
    const value = await remember("page", input, () => {
      made.push(input);
      return Promise.resolve({ input });
    });
    expect(value).toEqual({ input });
  }
  await write();
  return made;
}

test("what is the same is not made again, what is new is, what is gone is forgotten", async () => {
  expect(await run("rules", ["a", "b"])).toEqual(["a", "b"]);
  expect(await run("rules", ["a", "b"])).toEqual([]);
  expect(await run("rules", ["a", "c"])).toEqual(["c"]);
  expect(await run("rules", ["b"])).toEqual(["b"]);
  expect(await run("rules", ["c"])).toEqual(["c"]);
});

test("other rules find everything again", async () => {
  await run("rules", ["a"]);
  expect(await run("other rules", ["a"])).toEqual(["a"]);
});

test.each(["", "{", "null", '{ "key": "rules" }'])(
  "a file that holds %j counts as empty",
  async (text) => {
    fs.mkdirSync("cache");
    fs.writeFileSync(file, text);
    expect(await run("rules", ["a"])).toEqual(["a"]);
  },
);

test("the same input asked for twice at once is made once", async () => {
  let count = 0;
  const { remember } = await openResultCache(file, "rules");
  const ask = () => remember("page", "a", () => Promise.resolve((count += 1)));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});
