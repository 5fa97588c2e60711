import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readReference } from "./read-reference";

/** A reader that notes that it was run. */
const reader = `
  import { appendFileSync } from "node:fs";
  appendFileSync("runs", (process.env.NODE_ENV ?? "no NODE_ENV") + "\\n");
  process.stdout.write('{"options":[1]}');
`;

// Each run is a new process, which takes seconds to start on a busy machine.
jest.setTimeout(120_000);

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const FOLDER = "plugins/gatsby-source-webpack-reference/read";
const cacheFolder = "node_modules/.cache/reference";
const runs = async () => (await readFile(at("runs"), "utf8")).trim().split("\n");

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "reference-"));
  await mkdir(at("node_modules"));
  await symlink(path.resolve("node_modules/tsx"), at("node_modules/tsx"));
  await writeFile(at("package.json"), "{}");
  await writeFile(at("package-lock.json"), "{}");
  await mkdir(at(FOLDER), { recursive: true });
  await writeFile(at(`${FOLDER}/collect-reference.ts`), reader);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test("reads once, in a process that nothing of the surroundings reaches", async () => {
  const first = await readReference(root);
  expect(first.options).toEqual([1]);
  expect(await readReference(root)).toEqual(first);
  expect(await runs()).toEqual(["no NODE_ENV"]);
});

test("a broken cache is read again", async () => {
  await readReference(root);
  const [name] = await readdir(at(cacheFolder));
  await writeFile(at(cacheFolder, name!), '{"options":[1],"fl');
  expect((await readReference(root)).options).toEqual([1]);
  expect(await runs()).toHaveLength(2);
});

test("says why the packages can't be read", async () => {
  const code = 'process.stderr.write("webpack has no config\\n"); process.exit(1);';
  await writeFile(at(`${FOLDER}/collect-reference.ts`), code);
  await expect(readReference(root)).rejects.toMatchObject({
    message: "webpack's packages can't be read: webpack has no config",
  });
});
