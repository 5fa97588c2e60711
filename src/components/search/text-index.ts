import { stem, textToSegments, withoutStopWords } from "./words";

/** How much a word tells about entries, by id. */
export type Places = ReadonlyMap<number, number>;
/** The words of texts. */
export type TextIndex = ReadonlyMap<string, Places>;

/** Texts by id, and how much their words count. */
interface Texts {
  texts: ReadonlyMap<number, string>;
  weight: number;
}

/** How much repeated words count, and how much less those of long texts: parameters of BM25. */
const REPEATED = 1.2;
const LONG = 0.5;

/** More files make each query smaller, and saving the docs longer. */
const FILES = 320;

export const TEXTS_URL = "/data/search/";

/** The file with the places of a word. */
export const textsUrl = (term: string, version: string): string => {
  const number = Array.from(term).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % FILES, 7);
  return `${TEXTS_URL}${String(number)}.${version}.json`;
};

/** The words that are searched, in their order. */
export const textToTerms = (text: string): string[] =>
  textToSegments(withoutStopWords(text)).flatMap(({ parts }) =>
    [...parts, ...(parts.length > 1 ? [parts.join("")] : [])].map(stem),
  );

/** Weighs the words of texts; the same word in several texts of an entry counts together. */
export function weighTexts(
  all: readonly Texts[],
  toTerms: (text: string) => readonly string[] = textToTerms,
): TextIndex {
  const index = new Map<string, Map<number, number>>();
  for (const { texts, weight } of all) {
    const counted = [...texts].map(([id, text]) => ({ id, terms: toTerms(text) }));
    const average = counted.reduce((sum, { terms }) => sum + terms.length / texts.size, 0);
    for (const { id, terms } of counted) {
      const damping = REPEATED * (1 - LONG + (LONG * terms.length) / average);
      const counts = new Map<string, number>();
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const [term, count] of counts) {
        const places = index.get(term) ?? new Map<number, number>();
        const value = (weight * count) / (count + damping);
        index.set(term, places.set(id, (places.get(id) ?? 0) + value));
      }
    }
  }
  return index;
}

/** Weights are stored as multiples of this; smaller ones are not stored. */
const STEP = 0.12;

/** Numbers are characters from here on. */
const FIRST = "#".charCodeAt(0);

/** Packs an index by file: a line per word, with the gaps between its ids for each weight. */
export function packTexts(index: TextIndex, version: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [term, places] of [...index].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const levels: { last: number; gaps: string }[] = [];
    for (const [id, value] of [...places].sort(([one], [other]) => one - other)) {
      const number = Math.round(value / STEP);
      while (levels.length < number) levels.push({ last: -1, gaps: "" });
      const level = levels[number - 1];
      if (!level) continue;
      level.gaps += String.fromCharCode(FIRST + id - level.last - 1);
      level.last = id;
    }
    if (levels.length === 0) continue;
    const url = textsUrl(term, version);
    const lines = files.get(url) ?? [];
    files.set(url, [...lines, [term, ...levels.map(({ gaps }) => gaps)].join(" ")]);
  }
  return files;
}

/** The words of a file. */
export const unpackTexts = (lines: readonly string[]): TextIndex =>
  new Map(
    lines.map((line) => {
      const [term = "", ...levels] = line.split(" ");
      const places = levels.flatMap((gaps, level) => {
        let id = -1;
        return Array.from(gaps, (gap): [number, number] => {
          id += gap.charCodeAt(0) - FIRST + 1;
          return [id, (level + 1) * STEP];
        });
      });
      return [term, new Map(places)];
    }),
  );
