/* Preloaded into every Node process of the examples. Half of a small build's time goes into
   finding, reading and compiling webpack's 500 modules, so all processes share one file of names,
   sources and compiled code. `NODE_COMPILE_CACHE` needs Node 22. */
"use strict";
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const process = require("node:process");
const v8 = require("node:v8");
const vm = require("node:vm");

const work = process.env.EXAMPLES_WORK ?? "";
const cacheFile = path.join(work, ".code-cache");
/** In characters. TypeScript alone would slow down reading the file. */
const MAX_SOURCE = 2_000_000;
const MIN_NEW = 10;

const isInstalled = (file) =>
  typeof file === "string" && file.includes("/node_modules/") && !file.startsWith(work);

let known;
const readKnown = () => {
  try {
    known ??= v8.deserialize(fs.readFileSync(cacheFile));
  } catch {
    known = { names: new Map(), modules: new Map() };
  }
  return known;
};
const compiled = new Map();

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...more) {
  const resolve = () => resolveFilename.call(this, request, parent, ...more);
  if (!isInstalled(parent?.filename) || more[1]) return resolve();
  const { names } = readKnown();
  const key = `${path.dirname(parent.filename)}\0${request}`;
  const name = names.get(key) ?? resolve();
  if (isInstalled(name)) names.set(key, name);
  return name;
};

// Cached code can't use `import()`; comments with types contain it too.
const NOT_CACHED = /^#!|\bimport\(/;
const withoutComments = (source) => source.replace(/^\s*(?:\/\*\*|\*).*|\/\*\*.*?\*\//gm, "");

const load = Module._extensions[".js"];
Module._extensions[".js"] = (module, filename) => {
  if (!isInstalled(filename)) return load(module, filename);
  const found = readKnown().modules.get(filename);
  const source = found?.source ?? fs.readFileSync(filename, "utf8");
  if (!found && (source.length > MAX_SOURCE || NOT_CACHED.test(withoutComments(source))))
    return load(module, filename);
  let script;
  try {
    script = new vm.Script(Module.wrap(source), { filename, cachedData: found?.code });
  } catch {
    // An ES module, or an error that Node reports.
    return load(module, filename);
  }
  if (!found) compiled.set(filename, { source, script });
  const require = (id) => module.require(id);
  require.resolve = (id, options) => Module._resolveFilename(id, module, false, options);
  require.main = process.mainModule;
  require.cache = Module._cache;
  require.extensions = Module._extensions;
  const { exports } = module;
  const run = script.runInThisContext();
  return run.call(exports, exports, require, module, filename, path.dirname(filename));
};

process.on("exit", () => {
  if (compiled.size < MIN_NEW) return;
  const { names, modules } = known;
  for (const [name, { source, script }] of compiled)
    modules.set(name, { source, code: script.createCachedData() });
  fs.writeFileSync(`${cacheFile}-${process.pid}`, v8.serialize({ names, modules }));
  fs.renameSync(`${cacheFile}-${process.pid}`, cacheFile);
});
