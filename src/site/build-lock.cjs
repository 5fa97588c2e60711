/** One build or development server at a time in a directory. */
/* global process */
const fs = require("node:fs");
const path = require("node:path");

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} [start] tells processes with the same id apart; only Linux has it
 * @property {string} [command] `build` or `develop`
 */

/** Start of a process in clock ticks: field 22, counted after the name, which can hold spaces. */
function startOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** @param {Holder} holder */
function isRunning({ pid, start }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another account.
    if (error.code !== "EPERM") return false;
  }
  return startOf(pid) === start;
}

/** @returns {Holder | undefined} undefined for a missing or damaged lock */
function readLock(file) {
  try {
    const holder = JSON.parse(fs.readFileSync(file, "utf8"));
    return Number.isInteger(holder?.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Locks a directory until this process ends. Takes over the lock of a killed build.
 * @param {string} dir
 * @param {string} [command]
 * @throws Error with the process that holds the lock
 */
function lockBuild(dir, command) {
  const file = path.join(dir, ".build-lock");
  const own = `${file}.${process.pid}`;
  const holder = { pid: process.pid, start: startOf(process.pid), command };
  fs.writeFileSync(own, JSON.stringify(holder));
  try {
    while (!tryLink(own, file)) removeStale(file, own);
  } finally {
    fs.rmSync(own, { force: true });
  }
  process.once("exit", () => {
    if (readLock(file)?.pid === process.pid) fs.rmSync(file, { force: true });
  });
}

/** Creates the lock with its content at once. */
function tryLink(own, file) {
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function removeStale(file, own) {
  const holder = readLock(file);
  if (holder && isRunning(holder)) {
    const { pid, command = "build" } = holder;
    throw new Error(
      `Process ${pid} (gatsby ${command}) is working in ${path.dirname(file)}, and a second build would mix its files with those of the first.
Wait until it ends, or stop it: kill ${pid}
To build at the same time, use a second copy of the repository: git worktree add ../copy
If process ${pid} is another program, delete ${file}`,
    );
  }
  // Another build may have taken over in between, so what is moved away is looked at again.
  const moved = `${own}.stale`;
  try {
    fs.renameSync(file, moved);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return;
  }
  if (readLock(moved)?.pid === holder?.pid) fs.rmSync(moved);
  else fs.renameSync(moved, file);
}

module.exports = { lockBuild };
