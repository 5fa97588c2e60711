/*
 * Builds the example projects in the playground's engine and with webpack-cli, and compares the
 * files, their sizes and the exit code:
 *
 *   node --import tsx scripts/playground-parity.ts            all of them
 *   node --import tsx scripts/playground-parity.ts guides     archives whose name contains the word
 *   node --import tsx scripts/playground-parity.ts --sample   every fourth, as `npm test` does
 *
 * Results are cached; `--no-cache` builds again. Needs a built site. Exits 1 if fewer than 90 % of
 * the projects for the web are equal, or if the list of limits that the page shows is not current;
 * `--update` writes it.
 */
import fs from "node:fs";
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { globSync } from "tinyglobby";
import { prepareEnvironment } from "../src/examples/environment";
import { installPackages, readPackageFile } from "../src/examples/install";
import { openWebpackPool } from "../src/examples/webpack-pool";
import { readCall } from "../src/playground/engine/command";
import type { ProjectFiles } from "../src/playground/protocol";
import { openEngine, openPage } from "../src/playground/testing/drive";
import { hostRules } from "../src/publish/host-rules";
import { serve } from "../src/publish/server";
import { codeDigest, contentHash, openResultCache } from "../src/sources/cache";
import { launchChromium } from "./browser";
import { run } from "./run";

const root = path.join(__dirname, "..");
const PUBLIC = path.join(root, "public");
const LIMITS = path.join(root, "src/components/playground/example-limits.json");
const REQUIRED = 0.9;
/** One of this many is in the sample, by the hash of its name. */
const SAMPLE = 4;
/** Builds per worker. */
const BUILDS = 25;
/** webpack takes files that have just changed for changed. */
const AGE_MS = 10_000;
/** A build in watch mode would not end. */
const TIMEOUT_MS = 45_000;

interface Outcome {
  exitCode: number;
  /** Size of each new or changed file. */
  sizes: Readonly<Record<string, number>>;
  text: string;
}

interface Project {
  name: string;
  files: ProjectFiles;
}

/** The files of an archive without its directory and what the archive adds. */
function readArchive(file: string): Project {
  const entries = Object.entries(unzipSync(fs.readFileSync(path.join(PUBLIC, file))));
  const files = entries.map(([name, bytes]) => [name.replace(/^[^/]*\//, ""), strFromU8(bytes)]);
  const own = Object.fromEntries(files) as Record<string, string>;
  delete own["README.md"];
  return { name: file.replace(/^examples\/|\.zip$/g, ""), files: own };
}

/** Not for the web: their output isn't either, but a browser can build them as well. */
const isForWeb = ({ files }: Project): boolean =>
  !Object.entries(files).some(
    ([file, text]) =>
      /^webpack\.config|package\.json/.test(file) &&
      /target["']?:?\s*\[?\s*["'](?:async-)?(?:node|electron|nwjs)|--target[= ](?:async-)?node/.test(
        text,
      ),
  );

const buildScript = ({ files }: Project): string =>
  (JSON.parse(files["package.json"] ?? "{}") as { scripts?: { build?: string } }).scripts?.build ??
  "webpack";

/** Writes a project as `npm install` would leave it. */
async function writeProject({ name, files }: Project, work: string): Promise<string> {
  const folder = path.join(work, name);
  const written = new Date(Date.now() - AGE_MS);
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
    await utimes(target, written, written);
  }
  const { dependencies, devDependencies } = readPackageFile(folder);
  await installPackages(root, folder, { ...dependencies, ...devDependencies }).catch(() => ({}));
  return folder;
}

/** Size and time of each file. */
const readFacts = (folder: string): Map<string, string> =>
  new Map(
    globSync("**/*", { cwd: folder, dot: true, ignore: ["node_modules/**"] }).map((file) => {
      const { size, mtimeMs } = fs.statSync(path.join(folder, file));
      return [file, `${size} ${mtimeMs}`];
    }),
  );

/** Builds in Node. */
async function buildInNode(projects: readonly Project[], work: string): Promise<Outcome[]> {
  const { variables: env } = await prepareEnvironment(root, work);
  const pool = openWebpackPool(env);
  const outcomes: Outcome[] = [];
  for (const project of projects) {
    const folder = await writeProject(project, work);
    const before = readFacts(folder);
    const call = readCall(buildScript(project));
    const job = { project: project.name, folder, limit: TIMEOUT_MS, ...call };
    const { exitCode = 3, end, output } = await pool.build(job);
    const changed = [...readFacts(folder)].filter(([file, facts]) => before.get(file) !== facts);
    const sizes = changed.map(([file, facts]) => [file, Number(facts.split(" ")[0])] as const);
    const text = end === "timed out" ? "timeout" : output.slice(0, 5_000);
    outcomes.push({ exitCode, sizes: Object.fromEntries(sizes), text });
  }
  pool.close();
  return outcomes;
}

/** Builds in the engine. */
async function buildInBrowser(projects: readonly Project[]): Promise<Outcome[]> {
  const server = await serve({ dir: PUBLIC, port: 0, rules: hostRules([]) });
  const browser = await launchChromium();
  const outcomes: Outcome[] = [];
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    await openPage(page, new URL(server.url).origin);
    const engine = await openEngine(page);
    for (const { files } of projects) {
      const response = await engine.build(files).catch((error: unknown) => String(error));
      if (typeof response === "string") outcomes.push({ exitCode: 3, sizes: {}, text: response });
      else {
        const { exitCode, output, problems } = response;
        const sizes = Object.fromEntries(
          response.files.map(({ path: file, size }) => [file, size]),
        );
        const text = [...problems.map(({ message }) => message), output].join("\n").slice(0, 5_000);
        outcomes.push({ exitCode, sizes, text });
      }
      if (outcomes.length % BUILDS === 0) await engine.stop();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return outcomes;
}

/** Names without hashes: minimized names depend on the order in which files are minimized. */
const toRows = ({ sizes }: Outcome): string[] =>
  Object.entries(sizes)
    .filter(([file]) => !file.startsWith(".cache/"))
    .map(([file, size]) => `${file.replace(/[\da-f]{6,}/g, "#")} ${size}`)
    .sort();

/** Why results differ; undefined if they are equal. */
function findReason(inNode: Outcome, inBrowser: Outcome): string | undefined {
  const isSame = inNode.exitCode === inBrowser.exitCode;
  if (isSame && toRows(inNode).join("\n") === toRows(inBrowser).join("\n")) return undefined;
  const missing = /The package (\S+) isn't available/.exec(inBrowser.text)?.[1];
  if (missing !== undefined) return `package ${missing}`;
  if (inBrowser.text.includes("isn't available in the playground")) return "needs Node";
  if (inNode.text.includes("timeout")) return "does not end in Node";
  if (inNode.exitCode !== inBrowser.exitCode)
    return `exit code ${inNode.exitCode} in Node, ${inBrowser.exitCode} in the browser`;
  return "files or sizes differ";
}

const FAILS = "Doesn’t build in the browser";

/** URLs of archives by what the gallery says of them. */
type Limits = Record<string, string[]>;

const toUrl = ({ name }: Project): string => `/examples/${name}.zip`;

/** What the gallery says of a project that a browser doesn't run as a whole. */
function limitOf(project: Project, reason: string | undefined): string | undefined {
  if (reason?.startsWith("package ")) return `Needs the ${reason}, which isn’t here`;
  if (reason?.startsWith("exit code ")) return FAILS;
  const texts = Object.values(project.files).join("\n");
  if (/\bdevServer\b|webpack serve|webpack-dev-server/.test(texts))
    return "Has a development server, which isn’t here";
  return isForWeb(project) ? undefined : "Builds for Node.js, so it has no preview";
}

/** The URLs of these projects in a list of limits, without empty limits. */
function selectLimits(limits: Limits, urls: ReadonlySet<string>): Limits {
  const selected = Object.entries(limits).map(
    ([limit, all]) => [limit, all.filter((url) => urls.has(url)).sort()] as const,
  );
  return Object.fromEntries(selected.filter(([, all]) => all.length > 0));
}

/** Compares the limits of the compared projects with those that the page shows, or writes them. */
async function checkLimits(
  results: ReadonlyMap<Project, Comparison>,
  updates: boolean,
): Promise<void> {
  const shown = JSON.parse(await readFile(LIMITS, "utf8")) as Limits;
  const limits: Limits = {};
  for (const [project, { reason }] of results) {
    const url = toUrl(project);
    const found = limitOf(project, reason);
    // On a busy machine a build can also fail because it takes too long.
    const isNew = found === FAILS && !updates && !shown[FAILS]?.includes(url);
    const limit = isNew ? limitOf(project, undefined) : found;
    if (limit !== undefined) (limits[limit] ??= []).push(url);
  }
  const urls = new Set([...results.keys()].map(toUrl));
  const current = selectLimits(limits, urls);
  const text = `${JSON.stringify(current, Object.keys(current).sort(), 2)}\n`;
  if (updates) await writeFile(LIMITS, text);
  else if (!isDeepStrictEqual(current, selectLimits(shown, urls))) {
    console.log(
      "src/components/playground/example-limits.json differs from these results. Write it, and build again:\n  node --import tsx scripts/playground-parity.ts --update",
    );
    process.exitCode = 1;
  }
}

interface Comparison {
  reason?: string | undefined;
  detail?: string;
}

function compare(inNode?: Outcome, inBrowser?: Outcome): Comparison {
  if (!inNode || !inBrowser) return { reason: "not built" };
  const reason = findReason(inNode, inBrowser);
  if (reason === undefined) return {};
  const show = ({ exitCode, sizes, text }: Outcome) =>
    `${exitCode} ${JSON.stringify(sizes)} ${exitCode === 0 ? "" : text.slice(0, 600)}`;
  return { reason, detail: `  Node     ${show(inNode)}\n  browser  ${show(inBrowser)}` };
}

run(async () => {
  const begin = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "no-cache": { type: "boolean" },
      sample: { type: "boolean" },
      update: { type: "boolean" },
      verbose: { type: "boolean" },
    },
  });
  const isWhole = positionals.length === 0 && !values.sample;
  if (values.update && !isWhole) throw new Error("--update needs all projects.");
  const index = await readFile(path.join(PUBLIC, "playground/index.json"), "utf8");
  const frame = await readFile(path.join(PUBLIC, "playground/frame.html"), "utf8");
  const names = globSync("examples/**/*.zip", { cwd: PUBLIC }).sort();
  const all = names
    .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
    .filter((name) => !values.sample || parseInt(contentHash(name).slice(0, 4), 16) % SAMPLE === 0)
    .map(readArchive);
  const digest = contentHash(index + frame + codeDigest(["scripts/playground-parity.ts"]));
  const file = path.join(root, "node_modules/.cache/playground-parity.json");
  const cache = await openResultCache(file, values["no-cache"] ? String(begin) : digest);
  const changed: Project[] = [];
  const results = new Map<Project, Comparison>();
  let ready: (comparisons: Map<Project, Comparison>) => void = () => undefined;
  const compared = new Promise<Map<Project, Comparison>>((resolve) => (ready = resolve));
  const waiting = all.map(async (project) => {
    const make = async (): Promise<Comparison> => {
      changed.push(project);
      return (await compared).get(project) ?? {};
    };
    results.set(project, await cache.remember("parity", JSON.stringify(project), make));
  });
  const works = path.join(root, ".cache/playground");
  await mkdir(works, { recursive: true });
  const work = await mkdtemp(path.join(works, "run-"));
  try {
    const [inNode, inBrowser] =
      changed.length === 0
        ? [[], []]
        : await Promise.all([buildInNode(changed, work), buildInBrowser(changed)]);
    ready(new Map(changed.map((project, at) => [project, compare(inNode[at], inBrowser[at])])));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await Promise.all(waiting);
  await cache.write({ prunes: isWhole });

  const reasons = new Map<string, Project[]>();
  for (const [project, { reason, detail }] of results) {
    if (reason === undefined) continue;
    reasons.set(reason, [...(reasons.get(reason) ?? []), project]);
    if (values.verbose) console.log(`${project.name}: ${reason}\n${detail ?? ""}`);
  }
  for (const [reason, projects] of [...reasons].sort((a, b) => b[1].length - a[1].length))
    console.log(`${projects.length} ${reason}: ${projects.map(({ name }) => name).join(", ")}`);
  const web = all.filter(isForWeb);
  const equal = web.filter((project) => results.get(project)?.reason === undefined).length;
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  console.log(
    `${equal} of ${web.length} projects for the web and ${all.length - [...reasons.values()].flat().length} of all ${all.length} ` +
      `give the same files in the browser and in Node; ${changed.length} built (${seconds} s)`,
  );
  if (equal < web.length * REQUIRED) process.exitCode = 1;
  await checkLimits(results, values.update === true);
});
