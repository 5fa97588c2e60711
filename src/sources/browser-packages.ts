import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { globSync } from "tinyglobby";
import { cached } from "./cache";

export interface BrowserPackage {
  name: string;
  version: string;
  license: string;
}

/** Packages that write code into scripts without being imported. */
const GENERATORS = ["gatsby-plugin-offline", "webpack"];

const findGenerator = (name: string, root: string): string =>
  [`node_modules/gatsby/node_modules/${name}`, `node_modules/${name}`].find((folder) =>
    fs.existsSync(path.join(root, folder)),
  ) ?? name;

/** `node_modules/a/node_modules/@b/c/d.js` => `node_modules/a/node_modules/@b/c` */
const toFolder = (module: string): string[] =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.slice(0, 1) ?? [];

const browserScripts = (root: string): string[] =>
  globSync("src/browser/**/*.ts", { cwd: root, ignore: "**/*.{test,d}.ts" }).sort();

/** Directories of packages with code in the bundles of `src/browser/`, after tree shaking. */
function bundledFolders(root: string): string[] {
  const { metafile } = buildSync({
    entryPoints: browserScripts(root),
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: root,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([module, { bytesInOutput }]) =>
      bytesInOutput > 0 ? toFolder(module) : [],
    ),
  );
}

/** Packages whose code reaches browsers, sorted by name and version. */
export function readBrowserPackages(root = process.cwd()): BrowserPackage[] {
  const generators = GENERATORS.map((name) => findGenerator(name, root));
  const packages = [...new Set([...bundledFolders(root), ...generators])].map((folder) => {
    const json = fs.readFileSync(path.join(root, folder, "package.json"), "utf8");
    const {
      name,
      version,
      license = "not stated",
    } = JSON.parse(json) as Omit<BrowserPackage, "license"> & {
      license?: string;
    };
    return { name, version, license };
  });
  return packages.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Caches the packages, because bundling takes a second. */
export async function cachedBrowserPackages(): Promise<BrowserPackage[]> {
  const entries = ["src/sources/browser-packages.ts", ...browserScripts(".")];
  const make = () => Promise.resolve(Buffer.from(JSON.stringify(readBrowserPackages())));
  const bytes = await cached("browser-packages", [], entries, make);
  return JSON.parse(bytes.toString()) as BrowserPackage[];
}
