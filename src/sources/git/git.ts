import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs git in a folder. Throws when there is no git, no repository, or the command fails. */
// (".", ["rev-parse", "HEAD"]) => "1a2b…\n"
export async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run("git", ["-C", root, ...args], {
    maxBuffer: 256 * 1024 * 1024,
    timeout: 60_000,
    // Nothing here asks a question or changes the repository.
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" },
  });
  return stdout;
}
