/* Does what `npx webpack` does, one build after the other: starting Node and loading webpack take
   three times as long as a small build. Each job is a message; its end is a line of output. */
"use strict";
const process = require("node:process");
const { write } = require("../sources/code-cache.cjs");

const BUILDS = 40;
const program = require.resolve("webpack/bin/webpack.js");
/** Keeps the options of a call. */
const isCli = (file) => file === program || file.includes("/node_modules/webpack-cli/");
const variables = { ...process.env };
let builds = 0;
let hasWarned = false;

/** What a build can change for the next one. */
const readState = () =>
  JSON.stringify([
    Object.keys(require.extensions),
    Object.getOwnPropertyNames(globalThis),
    process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
    [Error.stackTraceLimit, typeof Error.prepareStackTrace],
  ]);
let state = "";

process.on("message", ({ folder, words, variables: own }) => {
  // The process would end now, if it were that of a single build.
  process.channel.unref();
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, variables, own, { PWD: folder });
  process.chdir(folder);
  process.argv = [process.execPath, program, ...words];
  process.exitCode = undefined;
  for (const file of Object.keys(require.cache).filter(isCli)) delete require.cache[file];
  state = readState();
  require(program);
});

// Node prints a warning only once.
process.on("warning", () => (hasWarned = true));

process.on("beforeExit", () => {
  builds += 1;
  // webpack-cli adds them for a cache in files; a later build doesn't need them.
  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal);
  if (hasWarned || builds === BUILDS || readState() !== state) return;
  write();
  process.stdout.write(`\0${String(process.exitCode ?? 0)}\n`);
  process.channel.ref();
});
