import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { ConfigVerdict, ValidateConfig } from "../../content/code/find-configs";

/**
 * Executes configurations in a child process, so that an endless configuration, or one that exits,
 * becomes an ordinary error. The timeout is in milliseconds.
 */
export function openConfigRunner(timeout = 10_000) {
  let child: ChildProcess | undefined;
  let last = Promise.resolve<unknown>(undefined);
  const run: ValidateConfig = async (source) => {
    if (!child?.connected) {
      const options = { execArgv: ["--import", "tsx"], cwd: __dirname };
      child = fork(path.join(__dirname, "run-config.ts"), options);
      await Promise.race([once(child, "message"), once(child, "exit")]);
    }
    const runner = child;
    return new Promise((resolve) => {
      const end = (verdict: ConfigVerdict) => {
        clearTimeout(timer);
        runner.removeAllListeners();
        resolve(verdict);
      };
      const fail = (message: string) => {
        runner.kill("SIGKILL");
        child = undefined;
        end({ ok: false, at: "run", message });
      };
      const timer = setTimeout(fail, timeout, `it did not end within ${timeout / 1000} seconds`);
      runner.once("message", end).once("exit", () => fail("it ended the process that runs it"));
      runner.send(source);
    });
  };
  const validate: ValidateConfig = (source) =>
    (last = last.then(() => run(source))) as ReturnType<ValidateConfig>;
  return { validate, close: () => void child?.kill("SIGKILL") };
}
