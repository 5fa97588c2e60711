import fs from "node:fs";
import path from "node:path";

/** A package whose code or styles reach the browser. */
export interface BrowserPackage {
  name: string;
  version: string;
  /** Its folder, with slashes, as npm names it: `node_modules/a/node_modules/b`. */
  folder: string;
}

/** The part of webpack's modules that is read here. */
export interface BundledModule {
  nameForCondition(): string | null;
  /** Modules that were joined into this one. */
  modules?: Iterable<BundledModule>;
}

interface Compilation {
  modules: Iterable<BundledModule>;
  chunkGraph: { getNumberOfModuleChunks(module: BundledModule): number };
}

interface Compiler {
  hooks: { afterEmit: { tap(name: string, run: (compilation: Compilation) => void): void } };
}

/** Packages of the last build, for `npm run audit:browser`. */
export const browserPackagesList = path.join(".cache", "browser-packages.json");

/**
 * Packages that other steps of the build publish: Pagefind's engine for the search, and the modules
 * of Workbox that the service worker imports, which workbox-build names as its dependencies.
 */
function copiedFolders(root: string): string[] {
  const file = path.join(root, "node_modules/workbox-build/package.json");
  if (!fs.existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(fs.readFileSync(file, "utf8")) as {
    dependencies?: Record<string, string>;
  };
  const workbox = Object.keys(dependencies).filter((name) => name.startsWith("workbox-"));
  return ["pagefind", ...workbox].map((name) => `node_modules/${name}`);
}

/** The folder of the package that a file belongs to. */
// "/site/node_modules/a/node_modules/@b/c/d.js" => "node_modules/a/node_modules/@b/c"
export function fileToPackageFolder(file: string, root: string): string | undefined {
  const relative = path.relative(root, file).split(path.sep).join("/");
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative)?.[0];
}

function* filesOf(modules: Iterable<BundledModule>): Generator<string> {
  for (const module of modules) {
    const name = module.nameForCondition();
    if (name) yield name;
    if (module.modules) yield* filesOf(module.modules);
  }
}

/** Reads name and version of the packages that files belong to. */
export function readPackages(files: Iterable<string>, root: string): BrowserPackage[] {
  const folders = new Set(copiedFolders(root));
  for (const file of files) {
    const folder = fileToPackageFolder(file, root);
    if (folder !== undefined) folders.add(folder);
  }
  return [...folders].sort().flatMap((folder) => {
    const file = path.join(root, folder, "package.json");
    if (!fs.existsSync(file)) return [];
    const { name, version } = JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, string>;
    return name && version ? [{ name, version, folder }] : [];
  });
}

/** Lists the packages that the bundles of the browser hold. */
export class ListBrowserPackages {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap("ListBrowserPackages", ({ modules, chunkGraph }) => {
      const bundled = [...modules].filter((one) => chunkGraph.getNumberOfModuleChunks(one) > 0);
      const packages = readPackages(filesOf(bundled), this.root);
      fs.mkdirSync(path.dirname(browserPackagesList), { recursive: true });
      fs.writeFileSync(browserPackagesList, `${JSON.stringify(packages, null, 2)}\n`);
    });
  }
}
