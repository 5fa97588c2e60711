/* Loaded first in the processes of `npm run dev` and `npm run build`: changes modules of Gatsby when
   they are loaded. Gatsby reads the configuration too late for this. */
/* global __dirname, __filename, process */
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { setTimeout } = require("node:timers/promises");
const { isMainThread } = require("node:worker_threads");

const root = path.resolve(__dirname, "../../..");
const packages = path.resolve(path.dirname(require.resolve("gatsby/package.json")), "..");

/** Replaces Parcel, which takes up to 5 processor seconds for these files. */
function compileGatsbyFiles() {
  const files = ["gatsby-config.ts", "gatsby-node.ts"];
  for (const name of fs.readdirSync(path.join(root, "plugins"))) {
    files.push(`plugins/${name}/gatsby-node.ts`);
  }
  require("esbuild").buildSync({
    entryPoints: files,
    absWorkingDir: root,
    outdir: ".cache/compiled",
    outbase: root,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}

const nothing = () => undefined;

/** Runs a worker's functions in this process. A worker would load all of Gatsby again. */
function createPool() {
  const worker = () => require("gatsby/dist/utils/worker/child");
  return {
    single: new Proxy({}, { get: (_, name) => async (options) => worker()[name](options) }),
    all: { loadConfigAndPlugins: nothing, buildSchema: nothing },
    end: () => [],
  };
}

/**
 * Builds the schema once: all types are declared, so a changed text doesn't change it. Building it
 * gave plugins time to make nodes of the text; without them its page would be deleted.
 */
function buildOnce(build) {
  const { emitter } = require("gatsby/dist/redux");
  let isIdle = true;
  emitter.on("API_RUNNING_START", () => (isIdle = false));
  emitter.on("API_RUNNING_QUEUE_EMPTY", () => (isIdle = true));
  let schema;
  return async (context) => {
    await (schema ??= build(context));
    while (!isIdle) await setTimeout(5);
  };
}

/** Reads the queries again when a source or the list of components has changed, not for each text. */
function extractOnChange(extract) {
  const { emitter, store } = require("gatsby/dist/redux");
  let known;
  emitter.on("SOURCE_FILE_CHANGED", () => (known = undefined));
  return async (context) => {
    const components = [...store.getState().components.keys()].join();
    if (known === components) return;
    known = components;
    await extract(context);
  };
}

/** In milliseconds. Gatsby collects changes of nodes for 500 and of files for 200. */
const DELAY = 30;

function shortenDelays(machine) {
  const { batchingNodeMutations: nodes, aggregatingFileChanges: files } = machine.states;
  nodes.after = { [DELAY]: nodes.after[500] };
  files.after = { [DELAY]: files.after[200] };
  return machine;
}

/** Changes of exports, by module. */
const patches = {
  "gatsby/dist/utils/parcel/compile-gatsby-files.js": {
    compileGatsbyFiles: () => compileGatsbyFiles,
  },
  "gatsby/dist/utils/worker/pool.js": { create: () => createPool },
  "gatsby/dist/services/build-schema.js": { buildSchema: buildOnce },
  "gatsby/dist/services/extract-queries.js": { extractQueries: extractOnChange },
  "gatsby/dist/state-machines/waiting/index.js": { waitingStates: shortenDelays },
  // Parses all components for `<StaticImage>`, which this site doesn't use.
  "gatsby-plugin-image/dist/node-apis/preprocess-source.js": { preprocessSource: () => nothing },
};

if (isMainThread) {
  process.env.CODE_CACHE = path.join(root, "node_modules/.cache/gatsby-code");
  const { write } = require("../../sources/code-cache.cjs");
  // The development server ends by a signal, without an exit event.
  void setTimeout(30_000, undefined, { ref: false }).then(() => {
    if (process.env.gatsby_executing_command === "develop") write();
  });
}

const isChanged = (name) =>
  new Error(`${name} has changed. See ${path.relative(root, __filename)}.`);

for (const name of Object.keys(patches)) {
  if (!fs.existsSync(path.join(packages, name))) throw isChanged(name);
}

// Asks for feedback in 34 MB of date-fns, which `overrides` removes.
const FEEDBACK = "gatsby/dist/utils/feedback.js";
const noFeedback = {
  userGetsSevenDayFeedback: nothing,
  userPassesFeedbackRequestHeuristic: async () => false,
};

const compile = Module._extensions[".js"];
Module._extensions[".js"] = (module, filename) => {
  const name = path.relative(packages, filename).replaceAll("\\", "/");
  if (name === FEEDBACK) {
    module.exports = noFeedback;
    return;
  }
  compile(module, filename);
  for (const [key, change] of Object.entries(patches[name] ?? {})) {
    if (!module.exports[key]) throw isChanged(name);
    module.exports[key] = change(module.exports[key]);
  }
};

// Queries run in Gatsby's own process.
process.env.GATSBY_CPU_COUNT ??= "1";
// A build that a package stops would leave nodes of other sources, whose pages the next build keeps.
if (process.argv.includes("develop")) process.env.GATSBY_EXPERIMENTAL_PARALLEL_SOURCING = "1";
// Gatsby's other logger loads React and a layout engine in two processes, and wraps lines.
process.env.GATSBY_LOGGER ??= "yurnalist";
// Child processes can have another working directory.
process.env.NODE_OPTIONS = process.env.NODE_OPTIONS?.replace(
  "./src/gatsby-node/patches/preload.cjs",
  JSON.stringify(__filename),
);
