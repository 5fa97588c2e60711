import fs from "node:fs";
import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import {
  browserPackagesList,
  fileToPackageFolder,
  ListBrowserPackages,
  type BundledModule,
} from "./browser-packages";

inTemporaryFolder();

test.each([
  ["/site/node_modules/react/index.js", "node_modules/react"],
  ["/site/node_modules/@docsearch/react/dist/a.js", "node_modules/@docsearch/react"],
  ["/site/node_modules/a/node_modules/@b/c/d.js", "node_modules/a/node_modules/@b/c"],
  ["/site/src/pages/404.tsx", undefined],
])("%s belongs to %s", (file, folder) => {
  expect(fileToPackageFolder(file, "/site")).toBe(folder);
});

const manifest = (name: string, version: string, more: object = {}): string =>
  JSON.stringify({ name, version, ...more });

test("the packages of all modules in a chunk are listed, joined ones too, and what is copied", () => {
  const root = process.cwd();
  writeFiles({
    "node_modules/react/package.json": manifest("react", "19.2.9"),
    "node_modules/a/package.json": manifest("a", "1.0.0"),
    "node_modules/a/node_modules/react/package.json": manifest("react", "18.0.0"),
    "node_modules/unused/package.json": manifest("unused", "1.0.0"),
    "node_modules/pagefind/package.json": manifest("pagefind", "1.5.2"),
    "node_modules/workbox-core/package.json": manifest("workbox-core", "4.3.1"),
    "node_modules/workbox-build/package.json": manifest("workbox-build", "4.3.1", {
      dependencies: { glob: "7", "workbox-core": "4" },
    }),
  });
  const moduleOf = (file: string | null, modules?: BundledModule[]): BundledModule => ({
    nameForCondition: () => file && path.join(root, file),
    ...(modules && { modules }),
  });
  const unused = moduleOf("node_modules/unused/a.js");
  const modules = [
    moduleOf("src/pages/a.tsx", [moduleOf("node_modules/a/node_modules/react/b.js")]),
    moduleOf("node_modules/react/a.js"),
    moduleOf("node_modules/react/b.js"),
    moduleOf("node_modules/a/style.css"),
    moduleOf(null),
    unused,
  ];
  let emitted: Parameters<
    Parameters<ListBrowserPackages["apply"]>[0]["hooks"]["afterEmit"]["tap"]
  >[1] = () => undefined;
  new ListBrowserPackages(root).apply({
    hooks: { afterEmit: { tap: (_name, run) => (emitted = run) } },
  });
  emitted({
    modules,
    chunkGraph: { getNumberOfModuleChunks: (module) => (module === unused ? 0 : 1) },
  });
  const listed = JSON.parse(fs.readFileSync(browserPackagesList, "utf8")) as {
    name: string;
    version: string;
  }[];
  expect(listed.map(({ name, version }) => `${name} ${version}`)).toEqual([
    "a 1.0.0",
    "react 18.0.0",
    "pagefind 1.5.2",
    "react 19.2.9",
    "workbox-core 4.3.1",
  ]);
});
