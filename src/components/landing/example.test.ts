/** @jest-environment jsdom */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";

// The code on the landing page is what runs here: these tests read it out of the page's own text.
const text = fs.readFileSync("content/index.md", "utf8");
const panes = Object.fromEntries(
  [...text.matchAll(/^```(?!diagram)\w+ title="([^"]+)".*\n([^]*?)^```/gm)].map(
    ([, title = "", code = ""]) => [title, code],
  ),
);
const { "dist/bundle.js": shownBundle, "webpack.config.mjs": config, ...sources } = panes;
const cli = path.resolve("node_modules/webpack-cli/bin/cli.js");

inTemporaryFolder();

/** Runs webpack in the current directory, as a reader does. */
const webpack = (...options: string[]): string =>
  execFileSync(process.execPath, [cli, ...options], { encoding: "utf8" });

/** The bytes that the table states, from the largest bundle to the smallest. */
const statedBytes = [...text.matchAll(/^\|.*\| +([\d,]+) \|$/gm)].map(([, bytes = ""]) =>
  Number(bytes.replaceAll(",", "")),
);

/** Loads a page into this window and runs the scripts that it names. */
function open(file: string): void {
  document.documentElement.innerHTML = fs.readFileSync(file, "utf8");
  for (const { src } of document.scripts) {
    window.eval(fs.readFileSync(`.${new URL(src).pathname}`, "utf8"));
  }
}

test("bundled as it stands there, it becomes the one file that the page shows and runs", () => {
  writeFiles({ ...sources, "webpack.config.mjs": config! });
  expect(webpack()).toContain("compiled successfully");
  expect(fs.readdirSync("dist")).toEqual(["bundle.js"]);
  expect(shownBundle).toBe(`${fs.readFileSync("dist/bundle.js", "utf8")}\n`);
  open("page.html");
  expect(document.title).toBe("webpack");
  expect(document.body.textContent.trim()).toBe("Hello from bar");
});

test("without a configuration webpack starts at src/index.js too", () => {
  writeFiles(sources);
  expect(webpack("--mode", "production")).toContain("compiled successfully");
  expect(`${fs.readFileSync("dist/main.js", "utf8")}\n`).toBe(shownBundle);
});

test("the sizes of the bundles are those of webpack", () => {
  writeFiles(sources);
  fs.symlinkSync(path.join(path.dirname(cli), "../.."), "node_modules");
  const off = ["used-exports", "side-effects", "concatenate-modules", "provided-exports"];
  const options = [
    ["--no-optimization-minimize", ...off.map((name) => `--no-optimization-${name}`)],
    ["--no-optimization-minimize"],
    [],
  ];
  const bytes = options.map((more) => {
    const shared = ["--mode", "production", "--entry", "./src/pairs.js", "--no-resolve-symlinks"];
    webpack(...shared, ...more);
    return fs.statSync("dist/main.js").size;
  });
  expect(bytes).toEqual(statedBytes);
});
