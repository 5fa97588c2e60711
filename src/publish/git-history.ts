import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs git in a directory. Throws when there is no git, no repository, or the command fails. */
async function git(root: string, args: readonly string[]): Promise<string> {
  const options = { maxBuffer: 256 * 1024 * 1024, timeout: 60_000 };
  return (await promisify(execFile)("git", ["-C", root, ...args], options)).stdout;
}

// A commit is: U+001E, time, NUL, a line break before the first name, names each with a NUL.
// "\x1e2026-01-02T03:04:05Z\0\na.md\0" => Map { "a.md" => "2026-01-02T03:04:05Z" }
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
 * When the files of some directories were changed last, in ISO 8601, or why that isn't known. A shallow
 * clone would give the time of its oldest commit for everything older, so it gives none; neither does
 * a file with changes that are not committed.
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
 * When each entry of a file of formatted JSON was changed last; none without a history, and for an
 * entry with a line that is not committed.
 * @param indent how far the names of the entries are indented, in spaces
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
    // Beyond its indent the entry goes on; its closing bracket moves when others come and go.
    if (name === "" || !(text.startsWith(" ".repeat(indent + 1)) || begin.test(text))) continue;
    const time = /^0+$/.test(commit) ? Infinity : Number(seconds) * 1_000;
    times.set(name, Math.max(time, times.get(name) ?? 0));
  }
  const known = [...times].filter(([, time]) => time < Infinity);
  return new Map(known.map(([entry, time]) => [entry, new Date(time).toISOString()]));
}
