/* Preloaded into every Node process of the examples and of Gatsby. Half of a small build's time goes
   into finding, reading and compiling webpack's 500 modules, so all processes share the file
   CODE_CACHE of names, sources and compiled code. `NODE_COMPILE_CACHE` needs Node 22 and finds no
   names. */
/* global Buffer, __dirname */
"use strict";
require("./v8-flags.cjs");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const process = require("node:process");
const v8 = require("node:v8");
const vm = require("node:vm");

const cacheFile = process.env.CODE_CACHE ?? "";
/** Examples have their own `node_modules` beside the cache. */
const work = path.dirname(cacheFile) + path.sep;
/** In characters. TypeScript alone would slow down reading the file. */
const MAX_SOURCE = 2_000_000;
const MIN_NEW = 10;

/** Installed packages don't change without this file. */
const lock = path.join(__dirname, "../../node_modules/.package-lock.json");
const version = `${v8.cachedDataVersionTag()} ${String(fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs)}`;

const isInstalled = (file) =>
  typeof file === "string" && file.includes("/node_modules/") && !file.startsWith(work);

/**
 * Opens the file: the length of its index, the index, then sources and compiled code. Reading only
 * what is loaded saves 7 % of a small build.
 */
const read = () => {
  try {
    const opened = fs.openSync(cacheFile);
    const slice = (start, end) => {
      const bytes = Buffer.allocUnsafeSlow(end - start);
      fs.readSync(opened, bytes, 0, bytes.length, start);
      return bytes;
    };
    const head = 4 + slice(0, 4).readUInt32LE(0);
    const index = v8.deserialize(slice(4, head));
    if (index.version === version && index.size === fs.fstatSync(opened).size - head)
      return { ...index, slice: (start, end) => slice(head + start, head + end) };
  } catch {
    // Missing or damaged: written again.
  }
  return { version, names: new Map(), places: new Map(), size: 0, slice: Buffer.alloc };
};
let known;
const readKnown = () => (known ??= read());
const find = (filename) => {
  const { places, slice } = readKnown();
  const place = places.get(filename);
  if (!place) return undefined;
  const [start, middle, end] = place;
  return { source: slice(start, middle).toString(), code: slice(middle, end) };
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

// Cached code can't use `import()`. Comments and messages contain it too, mostly without a URL.
const NOT_CACHED = /^#!|\bimport\((?![)…])/;
const withoutComments = (source) => source.replace(/^\s*(?:\/?\*|\/\/).*|\/\*\*.*?\*\//gm, "");

const load = Module._extensions[".js"];
Module._extensions[".js"] = (module, filename) => {
  if (!isInstalled(filename)) return load(module, filename);
  const found = find(filename);
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

/** Adds what this process compiled to what others have written. */
const write = () => {
  if (compiled.size < MIN_NEW) return;
  const { names, places, size, slice } = read();
  for (const [from, to] of known.names) names.set(from, to);
  const parts = [slice(0, size)];
  let end = size;
  const add = (part) => {
    parts.push(part);
    return (end += part.length);
  };
  for (const [name, { source, script }] of compiled)
    places.set(name, [end, add(Buffer.from(source)), add(script.createCachedData())]);
  compiled.clear();
  known = undefined;
  const index = v8.serialize({ version, size: end, names, places });
  const head = Buffer.alloc(4);
  head.writeUInt32LE(index.length);
  try {
    fs.mkdirSync(path.dirname(cacheFile), { recursive: true });
    fs.writeFileSync(`${cacheFile}-${process.pid}`, Buffer.concat([head, index, ...parts]));
    fs.renameSync(`${cacheFile}-${process.pid}`, cacheFile);
  } catch {
    // A read-only directory costs time, nothing else.
  }
};
process.on("exit", write);

module.exports = { write };
