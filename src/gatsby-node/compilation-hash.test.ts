import fs from "node:fs";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { assetsToHash, bundledFilesList, StableCompilationHash } from "./compilation-hash";

inTemporaryFolder();

describe("assetsToHash", () => {
  const names = ["app-1a2b.js", "styles.3c4d.css"];

  test.each([
    ["the order of the files", ["styles.3c4d.css", "app-1a2b.js"]],
    ["files that are no code", [...names, "webpack.stats.json", "app-1a2b.js.LICENSE.txt"]],
  ])("is not changed by %s", (_what, other) => {
    expect(assetsToHash(other)).toBe(assetsToHash(names));
  });

  test.each([
    ["script", ["app-9f9f.js", "styles.3c4d.css"]],
    ["style sheet", ["app-1a2b.js", "styles.9f9f.css"]],
    ["file more", [...names, "component-5e6f.js"]],
  ])("is changed by another %s", (_what, other) => {
    expect(assetsToHash(other)).not.toBe(assetsToHash(names));
  });

  test("looks like webpack's own, which Gatsby's pages are searched for", () => {
    expect(assetsToHash(names)).toMatch(/^[\da-f]{20}$/);
  });
});

test("the plugin sets the hash and lists the files once their names are final", () => {
  const taps: (() => void)[] = [];
  const compilation = {
    hash: "webpack's own",
    assets: { "app-1a2b.js": {} },
    hooks: { afterProcessAssets: { tap: (_name: string, run: () => void) => taps.push(run) } },
  };
  new StableCompilationHash().apply({
    hooks: { thisCompilation: { tap: (_name, run) => run(compilation) } },
  });
  expect(compilation.hash).toBe("webpack's own");
  for (const run of taps) run();
  expect(compilation.hash).toBe(assetsToHash(["app-1a2b.js"]));
  expect(JSON.parse(fs.readFileSync(bundledFilesList, "utf8"))).toEqual(["app-1a2b.js"]);
});
