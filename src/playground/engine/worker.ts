import "./globals";
import schemaUtils from "schema-utils";
import * as tapable from "tapable";
import webpack from "webpack";
import * as webpackMerge from "webpack-merge";
import webpackParts from "webpack-parts";
import type {
  BuildResult,
  EngineRequest,
  EngineResponse,
  Problem,
  ProjectFiles,
} from "../protocol";
import { complete } from "./complete";
import { addPackage, missing, packageNameOf, provide, type Package } from "./host";
import { build } from "./project";
import { isUnchanged } from "./realm";

declare const PACKAGES: Readonly<Record<string, readonly string[]>>;
/** Names of those that projects install, for messages. */
declare const AVAILABLE: string;

provide("webpack", () => webpack);
provide("webpack-merge", () => webpackMerge);
provide("webpack-sources", () => webpack.sources);
provide("tapable", () => tapable);
provide("schema-utils", () => schemaUtils);
// Its place tells webpack where packages are.
provide("watchpack", () => undefined);
for (const [name, factory] of Object.entries(webpackParts)) provide(name, factory);

const post = (response: EngineResponse): void => postMessage(response);

const isKnown = (name: string): boolean => Object.hasOwn(PACKAGES, name);
const loaded = new Set<string>();
const waiting = new Map<string, (code: string | null) => void>();

/** Loads a package with those that it needs. */
async function loadPackage(name: string): Promise<void> {
  if (loaded.has(name)) return;
  loaded.add(name);
  const code = new Promise<string | null>((resolve) => waiting.set(name, resolve));
  post({ type: "package", name });
  await Promise.all((PACKAGES[name] ?? []).map(loadPackage));
  const text = await code;
  if (text !== null) {
    addPackage(name, JSON.parse(text) as Package);
    return;
  }
  loaded.delete(name);
  throw new Error(`The package ${name} can't be loaded. Check the connection, and run it again.`);
}

/** Packages that files of a project name in quotes: loading them first saves a second run. */
function namedPackages(files: ProjectFiles): Set<string> {
  const names = new Set<string>();
  for (const [file, text] of Object.entries(files))
    if (!file.endsWith("package-lock.json"))
      for (const [, request = ""] of text.matchAll(
        /["'`!]~?((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=["'`/!?])/g,
      )) {
        const name = packageNameOf(request);
        if (isKnown(name) && !file.endsWith("package.json")) names.add(name);
      }
  // Its parts are for minimized output and stylesheets.
  const config = Object.keys(files).filter((file) => /config|package\.json/.test(file));
  const isPlain = config.some((file) => files[file]?.includes("development"));
  if (!isPlain || Object.keys(files).some((file) => /\.(?:css|html)$/.test(file)))
    names.add("webpack");
  return names;
}

/** Says of packages that aren't there which ones are, below webpack's own message if it has one. */
function explainMissing({ problems, exitCode }: BuildResult): Problem[] {
  const all = [...problems];
  // Node's modules have their own message.
  const unresolved = problems.flatMap(
    ({ message }) => /Can't resolve '([^'./][^']*)'(?!.*polyfill)/s.exec(message)?.[1] ?? [],
  );
  const unknown = unresolved.map(packageNameOf).filter((name) => !isKnown(name));
  // A loader can do without a package that it asked for.
  const asked = exitCode === 0 ? [] : missing;
  for (const name of new Set([...asked, ...unknown])) {
    const message = `The package ${name} isn't available in the playground. Available are ${AVAILABLE}.`;
    const at = all.findIndex((problem) => problem.message.includes(`'${name}`));
    const own = all[at];
    if (own) all[at] = { ...own, message: `${own.message}\n${message}` };
    else all.unshift({ severity: "error", message });
  }
  return all;
}

async function run(id: number, files: ProjectFiles): Promise<void> {
  const progress = (percent: number, message: string) =>
    post({ type: "progress", id, percent, message });
  await Promise.all([...namedPackages(files)].map(loadPackage));
  // Each run needs at least one more package.
  for (;;) {
    const result = await build(files, progress, (name) => isKnown(name) && !loaded.has(name));
    if (result) {
      post({
        type: "result",
        id,
        result: { ...result, problems: explainMissing(result) },
      });
      return;
    }
    await Promise.all([...missing].filter(isKnown).map(loadPackage));
  }
}

let latest: { id: number; files: ProjectFiles } | undefined;
let running = Promise.resolve();

async function runLatest(): Promise<void> {
  const next = latest;
  latest = undefined;
  if (!next) return;
  try {
    await run(next.id, next.files);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problems: Problem[] = [{ severity: "error", message }];
    const nothing = { files: [], modules: [], milliseconds: 0 };
    post({
      type: "result",
      id: next.id,
      result: { exitCode: 2, output: `[webpack-cli] ${message}\n`, problems, ...nothing },
    });
  }
  // Code of the project changed what webpack builds on: the frame starts another worker.
  if (!isUnchanged()) postMessage({ type: "restart" });
}

onmessage = ({ data }: MessageEvent<EngineRequest>) => {
  if (data.type === "build") {
    latest = data;
    running = running.then(runLatest);
  } else if (data.type === "package") {
    waiting.get(data.name)?.(data.code);
  } else if (data.type === "complete") {
    const { id, path, prefix } = data;
    void loadPackage("webpack").then(() =>
      post({ type: "completions", id, options: complete(path, prefix) }),
    );
  }
};
post({ type: "ready", webpack: webpack.version });
