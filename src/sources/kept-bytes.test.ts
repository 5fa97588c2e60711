import fs from "node:fs";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { createKeptBytes } from "./kept-bytes";

inTemporaryFolder();

const make = () => Promise.resolve(Buffer.from("made"));
const day = 24 * 60 * 60 * 1_000;

test("what was made once is kept, and not made again", async () => {
  const spy = jest.fn(make);
  expect(await createKeptBytes("kept").get("a.png", spy)).toMatchObject({ isNew: true });
  const again = await createKeptBytes("kept").get("a.png", spy);
  expect(again.isNew).toBe(false);
  expect(again.bytes.toString()).toBe("made");
  expect(spy).toHaveBeenCalledTimes(1);
});

test("what can't be made is told, and nothing is kept", async () => {
  const failing = createKeptBytes("kept").get("a.png", () => Promise.reject(new Error("no font")));
  await expect(failing).rejects.toThrow("no font");
  expect(fs.existsSync("kept/a.png")).toBe(false);
});

test.each<[string, (file: Buffer) => Buffer]>([
  ["an empty file, as a full disk leaves it,", () => Buffer.alloc(0)],
  ["a file that was cut", (file) => file.subarray(0, -1)],
  ["a file with another byte", (file) => Buffer.concat([file.subarray(0, -1), Buffer.from("!")])],
  ["a file without a hash, as they were once kept,", () => Buffer.from("made")],
])("%s is made again, and then kept", async (_, damage) => {
  const kept = createKeptBytes("kept");
  await kept.get("a.png", make);
  fs.writeFileSync("kept/a.png", damage(fs.readFileSync("kept/a.png")));
  const { bytes, isNew } = await kept.get("a.png", make);
  expect([bytes.toString(), isNew]).toEqual(["made", true]);
  expect((await kept.get("a.png", make)).isNew).toBe(false);
});

test("what nobody asked for within a month goes, and using a file counts as asking", async () => {
  const kept = createKeptBytes("kept");
  for (const name of ["old", "used", "new"]) await kept.get(name, make);
  const past = new Date(Date.now() - 40 * day);
  for (const name of ["old", "used"]) fs.utimesSync(`kept/${name}`, past, past);
  await kept.get("used", make);
  expect(await kept.prune()).toBe(1);
  expect(fs.readdirSync("kept").sort()).toEqual(["new", "used"]);
});

test("without a folder there is nothing to remove", async () =>
  expect(await createKeptBytes("none").prune()).toBe(0));
