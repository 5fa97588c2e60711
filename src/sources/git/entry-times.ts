import { git } from "./git";

/** A line of a file, and when it was changed last: undefined while the change is not committed. */
export interface TimedLine {
  text: string;
  time: string | undefined;
}

const uncommitted = /^0{40} /;

/** The output of `git blame --line-porcelain` => the lines of the file with their times. */
export function parseBlame(blame: string): TimedLine[] {
  const lines: TimedLine[] = [];
  let time: string | undefined;
  let isCommitted = true;
  for (const line of blame.split("\n")) {
    if (/^[\da-f]{40} \d+ \d+/.test(line)) isCommitted = !uncommitted.test(line);
    const seconds = /^committer-time (\d+)$/.exec(line)?.[1];
    if (seconds) time = new Date(Number(seconds) * 1_000).toISOString();
    if (line.startsWith("\t"))
      lines.push({ text: line.slice(1), time: isCommitted ? time : undefined });
  }
  return lines;
}

/**
 * The newest time of each entry of an object in formatted JSON; an entry with a line that is not
 * committed has none.
 *
 * @param indent how far the names of the entries are indented, in spaces
 */
// [{ text: '    "css-loader": {', time: "2026-…" }, …], 4 => Map { "css-loader" => "2026-…" }
export function entryTimes(lines: readonly TimedLine[], indent: number): Map<string, string> {
  const begin = new RegExp(`^ {${indent}}"([^"]+)": \\{`);
  const times = new Map<string, string | undefined>();
  let entry: string | undefined;
  for (const { text, time } of lines) {
    const name = begin.exec(text)?.[1];
    if (name !== undefined) {
      entry = name;
      times.set(name, time);
    }
    // Beyond its indent the entry goes on; its closing bracket moves when others come and go.
    if (entry === undefined || !text.startsWith(" ".repeat(indent + 1))) continue;
    const newest = times.get(entry);
    if (newest !== undefined && (time === undefined || time > newest)) times.set(entry, time);
  }
  return new Map([...times].flatMap(([name, time]) => (time === undefined ? [] : [[name, time]])));
}

/** When each entry of a file of formatted JSON was changed last; none without a whole history. */
export async function readEntryTimes(
  root: string,
  file: string,
  indent: number,
): Promise<ReadonlyMap<string, string>> {
  try {
    return entryTimes(
      parseBlame(await git(root, ["blame", "--line-porcelain", "--", file])),
      indent,
    );
  } catch {
    return new Map();
  }
}
