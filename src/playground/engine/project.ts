/** Builds the project of the reader. */
import type { Compiler, MultiCompiler, MultiStats, Stats } from "webpack";
import webpack from "webpack";
import type { BuildResult, Problem, ProjectFiles } from "../protocol";
import { applyFlags, readCommand, type Command } from "./command";
import { loadConfig } from "./config";
import { process, ROOT } from "./globals";
import { fs } from "./files";
import { forgetModules, missing, ranFiles } from "./host";
import { toCompilations, toFacts, toFiles, toModules, toProblems } from "./result";

type AnyCompiler = Compiler | MultiCompiler;
type Progress = (percent: number, message: string) => void;

/** webpack takes files that changed within its accuracy for changed, so they look older. */
const AGE_MS = 10_000;

const MAX_OUTPUT = 64_000_000;

let files: ProjectFiles = {};
let compiler: AnyCompiler | undefined;
let command: Command | undefined;
let report: Progress = () => undefined;

interface Manifest {
  scripts?: Readonly<Record<string, string>>;
}

function readManifest(): Manifest {
  const text = files["package.json"];
  return text === undefined ? {} : (JSON.parse(text) as Manifest);
}

function writeFile(name: string, text: string): void {
  const file = `${ROOT}/${name}`;
  const time = (Date.now() - AGE_MS) / 1_000;
  fs.mkdirSync(file.replace(/\/[^/]*$/, ""), { recursive: true });
  fs.writeFileSync(file, text);
  fs.utimesSync(file, time, time);
}

/**
 * Writes the changed files.
 * @returns whether the configuration or what it runs has changed
 */
function writeFiles(next: ProjectFiles): boolean {
  const names = new Set([...Object.keys(files), ...Object.keys(next)]);
  const changed = [...names].filter((name) => files[name] !== next[name]);
  files = next;
  // What a configuration reads is unknown, but it lies beside it.
  if (changed.some((name) => !name.includes("/") || ranFiles.has(`${ROOT}/${name}`))) {
    // Output of another configuration, or of another project.
    for (const name of fs.existsSync(ROOT) ? (fs.readdirSync(ROOT) as string[]) : [])
      if (name !== "node_modules") fs.rmSync(`${ROOT}/${name}`, { recursive: true, force: true });
    for (const [name, text] of Object.entries(next)) writeFile(name, text);
    return true;
  }
  for (const name of changed) {
    const text = next[name];
    if (text === undefined) fs.rmSync(`${ROOT}/${name}`, { force: true });
    else writeFile(name, text);
  }
  return false;
}

/** Ends a build whose output no tab could show. */
class OutputLimitPlugin {
  apply({ hooks }: Compiler): void {
    hooks.emit.tap("OutputLimitPlugin", ({ assets }) => {
      let size = 0;
      for (const asset of Object.values(assets)) {
        size += asset.size();
        if (size <= MAX_OUTPUT) continue;
        throw new Error(`The output is larger than ${MAX_OUTPUT / 1e6} MB.`);
      }
    });
  }
}

async function openCompiler(): Promise<AnyCompiler> {
  forgetModules();
  // webpack's flags come from its schema, which most builds don't need.
  let args: ReturnType<typeof webpack.cli.getArguments> | undefined;
  const getArguments = () => (args ??= webpack.cli.getArguments());
  command = readCommand(readManifest().scripts?.build ?? "webpack", getArguments);
  process.env = { ...command.variables };
  const options = await loadConfig(command);
  const all = [options].flat();
  for (const each of all) {
    applyFlags(webpack.cli, getArguments, command, each);
    const { cache } = each;
    // The worker's file system ends with it.
    if (cache === undefined || (typeof cache === "object" && cache.type === "filesystem"))
      each.cache = { type: "memory" };
    delete each.watch;
    each.plugins = [...(each.plugins ?? []), new OutputLimitPlugin()];
  }
  const opened = Array.isArray(options) ? webpack(options) : webpack(options);
  new webpack.ProgressPlugin((percent, message) => report(percent, message)).apply(opened);
  return opened;
}

const run = (opened: AnyCompiler): Promise<Stats | MultiStats> =>
  new Promise((resolve, reject) => {
    // Some of webpack's callbacks have nobody to catch what a `require` in them throws.
    const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = "reason" in event ? event.reason : event.error;
      event.preventDefault();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    addEventListener("error", onError);
    addEventListener("unhandledrejection", onError);
    opened.run((error: Error | null, stats?: Stats | MultiStats) => {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onError);
      if (stats) resolve(stats);
      else reject(error ?? new Error("webpack gave no result."));
    });
  });

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  return /^(?:Error|ValidationError)$/.test(name) ? message : `${name}: ${message}`;
};

/** The place in the project where an error of the configuration was thrown. */
function placeOf(error: unknown): Pick<Problem, "file" | "line" | "column"> {
  const { stack = "", loc } = error as {
    stack?: string;
    loc?: { line: number; column: number };
  };
  const name = Object.keys(files).find((file) => stack.includes(`${ROOT}/${file}:`));
  if (loc || name === undefined) return {};
  const from = stack.slice(stack.indexOf(`${ROOT}/${name}:`) + ROOT.length + name.length + 2);
  const [, line = "0", column = "0"] = /^(\d+):(\d+)/.exec(from) ?? [];
  // `new Function` puts two lines before the code.
  return { file: name, line: Math.max(1, Number(line) - 2), column: Number(column) };
}

/**
 * Builds the project; undefined if packages have to be loaded first, see `missing`.
 */
export async function build(
  next: ProjectFiles,
  onProgress: Progress,
  isKnown: (name: string) => boolean,
): Promise<BuildResult | undefined> {
  const start = performance.now();
  report = onProgress;
  missing.clear();
  const isNew = writeFiles(next);
  const since = (): number => Math.round(performance.now() - start);
  try {
    if (isNew || !compiler) {
      compiler = undefined;
      compiler = await openCompiler();
    }
    const stats = await run(compiler);
    if ([...missing].some(isKnown)) {
      compiler = undefined;
      return undefined;
    }
    return { ...(await toResult(stats)), milliseconds: since() };
  } catch (error) {
    compiler = undefined;
    if ([...missing].some(isKnown)) return undefined;
    const message = messageOf(error);
    return {
      exitCode: 2,
      output: `[webpack-cli] ${message}\n`,
      problems: [{ severity: "error", message, ...placeOf(error) }],
      ...{ files: [], modules: [], milliseconds: since() },
    };
  }
}

async function toResult(stats: Stats | MultiStats): Promise<Omit<BuildResult, "milliseconds">> {
  const compilations = toCompilations(stats);
  const options =
    "stats" in stats
      ? { children: stats.stats.map(({ compilation }) => compilation.options.stats) }
      : stats.compilation.options.stats;
  const output = stats.toString(options);
  const fails = stats.hasErrors() || (command?.failOnWarnings === true && stats.hasWarnings());
  const all = await Promise.all(compilations.map(toFiles));
  const facts = compilations.map(toFacts);
  const byPath = new Map(all.flat().map((file) => [file.path, file]));
  return {
    exitCode: fails ? 1 : 0,
    output: output && `${output}\n`,
    problems: facts.flatMap(toProblems),
    files: [...byPath.values()],
    modules: facts.flatMap(toModules),
  };
}
