import { diffLines } from "diff";
import type { ElementContent } from "hast";
import { highlightDiffLines, type DiffLine } from "./diff-lines";
import { element, text } from "./hast";
import { linesToHast, type LineKind, type Token } from "./highlight";

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
