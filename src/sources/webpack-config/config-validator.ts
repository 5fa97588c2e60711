import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import type { ConfigSource, ConfigVerdict, ValidateConfig } from "../../lib/check/config/types";

/** How long a configuration may take, once webpack is loaded. */
const defaultLimit = 10_000;

/** A running validator. Close it, or the process that it started stays. */
export interface ConfigValidator {
  validate: ValidateConfig;
  close: () => void;
}

/**
 * Runs configurations in another process, one after the other, and has webpack validate them. The
 * process starts with the first one; one that takes too long is ended and counts as an error.
 *
 * This keeps slips of a text apart from the check. It is no protection from code that means harm.
 */
export function createConfigValidator(limit = defaultLimit): ConfigValidator {
  const inTurn = pLimit(1);
  let worker: ChildProcess | undefined;
  const close = () => {
    worker?.kill("SIGKILL");
    worker = undefined;
  };
  const validate = async (source: ConfigSource): Promise<ConfigVerdict> => {
    worker ??= await startWorker();
    const verdict = await ask(worker, source, limit);
    if (verdict) return verdict;
    close();
    const message = `it did not come to an end within ${limit / 1_000} s`;
    return { ok: false, at: "run", message };
  };
  return { validate: (source) => inTurn(validate, source), close };
}

async function startWorker(): Promise<ChildProcess> {
  const file = workerFile();
  const worker = fork(file, {
    cwd: path.dirname(file),
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  worker.stderr?.on("data", (data: Buffer) => (said += data.toString()));
  const ended = once(worker, "exit").then(() => {
    throw new Error(`the process that validates configurations ended:\n${said}`);
  });
  await Promise.race([once(worker, "message"), ended]);
  ended.catch(() => undefined);
  return worker;
}

/** This file may have been bundled to somewhere else, as Gatsby does with what it loads. */
function workerFile(): string {
  const beside = path.join(__dirname, "worker.ts");
  return existsSync(beside) ? beside : path.resolve("src/sources/webpack-config/worker.ts");
}

async function ask(
  worker: ChildProcess,
  source: ConfigSource,
  limit: number,
): Promise<ConfigVerdict | undefined> {
  const signal = AbortSignal.timeout(limit);
  try {
    const answer = once(worker, "message", { signal });
    worker.send(source);
    const [{ verdict }] = (await answer) as [{ verdict: ConfigVerdict }];
    return verdict;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
