import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import type { ConfigSource, ConfigVerdict } from "../../check/config/find-configs";

/** Another process that runs configurations. It keeps this one alive only while it is asked. */
export interface ConfigWorker {
  /**
   * The verdict on one configuration; undefined when none came within `limit` milliseconds. The
   * time that the process takes to start is not counted. One question at a time.
   *
   * @throws {WorkerEnded} when the process ends before it answers
   */
  ask: (source: ConfigSource, limit: number) => Promise<ConfigVerdict | undefined>;
  end: () => void;
}

/** The process ended. `wasReady`: by what a configuration did, not while it started. */
export class WorkerEnded extends Error {
  constructor(
    readonly wasReady: boolean,
    said: string,
  ) {
    super(`the process that validates configurations ended:\n${said}`);
  }
}

/** Starts the process; questions wait until it is ready. */
export function startConfigWorker(): ConfigWorker {
  const file = workerFile();
  const child = fork(file, {
    cwd: path.dirname(file),
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  let wasReady = false;
  child.stderr?.on("data", (data: Buffer) => (said += data.toString()));
  const ended = once(child, "exit").then(() => {
    throw new WorkerEnded(wasReady, said);
  });
  const ready = Promise.race([once(child, "message"), ended]).then(() => (wasReady = true));
  // Whoever asks is told; when nobody does, it is no error.
  for (const promise of [ended, ready]) promise.catch(() => undefined);
  const end = () => void child.kill("SIGKILL");
  // One that runs in a circle would not notice that this process is gone.
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
  keepAlive(child, false);

  const ask = async (source: ConfigSource, limit: number) => {
    keepAlive(child, true);
    try {
      await ready;
      return await Promise.race([answer(child, source, limit), ended]);
    } finally {
      keepAlive(child, false);
    }
  };
  return { ask, end };
}

/** Whether Node.js waits for the process, its channel and what it prints before it exits. */
function keepAlive(child: ChildProcess, isAsked: boolean): void {
  // A pipe is a socket, which Node.js' types don't say.
  for (const handle of [child, child.channel, child.stderr as Socket | null]) {
    if (isAsked) handle?.ref();
    else handle?.unref();
  }
}

async function answer(
  child: ChildProcess,
  source: ConfigSource,
  limit: number,
): Promise<ConfigVerdict | undefined> {
  const signal = AbortSignal.timeout(limit);
  try {
    const message = once(child, "message", { signal });
    child.send(source);
    const [{ verdict }] = (await message) as [{ verdict: ConfigVerdict }];
    return verdict;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** This file may have been bundled to somewhere else, as Gatsby does with what it loads. */
function workerFile(): string {
  const beside = path.join(__dirname, "worker.ts");
  return existsSync(beside) ? beside : path.resolve("src/sources/webpack-config/worker.ts");
}
