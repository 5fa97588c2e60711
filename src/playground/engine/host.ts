import { ResolverFactory } from "enhanced-resolve";
import { builtins } from "./builtins";
import { moduleToFunction } from "./esm";
import { fs, volume } from "./files";
import { ROOT } from "./globals";

/** A package as `src/publish/playground/packages.ts` writes it. */
export interface Package {
  version: string;
  /** Files of the package that webpack or `require` read. */
  files: Readonly<Record<string, string>>;
  /** Files that are bundled in `code`, a CommonJS module of functions by path. */
  code?: string;
}

/** A request whose package isn't loaded. The build starts again when it is. */
export class MissingPackageError extends Error {
  readonly code = "MODULE_NOT_FOUND";
  constructor(request: string) {
    super(`Cannot find module '${request}'`);
  }
}

/** `@babel/core/lib/index.js` => `@babel/core` */
export const packageNameOf = (request: string): string =>
  /^(?:@[\w.-]+\/)?[\w.-]+/.exec(request)?.[0] ?? "";

interface LoadedModule {
  exports: unknown;
  /** Resolves when a module with `await` outside of functions has run. */
  done?: Promise<unknown>;
}

type Factory = () => unknown;

/** Modules that the engine itself contains: `webpack`, `path`. */
const hosted = new Map<string, Factory>();
const bundled = new Map<string, Factory>();
const modules = new Map<string, LoadedModule>();
const namespaces = new WeakSet();
/** Names of packages that code asked for and that aren't loaded. */
export const missing = new Set<string>();
/** Files of the project that ran in the worker. */
export const ranFiles = new Set<string>();

for (const [name, value] of Object.entries(builtins)) hosted.set(name, () => value);

/** Makes a module of the engine a package of the project: `webpack`, `webpack/lib/x.js`. */
export const provide = (request: string, factory: Factory): unknown =>
  bundled.set(folderOf(request.endsWith(".js") ? request : `${request}/lib/index.js`), factory);

const options = { fileSystem: fs, useSyncFileSystemCalls: true, extensions: [".js", ".json"] };
const makeResolver = (kind: string) =>
  ResolverFactory.createResolver({
    ...(options as unknown as Parameters<typeof ResolverFactory.createResolver>[0]),
    conditionNames: ["node", kind],
  });
const resolvers = { require: makeResolver("require"), import: makeResolver("import") };

/** Where a package lies: `css-loader` => `/project/node_modules/css-loader` */
const folderOf = (name: string): string => `${ROOT}/node_modules/${name}`;

const loadedNames = new Set<string>();
const isLoaded = (name: string): boolean => loadedNames.has(name);

/** Writes a package into the file system. */
export function addPackage(name: string, { files, code }: Package): void {
  const folder = folderOf(name);
  volume.fromJSON(files, folder);
  loadedNames.add(name);
  if (code === undefined) return;
  let entries: Record<string, Factory> | undefined;
  for (const [, file = ""] of code.matchAll(/^\/\/entry (.+)$/gm))
    bundled.set(`${folder}/${file}`, () => {
      entries ??= runCommonJs(code, `${folder}/bundle.js`, { exports: {} }) as typeof entries;
      return entries?.[file]?.();
    });
}

/** Forgets the project's modules, which may have changed. */
export function forgetModules(): void {
  for (const file of modules.keys()) if (!file.includes("/node_modules/")) modules.delete(file);
  ranFiles.clear();
}

/** `type` of the nearest `package.json`. */
function packageType(file: string): string | undefined {
  for (let folder = file; folder !== "";) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    const manifest = `${folder}/package.json`;
    if (fs.existsSync(manifest))
      return (JSON.parse(String(fs.readFileSync(manifest))) as { type?: string }).type;
  }
  return undefined;
}

const isEsModule = (file: string): boolean =>
  file.endsWith(".mjs") || (file.endsWith(".js") && packageType(file) === "module");

function resolve(request: string, folder: string, kind: "require" | "import"): string {
  const builtin = request.replace(/^node:/, "");
  if (hosted.has(builtin)) return `host:${builtin}`;
  const path = request.replace(/^file:\/\//, "");
  const names = [path, folderOf(path), folderOf(`${path}.js`), folderOf(`${path}/lib/index.js`)];
  for (const file of names) if (bundled.has(file)) return file;
  try {
    return String(resolvers[kind].resolveSync({}, folder, path)).replace(/\?.*$/, "");
  } catch (error) {
    const name = packageNameOf(path.replace(folderOf(""), ""));
    if (name && !isLoaded(name)) {
      missing.add(name);
      throw new MissingPackageError(request);
    }
    const from = error instanceof Error ? error.message.split("\n")[0] : "";
    throw Object.assign(new Error(`Cannot find module '${request}': ${from ?? ""}`), {
      code: "MODULE_NOT_FOUND",
    });
  }
}

const compile = (names: readonly string[], code: string, file: string, awaits = false) => {
  // The first two lines are those of `new Function`.
  const text = `${code}\n//# sourceURL=${file}`;
  const Constructor = awaits
    ? (Object.getPrototypeOf(async () => Promise.resolve()) as { constructor: FunctionConstructor })
        .constructor
    : Function;
  return Constructor(...names, text) as (...args: unknown[]) => unknown;
};

function runCommonJs(code: string, file: string, module: LoadedModule): unknown {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const text = code.replace(/^#!/, "//");
  compile(["module", "exports", "require", "__filename", "__dirname"], text, file).call(
    module.exports,
    ...[module, module.exports, requireFrom(folder), file, folder],
  );
  return module.exports;
}

function runEsModule(code: string, file: string, module: LoadedModule): void {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const exports = module.exports as object;
  namespaces.add(exports);
  const define = (name: string, get: Factory) =>
    Object.defineProperty(exports, name, { get, enumerable: true, configurable: true });
  const result = moduleToFunction(code);
  const run = compile(
    ["import__", "export__", "exportAll__", "dynamicImport__", "meta__"],
    result.code,
    file,
    result.awaits,
  );
  const done = run(
    (request: string) => toNamespace(load(resolve(request, folder, "import")).exports),
    define,
    (from: Record<string, unknown>) => {
      for (const name of Object.keys(from)) if (name !== "default") define(name, () => from[name]);
    },
    (request: string) => importFrom(folder, request),
    {
      ...{ url: `file://${file}`, filename: file, dirname: folder },
      resolve: (request: string) => `file://${resolve(request, folder, "import")}`,
    },
  );
  if (done instanceof Promise) module.done = done;
}

/** Node runs a `.js` file as an ES module if only that makes sense. */
function hasModuleSyntax(code: string, file: string): boolean {
  if (
    !file.endsWith(".js") ||
    packageType(file) !== undefined ||
    !/^\s*(?:import|export)\b/m.test(code)
  )
    return false;
  try {
    compile(["module", "exports", "require"], code, file);
    return false;
  } catch {
    return true;
  }
}

function load(id: string): LoadedModule {
  const known = modules.get(id);
  if (known) return known;
  const module: LoadedModule = { exports: {} };
  modules.set(id, module);
  try {
    const factory = id.startsWith("host:") ? hosted.get(id.slice(5)) : bundled.get(id);
    if (factory) module.exports = factory();
    else if (id.endsWith(".json")) module.exports = JSON.parse(String(fs.readFileSync(id)));
    else {
      if (!id.includes("/node_modules/")) ranFiles.add(id);
      const code = String(fs.readFileSync(id));
      if (isEsModule(id) || hasModuleSyntax(code, id)) runEsModule(code, id, module);
      else runCommonJs(code, id, module);
    }
    if (factory && module.exports && isEsModule(id)) namespaces.add(module.exports);
  } catch (error) {
    modules.delete(id);
    throw error;
  }
  return module;
}

/** What `import` gives of a CommonJS module. */
function toNamespace(exports: unknown): unknown {
  if (exports === null || !/^(?:object|function)$/.test(typeof exports))
    return { default: exports };
  const object = exports as object;
  return namespaces.has(object) ? object : Object.assign({}, object, { default: exports });
}

/** `require` of a module in a folder. */
export function requireFrom(folder: string) {
  const require = (request: string): unknown => load(resolve(request, folder, "require")).exports;
  return Object.assign(require, {
    resolve: (request: string, { paths = [folder] }: { paths?: string[] } = {}) =>
      resolve(request, paths[0] ?? folder, "require").replace(/^host:/, ""),
    cache: {},
    main: undefined,
  });
}

/** `import()` of a module in a folder. */
export async function importFrom(folder: string, request: string | URL): Promise<unknown> {
  const module = load(resolve(String(request), folder, "import"));
  await module.done;
  return toNamespace(module.exports);
}

Object.assign(builtins.module as object, {
  _resolveFilename: (request: string) => requireFrom(ROOT).resolve(request),
  createRequire: (from: string | URL) =>
    requireFrom(
      String(from)
        .replace(/^file:\/\//, "")
        .replace(/\/[^/]*$/, ""),
    ),
});
for (const [name, value] of Object.entries({ fs, "graceful-fs": fs, "fs/promises": fs.promises }))
  hosted.set(name, () => value);

// webpack and bundled packages require by variables.
Object.assign(globalThis, { require: requireFrom(ROOT), import__: importFrom });
