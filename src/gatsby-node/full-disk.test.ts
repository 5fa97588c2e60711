import fs from "node:fs";
import path from "node:path";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { fullDiskMessage, inWords } from "./full-disk";

inTemporaryFolder();

beforeEach(() => {
  for (const name of [".cache", "public"]) fs.mkdirSync(name);
});
afterEach(() => jest.restoreAllMocks());

/** Writes below a folder fail with a code, after a part was written. */
function refuse(folder: string, code: string): void {
  const write = fs.writeFileSync.bind(fs);
  jest.spyOn(fs, "writeFileSync").mockImplementation((file, data) => {
    write(file, "part");
    if (String(file).startsWith(folder)) throw Object.assign(new Error(code), { code });
    write(file, data);
  });
}

test.each([
  ["ENOSPC", "there is no space left on its disk"],
  ["EDQUOT", "your quota on its disk is used up"],
  ["EROFS", "its disk can only be read"],
])("%s: says which folder, why, and what to do", (code, reason) => {
  refuse("public", code);
  expect(fullDiskMessage()?.split("\n")).toEqual([
    `The build failed because it could not write to ${path.resolve(".")}:`,
    `  public/: ${reason}`,
    "Make room there, 500 MB at least, and build again. Nothing else has to be cleaned; what public/ holds now is not a whole site and must not be published.",
  ]);
  expect(fs.readdirSync("public")).toEqual([]);
});

test("both folders are named", () => {
  refuse("", "ENOSPC");
  expect(fullDiskMessage()).toMatch(/ {2}\.cache\/: .*\n {2}public\/: /);
});

test("says nothing where there is room, and leaves nothing behind", () => {
  expect(fullDiskMessage()).toBeUndefined();
  expect(fs.readdirSync("public")).toEqual([]);
});

test("says nothing of a folder that the build did not come to make", () => {
  fs.rmdirSync("public");
  expect(fullDiskMessage()).toBeUndefined();
});

const noSpace = Object.assign(new Error("ENOSPC: no space left on device, write"), {
  code: "ENOSPC",
});

test("a step of the build tells of it in words alone", async () => {
  const panicOnBuild = jest.fn();
  const step = inWords<{ reporter: { panicOnBuild: jest.Mock } }>(() => Promise.reject(noSpace));
  await step({ reporter: { panicOnBuild } });
  expect(panicOnBuild.mock.calls).toEqual([
    [expect.stringMatching(/could not write to .*\n {2}a moment ago there is no space left/)],
  ]);
});

test("other errors of a step stay what they are", async () => {
  const panicOnBuild = jest.fn();
  const step = inWords<{ reporter: { panicOnBuild: jest.Mock } }>(() => {
    throw new TypeError("no list");
  });
  await expect(step({ reporter: { panicOnBuild } })).rejects.toThrow("no list");
  expect(panicOnBuild).not.toHaveBeenCalled();
});
