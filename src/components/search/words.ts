/* Words of the search. A name such as `optimization.splitChunks` matches as a whole, by its parts,
   and by their parts: split, chunks. */

const gap = /[\s,;:/|()[\]{}<>"'`=“”‘’…]+/u;
/** Boundaries within a name: punctuation and camelCase. */
const seam = /[^\p{L}\p{N}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words that appear in any question. */
const STOP_WORDS = new Set(
  "a an and any are as at be by can could do does doesn't don't for from get have how i if in into is isn't it its it's me my of on or our should so that the their there this to use used using want was we what what's when where which while why will with you your webpack npx".split(
    " ",
  ),
);

/** Keeps results, because words are repeated often. */
function memo<Result>(convert: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) results.set(text, (result = convert(text)));
    return result;
  };
}

/** Lowercase without punctuation: `output.publicPath` => `outputpublicpath` */
export const plainName = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Without the ending of a plural or a form: `chunks`, `caching`, `cached` => `chunk`, `cach` */
export const stem = memo((word) =>
  word.length > 4
    ? word
        .replace(/ies$/, "y")
        .replace(/(?<=...)(?:ing|ed|es|s|e)$/, "")
        .replace(/([^ls])\1$/, "$1")
    : word.replace(/(?<=..[^s])s$/, ""),
);

/** A name between dots, in lower case: its parts, and how many names follow it after dots. */
export interface Segment {
  parts: readonly string[];
  after: number;
}

/** Most words of a text have no seam, and looking for one takes long. */
const plain = /^[\da-z]+$/;

const nameToSegments = memo((name): readonly Segment[] => {
  if (plain.test(name)) return [{ parts: [name], after: 0 }];
  const segments = name
    .split(".")
    .map((segment) => segment.split(seam).filter((part) => part !== ""))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.map((part) => part.toLowerCase()));
  return segments.map((parts, index) => ({ parts, after: segments.length - 1 - index }));
});

/**
 * The names in a text, split at dots: `set output.publicPath` => `[{ parts: ["set"], after: 0 }, {
 * parts: ["output"], after: 1 }, { parts: ["public", "path"], after: 0 }]`
 */
export const textToSegments = (text: string): Segment[] => text.split(gap).flatMap(nameToSegments);

/** The parts of all names in a text. */
export const textToParts = (text: string): string[] =>
  textToSegments(text).flatMap(({ parts }) => parts);

/** The same for all forms of words: `Source maps`, `sourceMap` => `sourcmap` */
export const textToKey = (text: string): string => textToParts(text).map(stem).join("");

const isStopWord = memo((word) =>
  STOP_WORDS.has(
    word
      .toLowerCase()
      .replace(/^\W+|\W+$/g, "")
      .replace("’", "'"),
  ),
);

/** Words of a text without the words of any question, unless there are no others. */
export function withoutStopWords(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).join(" ");
}
