/*
 * Loaded before a build by `NODE_OPTIONS=--require`, also in its workers: a disk that fills up. From
 * the first write to a file that FULL_AT fits (a pattern for paths from the site's folder), FULL_ROOM
 * bytes are left for all that is written below `public/` and `.cache/`; what fits is written, then
 * writes fail with ENOSPC. FULL_LOG is a file outside of these, as long as what was written since; some
 * writes count twice, as Node makes them of others. What libraries write by themselves is not seen.
 */
"use strict";

const { Buffer } = require("node:buffer");
const fs = require("node:fs");
const path = require("node:path");
const process = require("node:process");
const { URL } = require("node:url");

const { FULL_AT, FULL_ROOM, FULL_LOG } = process.env;
const root = process.cwd();
const at = new RegExp(FULL_AT ?? "^$");
const room = Number(FULL_ROOM);
const own = { ...fs, promises: { ...fs.promises } };
/** Whether a write is one of our own, or part of one that was looked at. */
let busy = false;
/** Paths of open files. */
const paths = new Map();

function noSpace() {
  const error = new Error("ENOSPC: no space left on device, write");
  return Object.assign(error, { errno: -28, code: "ENOSPC", syscall: "write" });
}

const sizeOf = (data) =>
  typeof data === "string" ? Buffer.byteLength(data) : (data?.byteLength ?? 0);

/** How many of the bytes fit, by the length of a file that all processes of the build append to. */
function fitting(file, bytes) {
  const relative = path.relative(root, path.resolve(root, file)).split(path.sep).join("/");
  if (!/^(?:public|\.cache)\//.test(relative)) return bytes;
  const begun = own.existsSync(FULL_LOG);
  if (!begun && !at.test(relative)) return bytes;
  own.appendFileSync(FULL_LOG, Buffer.alloc(bytes));
  const left = room - (own.statSync(FULL_LOG).size - bytes);
  return Math.max(0, Math.min(bytes, left));
}

/** The beginning of what is to be written. */
const cut = (data, length) => Buffer.from(data).subarray(0, length);

const isPath = (file) => typeof file === "string" || file instanceof URL;
const nameOf = (file) => (isPath(file) ? String(file).replace(/^file:\/\//, "") : paths.get(file));

/** Whether a write is to fail; writes the part of it that fits, if so. */
function fails(file, data, append = false) {
  const name = busy ? undefined : nameOf(file);
  if (name === undefined) return false;
  busy = true;
  try {
    const bytes = sizeOf(data);
    const fit = fitting(name, bytes);
    if (fit === bytes) return false;
    if (isPath(file)) own.writeFileSync(file, cut(data, fit), append ? { flag: "a" } : {});
    else if (fit > 0) own.writeSync(file, cut(data, fit));
    return true;
  } finally {
    busy = false;
  }
}

fs.openSync = (file, ...rest) => {
  const fd = own.openSync(file, ...rest);
  paths.set(fd, String(file));
  return fd;
};
fs.open = (file, ...rest) => {
  const done = rest.pop();
  own.open(file, ...rest, (error, fd) => {
    if (!error) paths.set(fd, String(file));
    done(error, fd);
  });
};
fs.close = (fd, ...rest) => {
  paths.delete(fd);
  return own.close(fd, ...rest);
};
fs.closeSync = (fd) => {
  paths.delete(fd);
  return own.closeSync(fd);
};

for (const name of ["writeFileSync", "appendFileSync", "writeSync"]) {
  fs[name] = (file, data, ...rest) => {
    if (fails(file, data, name !== "writeFileSync")) throw noSpace();
    const before = busy;
    busy = true;
    try {
      return own[name](file, data, ...rest);
    } finally {
      busy = before;
    }
  };
}
for (const name of ["writeFile", "appendFile", "write"]) {
  fs[name] = (file, data, ...rest) => {
    if (!fails(file, data, name !== "writeFile")) return own[name](file, data, ...rest);
    process.nextTick(rest.at(-1), noSpace(), 0);
    return undefined;
  };
}
fs.writev = (fd, buffers, ...rest) => {
  if (!fails(fd, Buffer.concat(buffers))) return own.writev(fd, buffers, ...rest);
  process.nextTick(rest.at(-1), noSpace(), 0);
  return undefined;
};
for (const name of ["copyFileSync", "copyFile"]) {
  fs[name] = (from, to, ...rest) => {
    if (!fails(to, own.readFileSync(from))) return own[name](from, to, ...rest);
    if (name === "copyFileSync") throw noSpace();
    process.nextTick(rest.at(-1), noSpace());
    return undefined;
  };
}
for (const name of ["writeFile", "appendFile"]) {
  fs.promises[name] = async (file, data, ...rest) => {
    if (fails(file, data, name === "appendFile")) throw noSpace();
    return own.promises[name](file, data, ...rest);
  };
}
fs.promises.copyFile = async (from, to, ...rest) => {
  if (fails(to, own.readFileSync(from))) throw noSpace();
  return own.promises.copyFile(from, to, ...rest);
};
