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

test("an empty file, as a full disk leaves it, is made again", async () => {
  fs.mkdirSync("kept");
  fs.writeFileSync("kept/a.png", "");
  expect((await createKeptBytes("kept").get("a.png", make)).bytes.toString()).toBe("made");
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
