import { stem, textToSegments, withoutStopWords } from "./words";

/** Words of texts: which places have a word, and how much it tells about each, 0 to 1. */
export interface Postings {
  /** How rare a word is, from 0. */
  rarityOf: (term: string) => number;
  places: ReadonlyMap<string, readonly { id: number; value: number }[]>;
}

/** Words of all texts of a site. */
export interface TextIndex {
  version: string;
  /** Sentences, by number of the page. */
  pages: Postings;
  /** How readers ask for a page and its sections, by number of the page. */
  asked: Postings;
  /** How readers ask for a place, by id of the entry. */
  phrases: Postings;
}

/** The file that the browser loads to search texts. */
export interface TextsFile {
  /** The version of the index of titles, whose numbers it contains. */
  version: string;
  pages: string;
  asked: string;
  phrases: string;
}

export const TEXTS_FILE_URL = "/search-texts.json";

/** How much a word tells is stored in so many steps. */
const LEVELS = 6;

/** The usual parameters of BM25, and how many words of a text are kept: those that tell most. */
interface Parameters {
  /** How much repeated words count. */
  repeated: number;
  /** How much less the words of long texts count. */
  long: number;
  most: number;
}

/** For whole pages; more words would find little else. */
export const SENTENCES: Parameters = { repeated: 2, long: 0.4, most: 200 };
const PHRASES: Parameters = { repeated: 1.2, long: 0.35, most: Infinity };

const textToTerms = (text: string): string[] =>
  textToSegments(withoutStopWords(text)).flatMap(({ parts }) =>
    [...parts, ...(parts.length > 1 ? [parts.join("")] : [])].map(stem),
  );

/** Numbers are characters from here on. */
const FIRST = "#".charCodeAt(0);
const toChar = (value: number): string => String.fromCharCode(FIRST + value);
const toNumber = (char: string): number => char.charCodeAt(0) - FIRST;

/**
 * Packs texts by id: a line per word, with the number of its texts, and the gaps between their ids for
 * each level.
 */
export function packTexts(
  texts: ReadonlyMap<number, string>,
  { repeated, long, most }: Parameters = PHRASES,
): string {
  const counts = new Map<number, Map<string, number>>();
  const texted = new Map<string, number>();
  let length = 0;
  for (const [id, text] of texts) {
    const own = new Map<string, number>();
    for (const term of textToTerms(text)) own.set(term, (own.get(term) ?? 0) + 1);
    for (const [term, count] of own) {
      texted.set(term, (texted.get(term) ?? 0) + 1);
      length += count / texts.size;
    }
    counts.set(id, own);
  }
  const lines = new Map<string, { last: number; gaps: string }[]>();
  for (const [id, own] of [...counts].sort(([one], [other]) => one - other)) {
    const size = [...own.values()].reduce((sum, count) => sum + count, 0);
    const damping = repeated * (1 - long + (long * size) / length);
    const terms = [...own].map(([term, count]) => ({ term, value: count / (count + damping) }));
    const tells = ({ term, value }: (typeof terms)[number]) =>
      value * Math.log(1 + texts.size / (texted.get(term) ?? 1));
    terms.sort((one, other) => tells(other) - tells(one));
    for (const { term, value } of terms.slice(0, most)) {
      const levels =
        lines.get(term) ?? Array.from({ length: LEVELS }, () => ({ last: -1, gaps: "" }));
      lines.set(term, levels);
      const level = levels[Math.floor(value * LEVELS)];
      if (!level) continue;
      level.gaps += toChar(id - level.last - 1);
      level.last = id;
    }
  }
  const toLine = ([term, levels]: [string, { gaps: string }[]]): string =>
    [term, toChar(texted.get(term) ?? 0), ...levels.map(({ gaps }) => gaps)].join(" ").trimEnd();
  return [String(texts.size), ...[...lines].map(toLine).sort()].join("\n");
}

function unpackPostings(packed: string): Postings {
  const [size, ...lines] = packed.split("\n");
  const texted = new Map<string, number>();
  const places = new Map<string, { id: number; value: number }[]>();
  for (const line of lines) {
    const [term = "", count = "", ...levels] = line.split(" ");
    texted.set(term, toNumber(count));
    const found = levels.flatMap((gaps, level) => {
      let id = -1;
      const value = (level + 0.5) / LEVELS;
      return Array.from(gaps, (gap) => ({ id: (id += toNumber(gap) + 1), value }));
    });
    places.set(term, found);
  }
  const rarityOf = (term: string): number =>
    Math.log(1 + Number(size) / (0.5 + (texted.get(term) ?? 0)));
  return { rarityOf, places };
}

/** Unpacks the file. */
export const unpackTexts = ({ version, pages, asked, phrases }: TextsFile): TextIndex => ({
  version,
  pages: unpackPostings(pages),
  asked: unpackPostings(asked),
  phrases: unpackPostings(phrases),
});
