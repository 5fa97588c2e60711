import fs from "node:fs";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { writeHashedFile } from "./hashed-file";

inTemporaryFolder();
afterEach(() => jest.restoreAllMocks());

test("a file is written as a whole, text or bytes, and not again", () => {
  writeHashedFile("/body/a.html", "a");
  writeHashedFile("/static/a.png", Buffer.from("b"));
  writeHashedFile("/body/a.html", "later");
  expect(fs.readFileSync("public/body/a.html", "utf8")).toBe("a");
  expect(fs.readFileSync("public/static/a.png", "utf8")).toBe("b");
});

test("on a full disk nothing half-written is left, which later builds would take for whole", () => {
  const write = fs.writeFileSync.bind(fs);
  jest.spyOn(fs, "writeFileSync").mockImplementation((file) => {
    write(file, "ha");
    throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  });
  expect(() => writeHashedFile("/static/a.png", Buffer.from("half"))).toThrow("ENOSPC");
  expect(fs.readdirSync("public/static")).toEqual([]);
});
