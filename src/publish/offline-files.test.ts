import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { parseOfflineList } from "../browser/offline/files";
import { isOfflineFile, minifyWorker, writeOfflineFiles } from "./offline-files";

inTemporaryFolder();

test.each([
  ["index.html", true],
  ["concepts/printable/index.html", true],
  ["app-a6df9fc92078c6a67d2a.js", true],
  ["static/abc/photo.avif", true],
  ["icon.svg", true],
  ["manifest.webmanifest", true],
  ["data/search/12.5138738492.json", true],
  ["offline/save.js", true],
  ["playground/engine.0123456789.js", true],
  ["playground/packages/sass.0123456789.json", true],
  ["sw.js", false],
  ["app-shell/index.html", false],
  ["offline/index.html", false],
  ["concepts/index.md", false],
  ["offline-files.json", false],
])("%s is saved: %s", (file, isSaved) => expect(isOfflineFile(file)).toBe(isSaved));

test("the list names each file as browsers request it, and the worker names the list's version", async () => {
  writeFiles({
    "public/index.html": "home",
    "public/concepts/index.html": "concepts",
    "public/concepts/index.md": "concepts",
    "public/sw.js": "run();\n//version:old\n",
  });
  await writeOfflineFiles("public");
  const text = fs.readFileSync("public/offline-files.json", "utf8");
  const { version, files } = parseOfflineList(JSON.parse(text));
  expect(files).toEqual([
    { url: "/concepts/", bytes: 8, hash: "d78523ad4a" },
    { url: "/", bytes: 4, hash: "4ea1405881" },
  ]);
  expect(fs.readFileSync("public/sw.js", "utf8")).toBe(`run();\n//version:${version}\n`);
});

test("the worker has no comments and loads nothing unused; its global names stay", async () => {
  writeFiles({
    "public/sw.js": [
      "/*! Legal */",
      "workbox.routing.registerRoute(/(?!)/, new workbox.strategies.NetworkOnly(), 'GET');",
      "// Calls precacheAndRoute().",
      "workbox.precaching.precacheAndRoute(files);",
      "importScripts(`idb-keyval-3.2.0-iife.min.js`)",
      "showAppShell();",
      "workbox.routing.registerRoute(/\\/.gatsby-plugin-offline:.+/, handleAPIRequest)",
      "const shared = 1;",
      "// why",
      "run(  shared );",
    ].join("\n"),
  });
  await minifyWorker("public", "self.workbox={};\n");
  expect(fs.readFileSync("public/sw.js", "utf8")).toBe(
    "self.workbox={};workbox.precaching.precache(files);const shared=1;run(shared);\n",
  );
});

test("a worker of another shape stops the build", async () => {
  writeFiles({ "public/sw.js": "run();" });
  await expect(minifyWorker("public", "")).rejects.toThrow(
    "The worker of gatsby-plugin-offline no longer contains /^importScripts",
  );
});
