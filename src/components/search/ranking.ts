import { distance } from "fastest-levenshtein";
import type { TextHit } from "./hits";
import type { PageKind, SearchEntry } from "./search-file";
import { plainName, stem, textToSegments, withoutStopWords } from "./words";

/**
 * Every weight of the ranking. A place scores the share of the query's words that it has, the rare
 * ones counting more, times the factors of its kind.
 */
export const WEIGHTS = {
  /** How a word was found. */
  match: { exact: 1, synonym: 0.8, prefix: 0.75, typo: 0.6 },
  /** Where a word was found. */
  field: { title: 1, path: 0.55, description: 0.6, headings: 0.45, keywords: 0.4 },
  /** What was found. */
  entry: { page: 1.15, heading: 1, name: 0.8 },
  /** The page that it is on, for queries in words and for names of options. */
  page: {
    guide: { words: 1.2, name: 0.95 },
    concept: { words: 1.1, name: 0.9 },
    reference: { words: 1, name: 1.2 },
    plugin: { words: 0.9, name: 1 },
    api: { words: 0.85, name: 1 },
    hooks: { words: 0.55, name: 0.75 },
    contribute: { words: 0.7, name: 0.6 },
    list: { words: 0.6, name: 0.6 },
    readme: { words: 0.6, name: 0.6 },
    old: { words: 0.45, name: 0.4 },
    deprecated: { words: 0.4, name: 0.4 },
  } satisfies Record<PageKind, Record<"words" | "name", number>>,
  /** At least this for a page whose title the query contains. */
  named: 1.1,
  /** How much a title counts that has no other words. */
  whole: 0.6,
  /** Parts of a name before its last dot. */
  prefixPart: 0.3,
  /** The best match in the texts. */
  text: 0.5,
  /** For each better place on the same page. */
  again: 0.85,
} as const;

/** Shorter words (in characters) must match exactly; longer ones may have two typos. */
const TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** A synonym has at most this many words. */
const SYNONYM_WORDS = 4;

/** A place that has this share of the query's words, and little else, answers it. */
const EXACT = 0.95;

/** A ranked place. */
export interface RankedEntry {
  entry: SearchEntry;
  score: number;
  /** Share of the query's words that it has, 0 to 1. */
  fit: number;
  /** Whether it has nothing but the query's words. */
  isExact: boolean;
  /** Matched words of the entry. */
  words: readonly string[];
}

interface Posting {
  id: number;
  weight: number;
  /** Title parts that the word covers. */
  covers: number;
}
/** A word of the query, or a synonym of several. */
interface Group {
  alternatives: { words: readonly string[]; weight: number }[];
}
interface Match {
  weight: number;
  covers: number;
  terms: readonly string[];
}

/** Readers omit the kind of a package. */
const withoutKind = (name: string): string => name.replace(/(?<=.)(?:webpack)?(?:plugin|loader)$/, "");

/** Whether a query is the name of an option, a method or a variable: `output.path`, `--mode` */
const isName = (query: string): boolean =>
  !/\s/.test(query.trim()) && /[._$()\[\]]|^-|[a-z][A-Z]/.test(query.trim());

export interface Ranking {
  search: (query: string, texts?: readonly Pick<TextHit, "url" | "score">[]) => RankedEntry[];
}

/** Ranks pages, headings and names for a query. */
export function createRanking(
  entries: readonly SearchEntry[],
  synonyms: Readonly<Record<string, string>>,
): Ranking {
  const postings = new Map<string, Posting[]>();
  const sizes: number[] = [];
  const byUrl = new Map<string, SearchEntry>();

  const add = (id: number, term: string, weight: number, covers = 0): void => {
    const list = postings.get(term);
    const before = list?.at(-1);
    if (!list) postings.set(term, [{ id, weight, covers }]);
    else if (before?.id !== id) list.push({ id, weight, covers });
    else if (before.weight < weight || before.covers < covers)
      Object.assign(before, { weight: Math.max(weight, before.weight), covers: Math.max(covers, before.covers) });
  };
  const addText = (id: number, text: string, weight: number): void => {
    for (const { parts } of textToSegments(text)) {
      for (const part of parts) add(id, stem(part), weight);
      if (parts.length > 1) add(id, stem(parts.join("")), weight);
    }
  };
  const addTitle = (id: number, title: string): void => {
    const { title: weight } = WEIGHTS.field;
    const segments = textToSegments(withoutStopWords(title));
    let size = 0;
    let before = "";
    let beforeSize = 0;
    for (const { parts, after } of segments) {
      const each = after > 0 ? WEIGHTS.prefixPart : 1;
      const joined = parts.join("");
      for (const part of parts) add(id, stem(part), weight, each);
      const own = each * parts.length;
      add(id, stem(joined), weight, own);
      add(id, stem(withoutKind(joined)), weight, own);
      if (before !== "") add(id, stem(before + joined), weight, beforeSize + own);
      size += own;
      before = joined;
      beforeSize = own;
    }
    sizes[id] = size;
    add(id, stem(plainName(title)), weight, size);
    add(id, stem(withoutKind(plainName(title))), weight, size);
  };
  // Words of headings count for their page, too.
  const own = new Map<number, string[]>();
  let top = 0;
  for (const { id, kind, title } of entries) {
    if (kind === "page") own.set((top = id), []);
    if (kind === "heading") own.get(top)?.push(title);
  }
  for (const entry of entries) {
    const { id, kind, title, path, description, keywords } = entry;
    if (kind !== "name" && !byUrl.has(entry.url)) byUrl.set(entry.url, entry);
    addTitle(id, title);
    for (const above of path) addText(id, above, WEIGHTS.field.path);
    if (kind === "page") {
      addText(id, description, WEIGHTS.field.description);
      addText(id, keywords, WEIGHTS.field.keywords);
      for (const part of own.get(id) ?? []) addText(id, part, WEIGHTS.field.headings);
    }
  }
  const vocabulary = [...postings.keys()];

  /** Terms of the index that a word means, with their weights. */
  function expand(word: string, isTyping: boolean): Map<string, number> {
    const { exact, prefix, typo } = WEIGHTS.match;
    const typed = stem(word);
    const found = new Map<string, number>();
    if (postings.has(typed)) found.set(typed, exact);
    if (word.length > 1 && (isTyping || found.size === 0))
      for (const term of vocabulary)
        if (term.startsWith(word) && !found.has(term)) found.set(term, prefix * (0.4 + (0.6 * word.length) / term.length));
    if (found.size > 0 || word.length < TYPO_FROM) return found;
    const most = word.length < TWO_TYPOS_FROM ? 1 : 2;
    for (const term of vocabulary)
      if (Math.abs(term.length - typed.length) <= most) {
        const typos = swapped(typed, term) ? 1 : distance(typed, term);
        if (typos <= most) found.set(term, typo * (1 - typos / word.length));
      }
    return found;
  }

  function toGroups(query: string): Group[] {
    const words = textToSegments(withoutStopWords(query));
    const groups: Group[] = [];
    for (let at = 0; at < words.length; ) {
      let length = Math.min(SYNONYM_WORDS, words.length - at);
      let meant: string | undefined;
      for (; length > 0; length -= 1) {
        const phrase = words.slice(at, at + length).flatMap(({ parts }) => parts).join("");
        meant = synonyms[phrase];
        if (meant !== undefined) break;
      }
      const own = words.slice(at, at + Math.max(length, 1)).flatMap(({ parts }) => parts);
      const joined = own.join("");
      const alternatives: Group["alternatives"] = [{ words: own, weight: 1 }];
      if (own.length > 1) alternatives.push({ words: [joined], weight: 1 });
      if (meant !== undefined)
        alternatives.push({ words: textToSegments(meant).flatMap(({ parts }) => parts), weight: WEIGHTS.match.synonym });
      groups.push({ alternatives });
      at += Math.max(length, 1);
    }
    return groups;
  }

  function matchWord(word: string, isTyping: boolean): Map<number, Match> {
    const matches = new Map<number, Match>();
    for (const [term, strength] of expand(word, isTyping)) {
      for (const { id, weight, covers } of postings.get(term) ?? []) {
        const before = matches.get(id);
        const all = weight * strength;
        if (!before || before.weight < all || before.covers < covers)
          matches.set(id, {
            weight: Math.max(all, before?.weight ?? 0),
            covers: Math.max(covers, before?.covers ?? 0),
            terms: [...(before?.terms ?? []), term],
          });
      }
    }
    return matches;
  }

  function matchGroup({ alternatives }: Group, isTyping: boolean): Map<number, Match> {
    const best = new Map<number, Match>();
    for (const { words, weight } of alternatives) {
      const sums = new Map<number, Match>();
      for (const word of words)
        for (const [id, match] of matchWord(word, isTyping)) {
          const sum = sums.get(id);
          sums.set(id, {
            weight: (sum?.weight ?? 0) + (match.weight * weight) / words.length,
            covers: (sum?.covers ?? 0) + match.covers,
            terms: [...(sum?.terms ?? []), ...match.terms],
          });
        }
      for (const [id, match] of sums) if (match.weight > (best.get(id)?.weight ?? 0)) best.set(id, match);
    }
    return best;
  }

  return {
    search: (query, texts = []) => {
      const groups = toGroups(query);
      if (groups.length === 0) return [];
      const form = isName(query) ? "name" : "words";
      const plain = plainName(query);
      const found = new Map<number, { fit: number; covers: number; text: number; terms: string[] }>();
      const of = (id: number) => {
        const known = found.get(id) ?? { fit: 0, covers: 0, text: 0, terms: [] };
        found.set(id, known);
        return known;
      };
      const matched = groups.map((group, index) =>
        matchGroup(group, index === groups.length - 1 && !/\s$/.test(query)),
      );
      // A rare word tells more.
      const rarity = matched.map((matches) => {
        let sum = 0;
        for (const { weight } of matches.values()) sum += weight;
        return Math.log(1 + entries.length / (1 + sum));
      });
      const total = rarity.reduce((sum, value) => sum + value, 0);
      matched.forEach((matches, index) => {
        for (const [id, { weight, covers, terms }] of matches) {
          const place = of(id);
          place.fit += (weight * (rarity[index] ?? 0)) / total;
          place.covers += covers;
          place.terms.push(...terms);
        }
      });
      for (const { url, score } of texts) {
        const entry = byUrl.get(url);
        if (entry) of(entry.id).text = Math.max(of(entry.id).text, score);
      }
      const ranked = [...found].flatMap(([id, { fit, covers, text, terms }]): RankedEntry[] => {
        const entry = entries[id];
        if (!entry) return [];
        const isNamed = plain.includes(withoutKind(plainName(entry.page))) && plainName(entry.page).length > 2;
        const factor = WEIGHTS.page[entry.pageKind][form];
        const share = Math.min(1, covers / Math.max(1, sizes[id] ?? 1));
        const score =
          (fit * (1 + WEIGHTS.whole * share * fit) * WEIGHTS.entry[entry.kind] + WEIGHTS.text * text) *
          (isNamed ? Math.max(factor, WEIGHTS.named) : factor);
        return [{ entry, score, fit, isExact: fit * share > EXACT, words: terms }];
      });
      ranked.sort((one, other) => other.score - one.score || one.entry.id - other.entry.id);
      // Further places on a page come later, so that other pages are seen.
      const seen = new Map<string, number>();
      const places = new Set<string>();
      return ranked
        .filter(({ entry: { url } }) => !places.has(url) && places.add(url))
        .map((hit) => {
          const [page = ""] = hit.entry.url.split("#");
          const times = seen.get(page) ?? 0;
          seen.set(page, times + 1);
          return { ...hit, score: hit.score * WEIGHTS.again ** times };
        })
        .sort((one, other) => other.score - one.score);
    },
  };
}

/** Whether two neighboring letters are swapped: `spilt` and `split` */
function swapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== word[index]);
  return at >= 0 && typed.slice(0, at) + (typed[at + 1] ?? "") + (typed[at] ?? "") + typed.slice(at + 2) === word;
}
