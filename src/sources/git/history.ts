import { git } from "./git";

/** Where each file was changed last, as far as the repository tells. */
export interface History {
  /** Time of the last commit that changed a file: path from the root of the project => ISO 8601. */
  files: ReadonlyMap<string, string>;
  /** Why there is none, for the log of the build. */
  missing?: string;
}

/**
 * The output of `git log --format=%x1e%cI --name-only -z`, newest commit first => the newest time of
 * each file. A commit is: U+001E, time, NUL, a line break before the first name, names each with a NUL.
 */
// "\x1e2026-01-02T03:04:05Z\0\na.md\0" => Map { "a.md" => "2026-01-02T03:04:05Z" }
export function parseLog(log: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const commit of log.split("\x1e")) {
    const [time = "", ...names] = commit.split("\0");
    for (const name of names.map((each) => each.replace(/^\n+/, "")).filter(Boolean)) {
      if (!files.has(name)) files.set(name, time.trim());
    }
  }
  return files;
}

const none = (missing: string): History => ({ files: new Map(), missing });

/**
 * When the files of some folders were changed last. A clone that holds a part of the history only
 * would give the time of its oldest commit for everything older, so it gives none; neither does a
 * file with changes that are not committed.
 *
 * @param root the project's folder
 * @param folders below it: `["content"]`
 */
export async function readHistory(root: string, folders: readonly string[]): Promise<History> {
  try {
    if ((await git(root, ["rev-parse", "--is-shallow-repository"])).trim() !== "false")
      return none("the clone is shallow: fetch the whole history (git fetch --unshallow)");
    const paths = ["--relative", "--", ...folders];
    const log = await git(root, ["log", "--format=%x1e%cI", "--name-only", "-z", ...paths]);
    const files = parseLog(log);
    const changed = await git(root, ["diff", "HEAD", "--name-only", "-z", ...paths]);
    for (const name of changed.split("\0")) files.delete(name);
    return { files };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    return none(`git has none (${reason ?? ""})`);
  }
}
