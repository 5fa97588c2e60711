/** What a text has too much of, where the block of text that holds it begins. */
export interface Excess {
  line: number;
  /** Characters before that line. */
  offset: number;
  message: string;
}

/**
 * What a Markdown text may hold, three times and more of what any page of this site holds. Parsers of
 * Markdown and HTML take quadratic time, memory or stack for more.
 */
const MAX = {
  /** As on GitHub: https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-readmes */
  characters: 500 * 1024,
  lines: 6_000,
  /** Levels of lists and quotes, as in cmark: https://github.com/github/cmark-gfm/blob/master/src/blocks.c */
  levels: 100,
  word: 5_000,
  /** Words and signs of one block. */
  tokens: 4_000,
  /** Squares of the tokens of all blocks. */
  work: 20_000_000,
  /** Cells of one table, those that its rows leave out included. */
  cells: 20_000,
  /** Characters that all uses of link definitions may expand to. */
  expansion: 5_000_000,
  /** Elements of one name that no tag closes. */
  open: 200,
} as const;

const COUNT = new Intl.NumberFormat("en");
const count = (value: number): string => COUNT.format(value);

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Markers of lists and quotes at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]+|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/;

/** How deep lists and quotes of a line may be nested: each level takes a marker or two columns. */
function levelsOf(line: string): number {
  const [start = ""] = CONTAINERS.exec(line) ?? [];
  const columns = start.length + 3 * matches(start, /\t/g);
  return Math.max(matches(start, />|[-+*]|\d+/g), Math.floor(columns / 2));
}

/** A long word or space counts as several: each of its characters is looked at more than once. */
function tokensOf(block: string): { tokens: number; word: number } {
  let [tokens, word] = [matches(block, /\w+|[^\w\s]/g), 0];
  for (const [run] of block.matchAll(/\S{100,}|[^\S\n]{100,}/g)) {
    if (run.trim() !== "") word = Math.max(word, run.length);
    tokens += Math.floor(run.length / 100) ** 2;
  }
  return { tokens, word };
}

const TAGS = /<(\/?)([a-z][\w-]*)/gi;
/** Elements without an end tag, or whose end tag may be left out. */
const UNCLOSED = new Set(
  "area base br col embed hr img input link meta source track wbr p li td th tr dt dd".split(" "),
);

interface Block {
  line: number;
  offset: number;
  lines: string[];
}

/** Blocks of a text, lines without an empty one between them, up to what a text may have at most. */
function readBlocks(text: string): { blocks: Block[]; excess?: Excess } {
  const blocks: Block[] = [];
  let [offset, open] = [0, false];
  for (const [index, line] of text.split("\n").entries()) {
    const isEmpty = line.trim() === "";
    if (!isEmpty && !open) blocks.push({ line: index + 1, offset, lines: [] });
    open = !isEmpty;
    const long =
      offset + line.length > MAX.characters
        ? `${count(MAX.characters)} characters`
        : index === MAX.lines && `${count(MAX.lines)} lines`;
    if (long !== false) {
      const place = (open ? blocks.pop() : undefined) ?? { line: index + 1, offset };
      return { blocks, excess: { ...place, message: `a text of more than ${long}` } };
    }
    if (open) blocks.at(-1)?.lines.push(line);
    offset += line.length + 1;
  }
  return { blocks };
}

const largest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/**
 * Finds the first block of a Markdown text that exceeds a limit, alone or with those before it. It
 * takes linear time, and no parser.
 */
export function findExcess(text: string): Excess | undefined {
  const { blocks, excess } = readBlocks(text);
  // Definitions also count for the uses before them.
  const definition = largest(
    blocks.map(({ lines }) => lines.join("\n")).map((all) => (all.includes("]:") ? all.length : 0)),
  );
  const open = new Map<string, number>();
  let [work, brackets] = [0, 0];
  for (const { line, offset, lines } of blocks) {
    const block = lines.join("\n");
    const levels = largest(lines.map(levelsOf));
    const { tokens, word } = tokensOf(block);
    const cells = lines.length * largest(lines.map((each) => matches(each, /\|/g)));
    for (const [, slash, name = ""] of block.matchAll(TAGS)) {
      const key = name.toLowerCase();
      if (!UNCLOSED.has(key)) open.set(key, Math.max(0, (open.get(key) ?? 0) + (slash ? -1 : 1)));
    }
    const [unclosed = "", tags = 0] = [...open].find(([, many]) => many > MAX.open) ?? [];
    brackets += matches(block, /\[/g);
    work += tokens ** 2;
    const message = [
      levels > MAX.levels && `${count(levels)} levels of lists or quotes (limit ${MAX.levels})`,
      word > MAX.word && `a word of ${count(word)} characters (limit ${count(MAX.word)})`,
      tokens > MAX.tokens &&
        `${count(tokens)} words and signs without an empty line between (limit ${count(MAX.tokens)})`,
      cells > MAX.cells && `a table of ${count(cells)} cells (limit ${count(MAX.cells)})`,
      tags > MAX.open && `${count(tags)} <${unclosed}> without an end (limit ${MAX.open})`,
      brackets * definition > MAX.expansion &&
        `links whose definitions expand to more than ${count(MAX.expansion)} characters`,
      work > MAX.work && "too many long blocks of text without an empty line",
    ].find((found) => found !== false);
    if (message !== undefined) return { line, offset, message };
  }
  return excess;
}
