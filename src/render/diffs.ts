import { diffLines } from "diff";
import type { ElementContent } from "hast";
import { element, text } from "../content/hast";
import { highlight, linesToHast, tokensToLines, type LineKind, type Token } from "./highlight";

/** A line of a diff without its marker. */
export interface DiffLine {
  kind: LineKind | undefined;
  /** Without "\n". */
  value: string;
}

/** Whether a diff is a whole patch, to be applied by a tool and therefore shown as it is. */
export const isPatch = (diff: string): boolean => /^@@ .*@@/m.test(diff);

const KINDS: Readonly<Record<string, LineKind>> = { "+": "ins", "-": "del" };

const indentOf = (value: string): number => /^ */.exec(value)?.[0].length ?? 0;

// Some put a space after each marker ("+ a"); then the smallest indent is odd, and one too many.
const dropOddSpace = (lines: readonly DiffLine[]): readonly DiffLine[] => {
  const indents = lines
    .filter(({ value }) => value.trim() !== "")
    .map(({ value }) => indentOf(value));
  const smallest = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return smallest % 2 === 1
    ? lines.map(({ kind, value }) => ({ kind, value: value.slice(1) }))
    : lines;
};

/**
 * Lines of a diff with their markers taken off. Lines without a marker lose the space in column
 * one, if all of them have it.
 *
 * `-a\n+b\n c => del "a", ins "b", "c"`
 */
export const parseDiff = (diff: string): readonly DiffLine[] => {
  const raw = diff.split("\n");
  const unmarked = raw.filter((line) => !(line.charAt(0) in KINDS) && line.trim() !== "");
  const spaced = unmarked.every((line) => line.startsWith(" "));
  const lines = raw.map((line) => {
    const kind = KINDS[line.charAt(0)];
    return { kind, value: kind !== undefined || spaced ? line.slice(1) : line };
  });
  return spaced ? dropOddSpace(lines) : lines;
};

/**
 * Colours a diff in the language inside it. The old and the new text are coloured each as a whole,
 * so that a comment or string over several lines stays one.
 */
export const highlightDiff = (
  diff: string,
  grammar: string | undefined,
): { lines: Token[][]; kinds: (LineKind | undefined)[] } => {
  const parsed = parseDiff(diff);
  return { lines: highlightDiffLines(parsed, grammar), kinds: parsed.map(({ kind }) => kind) };
};

/** The same for lines whose markers are off; each line but the last keeps a "\n". */
export const highlightDiffLines = (
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

/** For each line whether it is far from every change. */
const findFar = (lines: readonly DiffLine[]): boolean[] => {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === undefined) return;
    for (let at = index - context; at <= index + context; at += 1) near.add(at);
  });
  return lines.map((_, index) => !near.has(index));
};

/** Runs of lines that are shown, and of lines that are not. */
const toRuns = (far: readonly boolean[]): { start: number; end: number; isShown: boolean }[] => {
  const runs: { start: number; end: number; isShown: boolean }[] = [];
  far.forEach((isFar, index) => {
    const last = runs.at(-1);
    if (last?.isShown === !isFar) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, isShown: !isFar });
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
 * with a few lines around it. Lines that are not shown are there for copying, without colours:
 *
 * `<span class="skipped" data-lines="9"><span hidden>…</span></span>let a;\n<ins class="line">let b;\n</ins>`
 */
export const versionsToHast = (
  before: string,
  after: string,
  grammar: string | undefined,
): ElementContent[] => {
  const parsed = compare(before, after);
  const lines = highlightDiffLines(parsed, grammar);
  const isShort = after.split("\n").length <= shortFile;
  const far = isShort ? parsed.map(() => false) : findFar(parsed);
  return toRuns(far).flatMap(({ start, end, isShown }) => {
    const run = lines.slice(start, end);
    return isShown ? linesToHast(run, (index) => parsed[start + index]?.kind) : [skip(run)];
  });
};
