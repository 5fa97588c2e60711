import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import ts from "typescript";
import { standIn, standInForFiles } from "./stand-ins";

/** The directory in which configurations believe to be. */
export const projectFolder = "/project";

/** Packages that are loaded as they are; all others have stand-ins. */
const realPackages = /^(?:webpack|webpack-merge)(?:\/|$)/;
const realBuiltins = ["assert", "crypto", "events", "os", "path", "querystring", "url", "util"];

type Wrapper = (this: unknown, ...variables: readonly unknown[]) => unknown;
type Files = Readonly<Record<string, string>>;

/** Runs a file of a page's example as Node.js would, with stand-ins for what it loads. */
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
  // What it prints would be in the way of the report.
  const own = [exports, load, module, file, folder, importMeta, ownProcess(), standIn()];
  const waiting = run.apply(exports, own);
  return waiting instanceof Promise ? waiting.then(() => module.exports) : module.exports;
}

/** A module in JavaScript or TypeScript => a script of Node.js that may wait at its top level. */
function transpile(code: string): string {
  const source = code.replaceAll("import.meta", "importMeta");
  return ts.transpileModule(source, {
    // Not its own name: what ends in .mjs would stay a module.
    fileName: "module.ts",
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  }).outputText;
}

/** As a function, or as one that waits when the file itself does. */
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
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- its name is known only now
      return realBuiltins.includes(name) ? (require(request) as unknown) : standIn();
    }
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- its name is known only now
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

/** Another file of the page when it shows one of that name, with or without its extension. */
function loadBeside(target: string, files: Files): unknown {
  const paths = [target, ...[".js", ".cjs", ".mjs", ".ts", ".json"].map((end) => target + end)];
  for (const [title, code] of Object.entries(files)) {
    const file = path.posix.join(projectFolder, title);
    if (paths.includes(file)) return loadModule(file, code, files);
  }
  return target.endsWith("/package.json") ? { name: "project", version: "1.0.0" } : standIn();
}

/** A process that can't end this one, in the project's directory and without its surroundings. */
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
