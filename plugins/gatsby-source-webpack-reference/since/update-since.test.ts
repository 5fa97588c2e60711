import fs from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { EMPTY_SINCE } from "../read/read-reference";
import type { SinceFacts } from "../types";
import { SINCE_FILE } from "../read/read-reference";
import { addChanges, updateSince, type Registry, type Snapshot } from "./update-since";

jest.setTimeout(60_000);

const empty = { options: {}, values: {}, flags: {}, hooks: {}, pluginOptions: {} };
const changes = (...snapshots: Partial<Snapshot>[]) =>
  addChanges(
    EMPTY_SINCE,
    "webpack",
    snapshots.map((lists, index) => ({
      version: `5.${index}.0`,
      snapshot: { ...empty, ...lists },
    })),
  );

// Each letter is a version: "-" has it not, "+" has it, "d" calls it deprecated.
test.each<[string, string, SinceFacts | undefined]>([
  ["there from the start", "+++", undefined],
  ["added", "-++", { added: "5.1.0" }],
  ["deprecated", "+dd", { deprecated: "5.1.0" }],
  ["removed", "++-", { removed: "5.2.0" }],
  ["added, deprecated, removed", "-+d-", { added: "5.1.0", deprecated: "5.2.0", removed: "5.3.0" }],
  ["removed and back", "+-+", { added: "5.2.0" }],
  ["a deprecation that was taken back", "+d+", undefined],
])("an option that is %s (%s)", (_, states, expected) => {
  const snapshots = states.split("").map((state) => ({
    options: state === "-" ? {} : { "output.x": state === "d" },
  }));
  expect(changes(...snapshots).options["output.x"]).toEqual(expected);
});

test("values that come and go with their option have no entry", () => {
  const { values } = changes(
    { options: { old: false }, values: { 'old = "a"': false } },
    { options: { old: false }, values: { 'old = "a"': false, 'old = "b"': false } },
    { options: { old: false, new: false }, values: { 'old = "a"': false, 'new = "c"': false } },
  );
  expect(values).toEqual({ 'old = "b"': { added: "5.1.0", removed: "5.2.0" } });
});

test("values aren't removed by an option that takes any string and lists none any more", () => {
  const option = { options: { hash: false } };
  const { values } = changes(
    { ...option, values: { 'hash = "md4"': false, "hash = false": false } },
    { ...option, values: {} },
  );
  expect(values).toEqual({ "hash = false": { removed: "5.1.0" } });
});

test("later changes are added to what is known, and sorted", () => {
  const known = { ...EMPTY_SINCE, options: { b: { added: "5.0.0" } } };
  const since = addChanges({ ...known, series: { webpack: ["4.0.0", "5.0.0"] } }, "webpack", [
    { version: "5.0.0", snapshot: { ...empty, options: { b: false } } },
    { version: "5.1.0", snapshot: { ...empty, options: { b: true, a: false } } },
  ]);
  expect(since.series).toEqual({ webpack: ["4.0.0", "5.1.0"] });
  expect(Object.entries(since.options)).toEqual([
    ["a", { added: "5.1.0" }],
    ["b", { added: "5.0.0", deprecated: "5.1.0" }],
  ]);
});

const site = process.cwd();
inTemporaryFolder();

beforeEach(() => {
  fs.symlinkSync(path.join(site, "node_modules"), "node_modules");
  const series = { webpack: ["5.0.0", "5.0.0"], "webpack-dev-server": ["4.0.0", "4.0.0"] };
  writeFiles({ "package.json": "{}", [SINCE_FILE]: JSON.stringify({ series }) });
});

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
        isServer(name)
          ? ["4.0.0", last["webpack-dev-server"]]
          : [last.webpack, "4.9.0", "5.1.0-rc.1", "5.0.0"],
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
  expect(await updateSince(process.cwd(), await registryOfTwo())).toContain(
    "2 of webpack-dev-server",
  );
  const text = await readFile(SINCE_FILE, "utf8");
  const since = JSON.parse(text) as Record<string, object>;
  expect(Object.keys(since.options ?? {})).toEqual(["bail", "devServer.hot"]);
  expect(Object.keys(since.flags ?? {})).toEqual(expect.arrayContaining(["bail", "hot"]));
});

test("a version that can't be read is named, and nothing is written", async () => {
  const registry = await registryOfTwo();
  const unpack = () => Promise.reject(new Error("its tarball is damaged"));
  await expect(updateSince(process.cwd(), { ...registry, unpack })).rejects.toThrow(
    "webpack 5.0.0: its tarball is damaged",
  );
  expect(await readFile(SINCE_FILE, "utf8")).not.toContain("options");
});
