import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { pruneScripts } from "./prune-scripts";

inTemporaryFolder();

const bundled = ["app-1a.js", "styles.1a.css", "314-1a.js"];

/** Names of the files at the root of the site that go. */
async function pruned(...names: string[]): Promise<string[]> {
  writeFiles({
    ".cache/bundled-files.json": JSON.stringify(bundled),
    "public/index.html": '<script id="wake">{"setup":"/wake-1a.js"}</script>"/reading-1a.js"',
    ...Object.fromEntries(names.map((name) => [`public/${name}`, ""])),
  });
  const count = await pruneScripts();
  const gone = names.filter((name) => !fs.existsSync(`public/${name}`));
  expect(gone).toHaveLength(count);
  return gone;
}

test.each([
  ["a chunk of this build", "app-1a.js"],
  ["its source map", "app-1a.js.map"],
  ["its licences", "app-1a.js.LICENSE.txt"],
  ["a style sheet of this build", "styles.1a.css"],
  ["a chunk without a name", "314-1a.js"],
  ["the service worker", "sw.js"],
  ["what the service worker imports", "idb-keyval-3.2.0-iife.min.js"],
  ["the runtime's setup", "wake-1a.js"],
  ["the reading script", "reading-1a.js"],
  ["a file of another kind", "robots.txt"],
  ["a script in a folder", "static/app-0f.js"],
])("%s stays: %s", async (_, name) => expect(await pruned(name)).toEqual([]));

test.each([
  ["a chunk of an earlier build", "app-0f.js"],
  ["its source map", "app-0f.js.map"],
  ["its licences", "app-0f.js.LICENSE.txt"],
  ["an earlier style sheet", "styles.0f.css"],
  ["the runtime's earlier setup", "wake-0f.js"],
  ["an earlier reading script", "reading-0f.js"],
])("%s goes: %s", async (_, name) => expect(await pruned(name)).toEqual([name]));

test("a second run finds nothing more to do", async () => {
  expect(await pruned("app-1a.js", "app-0f.js", "app-0e.js")).toEqual(["app-0f.js", "app-0e.js"]);
  expect(await pruneScripts()).toBe(0);
});
