import { diffLines } from "diff";
import type { ElementContent } from "hast";
import { element, text } from "../content/hast";
import { highlight, linesToHast, tokensToLines, type LineKind, type Token } from "./highlight";

export interface DiffLine {
  kind: LineKind | undefined;
  value: string;
}

/** Whether a diff is a patch for a tool, shown unchanged. */
export const isPatch = (diff: string): boolean => /^@@ .*@@/m.test(diff);

const KINDS: Readonly<Record<string, LineKind>> = { "+": "ins", "-": "del" };

/**
 * Parses a diff without its markers: `-a\n+b\n c` => del "a", ins "b", "c". Unmarked lines lose a
 * leading space if all have one.
 */
export const parseDiff = (diff: string): readonly DiffLine[] => {
  const raw = diff.split("\n");
  const unmarked = raw.filter((line) => !(line.charAt(0) in KINDS) && line.trim() !== "");
  const spaced = unmarked.every((line) => line.startsWith(" "));
  return raw.map((line) => {
    const kind = KINDS[line.charAt(0)];
    return { kind, value: kind !== undefined || spaced ? line.slice(1) : line };
  });
};

/**
 * Highlights a diff. Old and new text are highlighted separately, so that multi-line comments and
 * strings work. Lines except the last keep "\n".
 */
export const highlightDiff = (
  parsed: readonly DiffLine[],
  grammar: string | undefined,
): Token[][] => {
  const side = (without: LineKind) => {
    const kept = parsed.filter(({ kind }) => kind !== without);
    return tokensToLines(highlight(kept.map(({ value }) => value).join("\n"), grammar));
  };
  const [after, before] = [side("del"), side("ins")];
  let [next, previous] = [0, 0];
  return parsed.map(({ kind }, index) => {
    const line = (kind === "del" ? before[previous] : after[next]) ?? [];
    if (kind !== "del") next += 1;
    if (kind !== "ins") previous += 1;
    const value = line
      .filter((token) => token.value !== "\n")
      .map((token) => ({ ...token, value: token.value.replace(/\n$/, "") }));
    return index < parsed.length - 1 ? [...value, { value: "\n" }] : value;
  });
};

/** Files up to this length are shown whole. */
const shortFile = 25;
/** Lines around each change in a longer file. */
const context = 3;

const compare = (before: string, after: string): DiffLine[] =>
  diffLines(`${before}\n`, `${after}\n`).flatMap(({ added, removed, value }) => {
    const kind: LineKind | undefined = added ? "ins" : removed ? "del" : undefined;
    const lines = value.replace(/\n$/, "").split("\n");
    return lines.map((line) => ({ kind, value: line }));
  });

/** Groups lines near changes and others. */
const toRuns = (lines: readonly DiffLine[], isShort: boolean) => {
  const runs: { start: number; end: number; isShown: boolean }[] = [];
  lines.forEach((_, index) => {
    const around = lines.slice(Math.max(0, index - context), index + context + 1);
    const isShown = isShort || around.some(({ kind }) => kind !== undefined);
    const last = runs.at(-1);
    if (last?.isShown === isShown) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, isShown });
  });
  // A separator for one line would save nothing.
  return runs.map((run) => ({ ...run, isShown: run.isShown || run.end - run.start < 2 }));
};

// Hidden lines stay in the page for copying.
const skip = (lines: readonly (readonly Token[])[]): ElementContent => {
  const code = lines.flat().map(({ value }) => value);
  return element("span", { className: ["skipped"], dataLines: String(lines.length) }, [
    element("span", { hidden: true }, [text(code.join(""))]),
  ]);
};

/**
 * The difference between two versions of a file: whole if short, otherwise each change with its
 * context. Hidden lines stay for copying.
 */
export const versionsToHast = (
  before: string,
  after: string,
  grammar: string | undefined,
): ElementContent[] => {
  const parsed = compare(before, after);
  const lines = highlightDiff(parsed, grammar);
  const isShort = after.split("\n").length <= shortFile;
  return toRuns(parsed, isShort).flatMap(({ start, end, isShown }) => {
    const run = lines.slice(start, end);
    return isShown ? linesToHast(run, (index) => parsed[start + index]?.kind) : [skip(run)];
  });
};
