import pLimit from "p-limit";
import type { ConfigSource, ConfigVerdict, ValidateConfig } from "../../check/config/find-configs";
import { startConfigWorker, WorkerEnded, type ConfigWorker } from "./config-worker";

/** How long a configuration may take, once webpack is loaded. */
const defaultLimit = 10_000;

/** A running validator. Close it when no more questions come: those that still wait are refused. */
export interface ConfigValidator {
  validate: ValidateConfig;
  close: () => void;
}

/**
 * Runs configurations in another process, one after the other, and has webpack validate them. The
 * process starts with the first one; one that takes too long is ended and counts as an error. It
 * keeps this process from exiting only while an answer is awaited.
 *
 * This keeps slips of a text apart from the check. It is no protection from code that means harm.
 */
export function createConfigValidator(limit = defaultLimit): ConfigValidator {
  const inTurn = pLimit(1);
  let worker: ConfigWorker | undefined;
  let isClosed = false;
  const end = () => {
    worker?.end();
    worker = undefined;
  };
  const refuseWhenClosed = () => {
    if (isClosed) throw new Error("the validator of configurations is closed");
  };
  const validate = async (source: ConfigSource): Promise<ConfigVerdict> => {
    refuseWhenClosed();
    worker ??= startConfigWorker();
    try {
      const verdict = await worker.ask(source, limit);
      if (verdict) return verdict;
      end();
      return failed(`it did not come to an end within ${limit / 1_000} s`);
    } catch (error) {
      end();
      refuseWhenClosed();
      if (error instanceof WorkerEnded && error.wasReady)
        return failed("it ended the process that ran it");
      throw error;
    }
  };
  const close = () => {
    isClosed = true;
    end();
  };
  return { validate: (source) => inTurn(validate, source), close };
}

function failed(message: string): ConfigVerdict {
  return { ok: false, at: "run", message };
}
