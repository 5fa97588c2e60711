import { distance } from "fastest-levenshtein";
import type { PageKind, SearchEntry, SearchFile } from "./search-file";
import { textsUrl, type Places, type TextIndex } from "./text-index";
import { plainName, stem, textToKey, textToParts, textToSegments, withoutStopWords } from "./words";

/**
 * Every weight of the ranking, a variant of BM25F: what the fields of an entry tell about a word is
 * added up and saturates; rare words count more. Factors of the entry's kind follow.
 */
export const WEIGHTS = {
  /** How a word was found. */
  match: { exact: 1, synonym: 0.9, prefix: 0.75, typo: 0.6 },
  /** A name in code, such as `runtimeChunk`, and its parts, against a word. */
  code: { whole: 1.5, part: 0.5 },
  /** Where in the titles a word was found: the best place counts. */
  field: { title: 1, path: 0.56, description: 0.72, headings: 0.44 },
  /** Words in texts, and in how readers ask, of a page with its sections, and of a section. */
  texts: { page: 0.5, pageAsked: 0.9, section: 0.3, sectionAsked: 1 },
  /** Texts of a query for a name. */
  nameTexts: 0.15,
  /** How soon more of a word counts no more. */
  saturation: 2,
  /** A query's words count together. */
  power: 2.1,
  /** How much a title counts that has no other words. */
  whole: 0.95,
  /** Parts of a name before its last dot. */
  prefixPart: 0.3,
  /** How much of its page's score a heading has. */
  inherit: 0.3,
  /** A name in a table, against pages and headings. */
  row: 0.5,
  /** The page that it is on, for queries in words and for names of options. */
  page: {
    guide: { words: 1.03, name: 0.9 },
    concept: { words: 1, name: 0.9 },
    reference: { words: 1, name: 1 },
    plugin: { words: 1, name: 1 },
    api: { words: 1, name: 1 },
    hooks: { words: 0.95, name: 0.9 },
    contribute: { words: 0.9, name: 0.8 },
    list: { words: 0.9, name: 0.8 },
    readme: { words: 0.9, name: 0.8 },
    old: { words: 0.8, name: 0.7 },
    deprecated: { words: 0.8, name: 0.7 },
  } satisfies Record<PageKind, Record<"words" | "name", number>>,
  /** A title typed as it is written, in any case. */
  same: 1.4,
  /** At least this for a page whose title the query contains. */
  named: 1.2,
  /** For each better place on the same page. */
  again: 0.7,
};

/** Shorter words (in characters) must match exactly; longer ones may have two typos. */
const TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** A synonym replaces at most this many words. */
const SYNONYM_WORDS = 4;

/** A query without results has this many similar titles. */
const SUGGESTIONS = 4;
const ERROR_FINDER = "/errors/";

/** A ranked place. */
export interface RankedEntry {
  entry: SearchEntry;
  score: number;
  /** Words of the index that the query means. */
  words: readonly string[];
}

type Field = keyof typeof WEIGHTS.field;
/** A word in an entry: where, and how much of the title it is, 0 to 1. */
interface Posting {
  id: number;
  field: Field;
  covers: number;
}
/** Words of the query that belong together, in other words too. */
interface Group {
  /** How much it tells, beside how rare it is. */
  importance: number;
  choices: readonly { words: readonly string[]; weight: number }[];
}

/** Readers omit the kind of a package. */
const withoutKind = (name: string): string =>
  name.replace(/(?<=.)(?:webpack)?(?:plugin|loader)$/, "");

/** Whether a query is the name of an option, a method or a variable: `output.path`, `--mode` */
const isName = (query: string): boolean =>
  /^\S*(?:[._$()[\]]|^-|[a-z][A-Z])\S*$/.test(query.trim());

/** Whether a query is a title, or a name in it: texts would tell nothing more. */
export const isTitle = (query: string, title = ""): boolean =>
  [title, withoutKind(plainName(title))].map(textToKey).includes(textToKey(query)) ||
  (isName(query) && plainName(title).includes(plainName(query)));

/** Whether two neighboring letters are swapped: `spilt` and `split` */
function isSwapped(typed: string, word: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index]);
  const swapped = typed.slice(0, at) + (typed[at + 1] ?? "") + (typed[at] ?? "");
  return at >= 0 && swapped + typed.slice(at + 2) === word;
}

/** The index of the words of all entries. */
function indexEntries(entries: readonly SearchEntry[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  const add = (id: number, term: string, field: Field, covers = 0): void => {
    const list = postings.get(term) ?? [];
    if (list.length === 0) postings.set(term, list);
    const last = list.at(-1);
    // The first field of a word is the best one; a joined name covers more.
    if (last?.id === id) last.covers = Math.max(last.covers, covers);
    else list.push({ id, field, covers });
  };
  const addText = (id: number, text: string, field: Field): void => {
    for (const { parts } of textToSegments(text)) {
      for (const part of parts) add(id, stem(part), field);
      if (parts.length > 1) add(id, stem(parts.join("")), field);
    }
  };
  const addTitle = (id: number, title: string): void => {
    const segments = textToSegments(withoutStopWords(title)).map(({ parts, after }) => {
      const each = after > 0 ? WEIGHTS.prefixPart : 1;
      return { parts, each, size: each * parts.length };
    });
    const all = segments.reduce((sum, { size }) => sum + size, 0);
    let before = { name: "", size: 0 };
    for (const { parts, each, size } of segments) {
      const name = parts.join("");
      for (const part of parts) add(id, stem(part), "title", each / all);
      for (const joined of [name, withoutKind(name)]) add(id, stem(joined), "title", size / all);
      if (before.name) add(id, stem(before.name + name), "title", (before.size + size) / all);
      before = { name, size };
    }
    for (const joined of [plainName(title), withoutKind(plainName(title))])
      add(id, stem(joined), "title", 1);
  };
  let page: SearchEntry | undefined;
  const headings = new Map<SearchEntry, string[]>();
  for (const entry of entries) {
    if (entry.kind === "page") headings.set((page = entry), []);
    else if (page && entry.kind === "heading") headings.get(page)?.push(entry.title);
  }
  for (const entry of entries) {
    const { id, kind, title, path, description } = entry;
    addTitle(id, title);
    if (kind === "page") addText(id, description, "description");
    for (const above of path) addText(id, above, "path");
    for (const below of headings.get(entry) ?? []) addText(id, below, "headings");
  }
  return postings;
}

/** Adds up values by id. */
const addTo = (sums: Map<number, number>, places: Places, factor = 1): void =>
  places.forEach((value, id) => sums.set(id, (sums.get(id) ?? 0) + value * factor));
/** Keeps the highest values by id. */
const raise = (best: Map<number, number>, id: number, value: number): void => {
  if (value > (best.get(id) ?? 0)) best.set(id, value);
};

/** How well entries fit a group: the best of its choices, each the sum of its words. */
function matchGroup({ choices }: Group, placesOf: (word: string, weight: number) => Places) {
  const best = new Map<number, number>();
  for (const { words, weight } of choices) {
    const sums = new Map<number, number>();
    for (const word of words) addTo(sums, placesOf(word, weight / words.length));
    sums.forEach((value, id) => raise(best, id, value));
  }
  return best;
}

export interface Ranking {
  search: (query: string, texts?: TextIndex) => RankedEntry[];
  /** The files with the texts' words of a query. */
  textFiles: (query: string) => string[];
  /** The page or heading at a URL. */
  find: (url: string) => SearchEntry | undefined;
  /** What a query without results could have meant: similar titles, and the error finder. */
  suggest: (query: string) => SearchEntry[];
}

/** Ranks pages, headings and names for a query. */
export function createRanking(
  entries: readonly SearchEntry[],
  { synonyms, version }: Pick<SearchFile, "synonyms" | "version">,
): Ranking {
  const postings = indexEntries(entries);
  const vocabulary = [...postings.keys()];
  const meanings = new Map(
    Object.entries(synonyms).map(([key, means]) => [key, means.split(";").map(textToParts)]),
  );
  const byUrl = new Map<string, SearchEntry>();
  for (const entry of entries) if (!byUrl.has(entry.url)) byUrl.set(entry.url, entry);

  /** Words of the index that a word means, with their weights. */
  function expand(word: string, isTyping: boolean): Map<string, number> {
    const { exact, prefix, typo } = WEIGHTS.match;
    const typed = stem(word);
    const found = new Map<string, number>();
    if (postings.has(typed)) found.set(typed, exact);
    if (word.length > 1 && (isTyping || found.size === 0))
      for (const term of vocabulary)
        if (term !== typed && term.startsWith(word))
          found.set(term, (prefix * (1 + word.length / term.length)) / 2);
    if (found.size > 0 || word.length < TYPO_FROM) return found;
    const most = word.length < TWO_TYPOS_FROM ? 1 : 2;
    for (const term of vocabulary) {
      if (Math.abs(term.length - typed.length) > most) continue;
      const typos = isSwapped(typed, term) ? 1 : distance(typed, term);
      if (typos <= most) found.set(term, typo * (1 - typos / word.length));
    }
    return found;
  }

  /** A word of texts, and the word that it means if it is misspelled or incomplete. */
  function toTextTerms(word: string): Set<string> {
    const [[meant] = [stem(word)]] = [...expand(word, false)].sort(([, a], [, b]) => b - a);
    return new Set([stem(word), meant]);
  }

  function toGroups(query: string): Group[] {
    const segments = textToSegments(withoutStopWords(query));
    const groups: Group[] = [];
    for (let at = 0; at < segments.length;) {
      let length = Math.min(SYNONYM_WORDS, segments.length - at);
      const words = () => segments.slice(at, at + length).flatMap(({ parts }) => parts);
      const means = () => meanings.get(words().map(stem).join(""));
      while (length > 1 && !means()) length -= 1;
      const own = words();
      const isCode = length === 1 && own.length > 1;
      if (isCode)
        for (const part of own)
          groups.push({ importance: WEIGHTS.code.part, choices: [{ words: [part], weight: 1 }] });
      groups.push({
        importance: isCode ? WEIGHTS.code.whole : length,
        choices: [
          { words: isCode ? [own.join("")] : own, weight: 1 },
          ...(means() ?? []).map((words) => ({ words, weight: WEIGHTS.match.synonym })),
        ],
      });
      at += length;
    }
    return groups;
  }

  /** A query that names a page means it, whatever its kind. */
  function isNamed(page: string, query: readonly string[]): boolean {
    const has = (words: readonly string[]) =>
      words.length > 0 && words.every((word) => query.includes(word));
    const words = textToParts(page);
    const short = words.filter((word) => !/^(?:webpack|plugin|loader)$/.test(word));
    return (
      has(words) ||
      query.join("").includes(plainName(page)) ||
      (has(short) && short.length * 2 > query.length)
    );
  }

  return {
    search: (query, texts) => {
      const { field: fields, saturation, row, power, whole, inherit } = WEIGHTS;
      const groups = toGroups(query);
      const form = isName(query) ? "name" : "words";
      const typed = textToParts(withoutStopWords(query));
      const used = new Set<string>();
      const fits = new Map<number, number>();
      const covers = new Map<number, number>();
      let total = 0;
      groups.forEach((group, index) => {
        const isTyping = index === groups.length - 1 && !/\s$/.test(query);
        const covered = new Map<string, Map<number, number>>();
        const fit = matchGroup(group, (word, weight) => {
          const places = new Map<number, number>();
          const own = new Map<number, number>();
          for (const [term, strength] of expand(word, isTyping)) {
            used.add(term.startsWith(word) ? word : term);
            for (const { id, field, covers: part } of postings.get(term) ?? []) {
              raise(places, id, fields[field] * strength * weight);
              raise(own, id, part * Math.min(1, word.length / term.length));
            }
          }
          covered.set(word, own);
          return places;
        });
        addTo(
          covers,
          matchGroup(group, (word) => covered.get(word) ?? new Map()),
        );
        const found = matchGroup(group, (word, weight) => {
          const places = new Map<number, number>();
          const factor = form === "name" ? weight * WEIGHTS.nameTexts : weight;
          for (const term of toTextTerms(word))
            texts?.get(term)?.forEach((value, id) => raise(places, id, value * factor));
          return places;
        });
        // A rare word tells more.
        const pages = [...found.keys()].filter((id) => entries[id]?.kind === "page").length;
        const places = [...fit.values()].reduce((sum, value) => sum + value, pages);
        const rarity = group.importance * Math.log(1 + entries.length / (1 + places));
        total += rarity;
        addTo(fit, found);
        fit.forEach((value, id) => fit.set(id, (value * (1 + saturation)) / (value + saturation)));
        addTo(fits, fit, rarity);
      });
      const words = [...used];
      const ranked: RankedEntry[] = [];
      let pageScore = 0;
      for (const [id, entry] of entries.entries()) {
        const own = ((fits.get(id) ?? 0) / total) ** power;
        if (entry.kind === "page") pageScore = own;
        if (!fits.has(id)) continue;
        const share = Math.min(1, covers.get(id) ?? 0);
        const factor = WEIGHTS.page[entry.pageKind][form];
        const score =
          (own * (1 + whole * share) * (entry.kind === "name" ? row : 1) +
            (entry.kind === "page" ? 0 : inherit * pageScore)) *
          (factor < WEIGHTS.named && isNamed(entry.page, typed) ? WEIGHTS.named : factor) *
          (entry.title.toLowerCase() === query.toLowerCase() ? WEIGHTS.same : 1);
        ranked.push({ entry, score, words });
      }
      return spread(ranked);
    },
    textFiles: (query) => {
      const words = toGroups(query).flatMap(({ choices }) => choices.flatMap(({ words }) => words));
      const terms = words.flatMap((word) => [...toTextTerms(word)]);
      return [...new Set(terms.map((term) => textsUrl(term, version)))];
    },
    find: (url) => byUrl.get(url),
    suggest: (query) => {
      const plain = plainName(query);
      const near = entries
        .filter(({ kind }) => kind !== "name")
        .map((entry) => ({ entry, far: distance(plain, plainName(entry.title)) }))
        .sort((one, other) => one.far - other.far)
        .slice(0, SUGGESTIONS);
      const finder = byUrl.get(ERROR_FINDER);
      return [...near.map(({ entry }) => entry), ...(finder ? [finder] : [])];
    },
  };
}

const byScore = (one: RankedEntry, other: RankedEntry): number =>
  other.score - one.score || one.entry.id - other.entry.id;

/** Each place once, the best first; further places on a page come later, so that others are seen. */
function spread(ranked: RankedEntry[]): RankedEntry[] {
  const places = new Set<string>();
  const times = new Map<string, number>();
  return ranked
    .sort(byScore)
    .filter(({ entry: { url } }) => !places.has(url) && places.add(url))
    .map((hit) => {
      const [page = ""] = hit.entry.url.split("#");
      const before = times.get(page) ?? 0;
      times.set(page, before + 1);
      return { ...hit, score: hit.score * WEIGHTS.again ** before };
    })
    .sort(byScore);
}
