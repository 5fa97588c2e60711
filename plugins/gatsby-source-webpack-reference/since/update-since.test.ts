import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { hooksOfSource } from "./snapshot";
import { SINCE_FILE, updateSince, versionsBetween, type Registry } from "./update-since";

jest.setTimeout(60_000);

test("versions of a series, without prereleases and odd names", () =>
  expect(
    versionsBetween(["5.10.0", "4.9.0", "5.2.0", "5.1.0-rc.1", "v5.1", "5.0.0"], "5.0.0", "5.2.0"),
  ).toEqual(["5.0.0", "5.2.0"]));

test.each([
  ["lib/A.js", "this.hooks = { a: new SyncHook([]) };", { "A.hooks.a": false }],
  [
    "lib/A.js",
    "x({ a: (new HookMap(() => new SyncHook([]))), b });",
    { "A.hooks.a": false, "A.hooks.b": false },
  ],
  [
    "lib/A.js",
    "({ a: new SyncHook([]), get b() { return c } });",
    { "A.hooks.a": false, "A.hooks.b": true },
  ],
  ["lib/A.js", "({\n/** @deprecated */\na: new SyncHook([]) });", { "A.hooks.a": true }],
  [
    "lib/A.js",
    'x({ a: new SyncHook([]), b: y("DEP_WEBPACK_B") });',
    { "A.hooks.a": false, "A.hooks.b": true },
  ],
])("the hooks in %s: %s", (file, text, hooks) => expect(hooksOfSource(file, text)).toEqual(hooks));

const site = process.cwd();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "since-test-"));
  await symlink(path.join(site, "node_modules"), path.join(root, "node_modules"));
  await writeFile(path.join(root, "package.json"), "{}");
  await mkdir(path.join(root, "content/data"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Only the first and the installed versions, whose first ones lack an option. */
async function registryOfTwo(): Promise<Registry> {
  const installed = async (name: string) => {
    const text = await readFile(path.join(site, "node_modules", name, "package.json"), "utf8");
    return (JSON.parse(text) as { version: string }).version;
  };
  const last = {
    webpack: await installed("webpack"),
    "webpack-dev-server": await installed("webpack-dev-server"),
  };
  const isServer = (name: string) => name === "webpack-dev-server";
  return {
    versions: (name) =>
      Promise.resolve(
        isServer(name) ? ["4.0.0", last["webpack-dev-server"]] : ["5.0.0", last.webpack],
      ),
    async unpack(name, version, folder) {
      const from = path.join(site, "node_modules", name);
      const parts = isServer(name)
        ? ["lib/options.json"]
        : ["lib/Compiler.js", "schemas", "types.d.ts"];
      for (const part of parts)
        await cp(path.join(from, part), path.join(folder, part), { recursive: true });
      if (version !== "4.0.0" && version !== "5.0.0") return;
      const file = path.join(
        folder,
        isServer(name) ? "lib/options.json" : "schemas/WebpackOptions.json",
      );
      const schema = JSON.parse(await readFile(file, "utf8")) as {
        properties: Record<string, unknown>;
      };
      const kept = Object.entries(schema.properties).filter(
        ([key]) => !["bail", "hot"].includes(key),
      );
      const properties = Object.fromEntries(kept);
      await writeFile(file, JSON.stringify({ ...schema, properties }));
    },
  };
}

test("writes what the versions changed", async () => {
  expect(await updateSince(root, await registryOfTwo())).toContain("2 of webpack-dev-server");
  const text = await readFile(path.join(root, SINCE_FILE), "utf8");
  const since = JSON.parse(text) as Record<string, object>;
  expect(Object.keys(since.options ?? {})).toEqual(["bail", "devServer.hot"]);
  expect(Object.keys(since.flags ?? {})).toEqual(expect.arrayContaining(["bail", "hot"]));
});

test("a version that can't be read is named, and nothing is written", async () => {
  const registry = await registryOfTwo();
  const unpack = () => Promise.reject(new Error("its tarball is damaged"));
  await expect(updateSince(root, { ...registry, unpack })).rejects.toThrow(
    "webpack 5.0.0: its tarball is damaged",
  );
  await expect(readFile(path.join(root, SINCE_FILE))).rejects.toThrow("ENOENT");
});
