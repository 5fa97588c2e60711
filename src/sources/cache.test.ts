import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { cached, openFileCache } from "./cache";
import type * as Cache from "./cache";

inTemporaryFolder();

const make = () => Promise.resolve(Buffer.from("made"));
const DAY = 24 * 60 * 60 * 1_000;

describe("codeDigest", () => {
  /** As a new process computes it: nothing is remembered. */
  const digest = (root = process.cwd()): string => {
    let result = "";
    jest.isolateModules(() => {
      result = jest.requireActual<typeof Cache>("./cache").codeDigest(["src/a.ts"], root);
    });
    return result;
  };
  const code = {
    "src/a.ts": 'import { b } from "./b"; import "./a.css"; import ts from "typescript"; b(ts);',
    "src/b.ts": "export const b = (x: unknown) => x;",
    "src/a.css": "a {}",
    "src/other.ts": "1",
    "package-lock.json": "{}",
  };

  test.each([
    ["src/a.ts", true],
    ["src/b.ts", true],
    ["src/a.css", true],
    ["package-lock.json", true],
    ["src/other.ts", false],
  ])("changes with %s: %s", (file, changes) => {
    writeFiles(code);
    const before = digest();
    expect(digest()).toBe(before);
    writeFiles({ [file]: `${code[file as keyof typeof code]}\n` });
    expect(digest() !== before).toBe(changes);
  });

  test("names an entry that is gone", () => {
    writeFiles({ "package-lock.json": "{}" });
    expect(digest).toThrow("src/a.ts");
  });
});

test("bytes are made once for the same inputs and the same code", async () => {
  writeFiles({ "package-lock.json": "{}", "make.ts": "1" });
  const spy = jest.fn(make);
  const get = (width: number) => cached("images", ["1a", width], ["make.ts"], spy);
  expect((await get(1)).toString()).toBe("made");
  await get(1);
  expect(spy).toHaveBeenCalledTimes(1);
  await get(2);
  expect(spy).toHaveBeenCalledTimes(2);
});

test.each<[string, (file: Buffer) => Buffer]>([
  ["an empty file", () => Buffer.alloc(0)],
  ["a file that was cut", (file) => file.subarray(0, -1)],
  ["a file with another byte", (file) => Buffer.concat([file.subarray(0, -1), Buffer.from("!")])],
])("%s is made again, and then cached", async (_, damage) => {
  const cache = openFileCache("cache");
  await cache.get("a.png", make);
  fs.writeFileSync("cache/a.png", damage(fs.readFileSync("cache/a.png")));
  const { bytes, isNew } = await cache.get("a.png", make);
  expect([bytes.toString(), isNew]).toEqual(["made", true]);
  expect((await cache.get("a.png", make)).isNew).toBe(false);
});

test("what was not read for a month goes", async () => {
  const cache = openFileCache("cache");
  for (const name of ["old", "used", "new"]) await cache.get(name, make);
  const past = new Date(Date.now() - 40 * DAY);
  for (const name of ["old", "used"]) fs.utimesSync(`cache/${name}`, past, past);
  await cache.get("used", make);
  expect(await cache.prune()).toBe(1);
  expect(fs.readdirSync("cache").sort()).toEqual(["new", "used"]);
});
