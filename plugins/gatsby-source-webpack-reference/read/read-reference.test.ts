import fs from "node:fs";
import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { readReference } from "./read-reference";

/** A reader that notes that it was run. */
const reader = `
  import { appendFileSync } from "node:fs";
  appendFileSync("runs", (process.env.NODE_ENV ?? "no NODE_ENV") + "\\n");
  process.stdout.write('{"options":[1]}');
`;

// Each run is a new process, which takes seconds to start on a busy machine.
jest.setTimeout(120_000);

inTemporaryFolder();

const FOLDER = "plugins/gatsby-source-webpack-reference/read";
const tsx = path.resolve("node_modules/tsx");
const cacheFolder = "node_modules/.cache/reference";
const write = (code: string) => writeFiles({ [`${FOLDER}/collect-reference.ts`]: code });
const read = () => readReference(process.cwd());
const runs = () => fs.readFileSync("runs", "utf8").trim().split("\n");

beforeEach(() => {
  writeFiles({ "package.json": "{}", "package-lock.json": "{}" });
  fs.mkdirSync("node_modules");
  fs.symlinkSync(tsx, "node_modules/tsx");
  write(reader);
});

test("reads once, in a process that nothing of the surroundings reaches", async () => {
  const first = await read();
  expect(first.options).toEqual([1]);
  expect(await read()).toEqual(first);
  expect(runs()).toEqual(["no NODE_ENV"]);
});

test("a broken cache is read again", async () => {
  await read();
  const [name = ""] = fs.readdirSync(cacheFolder);
  writeFiles({ [`${cacheFolder}/${name}`]: '{"options":[1],"fl' });
  expect((await read()).options).toEqual([1]);
  expect(runs()).toHaveLength(2);
});

test("says why the packages can't be read", async () => {
  write('process.stderr.write("webpack has no config\\n"); process.exit(1);');
  await expect(read()).rejects.toMatchObject({
    message: "webpack's packages can't be read: webpack has no config",
  });
});
