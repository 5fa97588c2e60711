import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readReference } from "./read-reference";

/** A site whose packages are names and versions, and whose reader notes that it was run. */
const reader = `
  import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
  import path from "node:path";
  const [, , root = "", file = ""] = process.argv;
  appendFileSync(path.join(root, "runs"), (process.env.NODE_ENV ?? "no NODE_ENV") + "\\n");
  mkdirSync(path.dirname(file), { recursive: true });
  const list = [1];
  writeFileSync(file, JSON.stringify({ options: list, flags: list, hooks: list, pluginOptions: list }));
`;

// Each run is a process of its own, which a busy machine takes seconds to start.
jest.setTimeout(120_000);

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const PACKAGES = "webpack webpack-cli webpack-dev-server tapable enhanced-resolve typescript".split(
  " ",
);
const FOLDER = "plugins/gatsby-source-webpack-reference/read";
const cacheFolder = "node_modules/.cache/reference";
const kept = async () => (await readdir(at(cacheFolder))).sort();
const runs = async () => (await readFile(at("runs"), "utf8")).trim().split("\n");
const install = async (name: string, version: string) => {
  await mkdir(at("node_modules", name), { recursive: true });
  await writeFile(at("node_modules", name, "package.json"), JSON.stringify({ name, version }));
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "reference-"));
  for (const name of PACKAGES) await install(name, "1.0.0");
  await symlink(path.resolve("node_modules/tsx"), at("node_modules/tsx"));
  await writeFile(at("package.json"), "{}");
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

test("reads again after a change of a package or of the code that reads", async () => {
  await readReference(root);
  await install("tapable", "1.0.1");
  await readReference(root);
  await writeFile(at(`${FOLDER}/more.ts`), "export {};");
  await readReference(root);
  expect(await runs()).toHaveLength(3);
  expect(await kept()).toHaveLength(1);
});

test("a broken cache is read anew", async () => {
  await readReference(root);
  const [name] = await kept();
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
