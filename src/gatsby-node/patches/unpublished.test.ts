import fs from "node:fs";
import { globSync } from "tinyglobby";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { onPreInit, publishKnownFiles } from "./unpublished";

inTemporaryFolder();
beforeEach(() => jest.spyOn(process, "once").mockImplementation());

const list = (): string[] => globSync("**", { cwd: "public", dot: true }).sort();
const write = (...files: string[]): void =>
  writeFiles(Object.fromEntries(files.map((file) => [`public/${file}`, file])));

const PUBLISHED = [
  ".well-known/security.txt",
  "404.html",
  "500.html",
  "_headers",
  "app-62808920f92704710c83.js",
  "blog/rss.xml",
  "concepts/index.html",
  "concepts/index.md",
  "data/pages.5138738492.json",
  "data/search/12.5138738492.json",
  "framework-9d4be7ce5d350149b0ae.js.LICENSE.txt",
  "index.html",
  "offline-files.json",
  "reading-72f312e14c.js",
  "search-errors.json",
  "search-index.json",
  "share/api-cli.c3a0b9c30c.png",
  "static/8684a376/1869a/cover.avif",
  "styles.24f699a7ee41b219a6be.css",
  "sw.js",
];
const INTERNAL = [
  "404/index.html",
  "_gatsby/slices/1.html",
  "component---src-pages-404-tsx.f92a68a56168a070dc64.css",
  "idb-keyval-3.2.0-iife.min.js",
  "offline-plugin-app-shell-fallback/index.html",
  "page-data/a/page-data.json",
  "webpack.stats.json",
  "~partytown/partytown-sw.js",
];

test("what nobody requests is not published, and is there again for the next build", () => {
  writeFiles({ "static/.well-known/security.txt": "Contact" });
  write(...PUBLISHED, ...INTERNAL);
  publishKnownFiles();
  expect(list()).toEqual(PUBLISHED);
  expect(fs.readdirSync("public")).not.toContain("page-data");
  onPreInit();
  expect(list()).toEqual([...PUBLISHED, ...INTERNAL].sort());
});

test("a new file that no pattern knows stops the build and is not published", () => {
  write("index.html", "report.html", "app-62808920f92704710c83.js.map", ".env");
  expect(publishKnownFiles).toThrow(
    [
      "public/.env: no pattern allows this file",
      "public/app-62808920f92704710c83.js.map: no pattern allows this file",
      "public/report.html: no pattern allows this file",
      "They were removed. In src/gatsby-node/patches/unpublished.ts, add a pattern to PUBLISHED",
    ].join("\n"),
  );
  expect(list()).toEqual(["index.html"]);
});

test("a file that was removed from static/ since the last build is removed", () => {
  write("brand/old.svg");
  fs.utimesSync("public/brand/old.svg", 0, 0);
  publishKnownFiles();
  expect(fs.readdirSync("public")).toEqual([]);
});
