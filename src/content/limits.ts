/** The excess of a text and the start of its block. */
export interface Excess {
  line: number;
  offset: number;
  message: string;
}

/**
 * Limits of a Markdown text, far above all pages here; parsers take quadratic time, memory or stack
 * beyond. cmark also stops at 100 levels. Tokens are words and signs of a block, and `work` is the
 * sum of their squares.
 */
const MAX = {
  characters: 180_000,
  lines: 5_000,
  levels: 100,
  word: 5_000,
  tokens: 4_000,
  work: 20_000_000,
  cells: 20_000,
  expansion: 5_000_000,
  open: 300,
};

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const largest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/** List and quote markers at the start of a line. */
const CONTAINERS = /^(?:[ \t]+|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/;

function levelsOf(line: string): number {
  const [start = ""] = CONTAINERS.exec(line.trimEnd()) ?? [];
  const columns = start.length + 3 * matches(start, /\t/g);
  return Math.max(matches(start, />|[-+*]|\d+/g), Math.floor(columns / 2));
}

const TAGS = /<(?!(?:area|br|col|d[dt]|hr|img|input|li|p|source|t[dhr]|wbr)\b)[a-z]/gi;

/** Finds the first block that exceeds a limit, alone or with those before it, in linear time. */
export function findExcess(text: string): Excess | undefined {
  const blocks = text.split(/(\n(?:[^\S\n]*\n)+)/);
  // Definitions count with their uses.
  const definition = largest(blocks.map((block) => (block.includes("]:") ? block.length : 0)));
  let [line, offset, work, brackets, open] = [1, 0, 0, 0, 0];
  for (const block of blocks) {
    const lines = block.split("\n");
    const levels = largest(lines.map(levelsOf));
    // Characters of long words and spaces are read several times.
    const runs = block.match(/\S{100,}|[^\S\n]{100,}/g) ?? [];
    const long = runs.reduce((sum, { length }) => sum + Math.floor(length / 100) ** 2, 0);
    const word = largest(runs.map((run) => run.trim().length));
    const tokens = matches(block, /\w+|[^\w\s]/g) + long;
    const cells = lines.length * largest(lines.map((each) => matches(each, /\|/g)));
    open = Math.max(0, open + matches(block, TAGS) - matches(block, /<\/[a-z]/gi));
    brackets += matches(block, /\[/g);
    work += tokens ** 2;
    const message = [
      offset + block.length > MAX.characters && `a text of more than ${MAX.characters} characters`,
      line + lines.length - 1 > MAX.lines && `a text of more than ${MAX.lines} lines`,
      levels > MAX.levels && `${levels} levels of lists or quotes (limit ${MAX.levels})`,
      word > MAX.word && `a word of ${word} characters (limit ${MAX.word})`,
      tokens > MAX.tokens && `${tokens} words and signs in a block (limit ${MAX.tokens})`,
      cells > MAX.cells && `a table of ${cells} cells (limit ${MAX.cells})`,
      open > MAX.open && `more than ${MAX.open} elements without an end`,
      brackets * definition > MAX.expansion && "links whose definitions expand to 5 MB and more",
      work > MAX.work && "too many long blocks of text without an empty line",
    ].find((found) => found !== false);
    if (message !== undefined) return { line, offset, message };
    line += lines.length - 1;
    offset += block.length;
  }
  return undefined;
}
