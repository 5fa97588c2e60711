import { diffLines } from "diff";
import type { ElementContent } from "hast";
import { element, text } from "../content/hast";
import { highlight, linesToHast, tokensToLines, type LineKind, type Token } from "./highlight";

/** A line of a diff without its marker and its "\n". */
export interface DiffLine {
  kind: LineKind | undefined;
  value: string;
}

/** Whether a diff is a whole patch, to be applied by a tool and therefore shown as it is. */
export const isPatch = (diff: string): boolean => /^@@ .*@@/m.test(diff);

const KINDS: Readonly<Record<string, LineKind>> = { "+": "ins", "-": "del" };

/**
 * Lines of a diff with their markers taken off. Lines without a marker lose the space in column
 * one, if all of them have it.
 */
// "-a\n+b\n c" => del "a", ins "b", "c"
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
 * Colors the lines of a diff. The old and the new text are colored each as a whole, so that a
 * comment or string over several lines stays one. Each line but the last keeps a "\n".
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

/** A file of no more lines is shown whole. */
const shortFile = 25;
/** Lines shown before and after each change of a longer one. */
const context = 3;

/** The lines of both versions, each with what happened to it. */
const compare = (before: string, after: string): DiffLine[] =>
  diffLines(`${before}\n`, `${after}\n`).flatMap(({ added, removed, value }) => {
    const kind: LineKind | undefined = added ? "ins" : removed ? "del" : undefined;
    const lines = value.replace(/\n$/, "").split("\n");
    return lines.map((line) => ({ kind, value: line }));
  });

/** Runs of lines that are shown, since a change is near, and of lines that are not. */
const toRuns = (lines: readonly DiffLine[], isShort: boolean) => {
  const runs: { start: number; end: number; isShown: boolean }[] = [];
  lines.forEach((_, index) => {
    const around = lines.slice(Math.max(0, index - context), index + context + 1);
    const isShown = isShort || around.some(({ kind }) => kind !== undefined);
    const last = runs.at(-1);
    if (last?.isShown === isShown) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, isShown });
  });
  // In place of a single line the separator would save nothing.
  return runs.map((run) => ({ ...run, isShown: run.isShown || run.end - run.start < 2 }));
};

// The lines stay in the page, for those who copy the file.
const skip = (lines: readonly (readonly Token[])[]): ElementContent => {
  const code = lines.flat().map(({ value }) => value);
  return element("span", { className: ["skipped"], dataLines: String(lines.length) }, [
    element("span", { hidden: true }, [text(code.join(""))]),
  ]);
};

/**
 * What has changed between two versions of a file: a short file whole, of a longer one each change
 * with a few lines around it. Lines that are not shown are there for copying, without colors.
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
