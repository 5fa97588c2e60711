/* Builds projects with webpack-cli in one process, since starting one takes longer than an
   example: `node node-builds.cjs JOBS RESULTS`, both files of JSON. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { globSync } from "tinyglobby";

export interface NodeJob {
  folder: string;
  /** Without the name of the program. */
  words: readonly string[];
  variables: Readonly<Record<string, string>>;
}

export interface Outcome {
  exitCode: number;
  /** Size of each new or changed file. */
  sizes: Readonly<Record<string, number>>;
  text: string;
}

/** A build in watch mode would not end. */
const TIMEOUT_MS = 45_000;

const [, , jobsFile = "", resultsFile = ""] = process.argv;
const jobs = JSON.parse(fs.readFileSync(jobsFile, "utf8")) as NodeJob[];
const outcomes: Outcome[] = [];
const variables = { ...process.env };

interface Cli {
  run: (args: readonly string[]) => Promise<void>;
}
const require = createRequire(path.join(process.env.EXAMPLES_ROOT ?? "", "package.json"));
const WebpackCLI = (require("webpack-cli") as { default: new () => Cli }).default;

class Exit extends Error {}
process.exit = (code) => {
  process.exitCode = Number(code ?? process.exitCode ?? 0);
  throw new Exit();
};

const readSizes = (folder: string): Map<string, string> =>
  new Map(
    globSync("**/*", { cwd: folder, dot: true, ignore: ["node_modules/**"] }).map((file) => {
      const { size, mtimeMs } = fs.statSync(path.join(folder, file));
      return [file, `${size} ${mtimeMs}`];
    }),
  );

let before = new Map<string, string>();
let printed: string[] = [];
let timer: NodeJS.Timeout | undefined;
const print = (text: unknown): boolean => printed.push(String(text)) > 0;
process.stdout.write = print;
process.stderr.write = print;

function finish(): void {
  clearTimeout(timer);
  const folder = jobs[outcomes.length]?.folder ?? "";
  const changed = [...readSizes(folder)].filter(([file, facts]) => before.get(file) !== facts);
  const sizes = changed.map(([file, facts]) => [file, Number(facts.split(" ")[0])] as const);
  const text = printed.join("").slice(0, 5_000);
  outcomes.push({
    exitCode: Number(process.exitCode ?? 0),
    sizes: Object.fromEntries(sizes),
    text,
  });
  fs.writeFileSync(resultsFile, JSON.stringify(outcomes));
  next();
}

const fail = (error: unknown): void => {
  if (error instanceof Exit) return;
  print(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode ??= 2;
};

function next(): void {
  const job = jobs[outcomes.length];
  process.exitCode = undefined;
  printed = [];
  if (!job) return;
  process.chdir(job.folder);
  process.env = { ...variables, ...job.variables };
  before = readSizes(job.folder);
  timer = setTimeout(() => {
    print("timeout");
    process.exitCode = 3;
    finish();
    // What still runs would disturb the next build: the caller starts another process.
    process.kill(process.pid);
  }, TIMEOUT_MS).unref();
  new WebpackCLI().run(["node", "webpack", ...job.words]).catch(fail);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
// Nothing is left to do: the build has ended.
process.on("beforeExit", () => {
  if (outcomes.length < jobs.length) finish();
});
next();
