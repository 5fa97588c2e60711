import type { LineKind, Token } from "./highlight";
import { highlight, tokensToLines } from "./highlight";

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
