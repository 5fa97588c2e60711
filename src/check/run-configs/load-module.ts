import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import ts from "typescript";
import { standIn, standInForFiles } from "./stand-ins";

/** Working directory that configurations see. */
export const projectFolder = "/project";

/** Packages that are really loaded; all others get stand-ins. */
const realPackages = /^(?:webpack|webpack-merge)(?:\/|$)/;
const realBuiltins = ["assert", "crypto", "events", "os", "path", "querystring", "url", "util"];

type Wrapper = (this: unknown, ...variables: readonly unknown[]) => unknown;
type Files = Readonly<Record<string, string>>;

/** Executes a file of an example like Node.js, with stand-ins for its packages. */
export function loadModule(file: string, code: string, files: Files): unknown {
  if (file.endsWith(".json")) return JSON.parse(code);
  const script = transpile(code);
  const names = "exports, require, module, __filename, __dirname, importMeta, process, console";
  const run = compile(`(${names}) {${script}\n}`, file).runInThisContext() as Wrapper;

  const module = { exports: {} as unknown };
  const folder = path.posix.dirname(file);
  const importMeta = {
    url: pathToFileURL(file).href,
    filename: file,
    dirname: folder,
    resolve: (request: string) => pathToFileURL(path.posix.resolve(folder, request)).href,
  };
  const load = toRequire(folder, files);
  const { exports } = module;
  // Printed lines would end up in the report.
  const own = [exports, load, module, file, folder, importMeta, ownProcess(), standIn()];
  const waiting = run.apply(exports, own);
  return waiting instanceof Promise ? waiting.then(() => module.exports) : module.exports;
}

/** Transpiles a JavaScript or TypeScript module to a script that allows top-level `await`. */
function transpile(code: string): string {
  const source = code.replaceAll("import.meta", "importMeta");
  return ts.transpileModule(source, {
    // A name that ends in `.mjs` would keep the module format.
    fileName: "module.ts",
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  }).outputText;
}

/** Compiles to an async function if the file uses top-level `await`. */
function compile(body: string, filename: string): vm.Script {
  try {
    return new vm.Script(`(function ${body})`, { filename });
  } catch {
    return new vm.Script(`(async function ${body})`, { filename });
  }
}

function toRequire(folder: string, files: Files): NodeJS.Require {
  const load = (request: string): unknown => {
    const name = request.replace(/^node:/, "");
    if (isBuiltin(request)) {
      if (name.startsWith("fs")) return standInForFiles();
      if (name === "process") return ownProcess();
      if (name === "module") return { createRequire: () => load };
      // oxlint-disable-next-line typescript/no-require-imports -- its name is known only now
      return realBuiltins.includes(name) ? (require(request) as unknown) : standIn();
    }
    // oxlint-disable-next-line typescript/no-require-imports -- its name is known only now
    if (realPackages.test(request)) return require(request) as unknown;
    if (!/^[./]/.test(request)) return standIn();
    return loadBeside(path.posix.resolve(folder, request), files);
  };
  const resolve = (request: string) =>
    /^[./]/.test(request)
      ? path.posix.resolve(folder, request)
      : `${projectFolder}/node_modules/${request}/index.js`;
  return Object.assign(load, { resolve }) as unknown as NodeJS.Require;
}

/** Loads another file of the page, with or without its extension. */
function loadBeside(target: string, files: Files): unknown {
  const paths = [target, ...[".js", ".cjs", ".mjs", ".ts", ".json"].map((end) => target + end)];
  for (const [title, code] of Object.entries(files)) {
    const file = path.posix.join(projectFolder, title);
    if (paths.includes(file)) return loadModule(file, code, files);
  }
  return target.endsWith("/package.json") ? { name: "project", version: "1.0.0" } : standIn();
}

/** A `process` that can't exit, with the project's directory and an empty environment. */
function ownProcess(): NodeJS.Process {
  const own: Partial<NodeJS.Process> = {
    cwd: () => projectFolder,
    env: {},
    argv: ["node", "webpack"],
    exit: () => {
      throw new Error("process.exit() was called");
    },
  };
  return Object.assign(Object.create(process) as NodeJS.Process, own);
}
