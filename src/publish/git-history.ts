import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs git.
 * @throws Error without git, without a repository, or if the command fails
 */
async function git(root: string, args: readonly string[]): Promise<string> {
  const options = { maxBuffer: 256 * 1024 * 1024, timeout: 60_000 };
  return (await promisify(execFile)("git", ["-C", root, ...args], options)).stdout;
}

// `\x1e2026-01-02T03:04:05Z\0\na.md\0` => `Map { "a.md" => "2026-01-02T03:04:05Z" }`
function parseLog(log: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const commit of log.split("\x1e")) {
    const [time = "", ...names] = commit.split("\0");
    for (const name of names.map((each) => each.replace(/^\n+/, "")).filter(Boolean)) {
      if (!files.has(name)) files.set(name, time.trim());
    }
  }
  return files;
}

/**
 * Times of the last commits of files, in ISO 8601, or the reason why they are unknown. Shallow
 * clones and uncommitted changes have no times.
 */
export async function readHistory(
  root: string,
  folders: readonly string[],
): Promise<{ files: ReadonlyMap<string, string>; missing?: string }> {
  try {
    if ((await git(root, ["rev-parse", "--is-shallow-repository"])).trim() !== "false")
      throw new Error("the clone is shallow: fetch the whole history (git fetch --unshallow)");
    const paths = ["--relative", "--", ...folders];
    const files = parseLog(
      await git(root, ["log", "--format=%x1e%cI", "--name-only", "-z", ...paths]),
    );
    const changed = await git(root, ["diff", "HEAD", "--name-only", "-z", ...paths]);
    for (const name of changed.split("\0")) files.delete(name);
    return { files };
  } catch (error) {
    const [reason = ""] = (error as Error).message.split("\n", 1);
    return { files: new Map<string, string>(), missing: `git has none (${reason})` };
  }
}

/**
 * Times of the last commits for each entry in formatted JSON; none without a history or with
 * uncommitted lines.
 * @param indent of the entries' names, in spaces
 */
export async function readEntryTimes(
  root: string,
  file: string,
  indent: number,
): Promise<ReadonlyMap<string, string>> {
  const blame = await git(root, ["blame", "--line-porcelain", "--", file]).catch(() => "");
  const begin = new RegExp(`^ {${indent}}"([^"]+)": \\{`);
  const times = new Map<string, number>();
  let name = "";
  const lines = blame.matchAll(/^([\da-f]{40}) .*?^committer-time (\d+)$.*?^\t([^\n]*)$/gms);
  for (const [, commit = "", seconds, text = ""] of lines) {
    name = begin.exec(text)?.[1] ?? name;
    // Deeper lines belong to the entry; its closing bracket moves with its neighbors.
    if (name === "" || !(text.startsWith(" ".repeat(indent + 1)) || begin.test(text))) continue;
    const time = /^0+$/.test(commit) ? Infinity : Number(seconds) * 1_000;
    times.set(name, Math.max(time, times.get(name) ?? 0));
  }
  const known = [...times].filter(([, time]) => time < Infinity);
  return new Map(known.map(([entry, time]) => [entry, new Date(time).toISOString()]));
}
