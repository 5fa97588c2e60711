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
  match: { exact: 1, synonym: 0.9, prefix: 0.75 },
  /** A name in code, such as `runtimeChunk`, and its parts, against a word. */
  code: { whole: 1.5, part: 0.4 },
  /** Where in the titles a word was found: the best place counts. */
  field: { title: 0.65, path: 0.56, description: 0.6, headings: 0.44 },
  /** Words in texts, and in how readers ask, of a page with its sections, and of a section. */
  texts: { page: 0.5, pageAsked: 1.2, section: 0.3, sectionAsked: 1 },
  /** Texts of a query for a name. */
  nameTexts: 0.15,
  /** How soon more of a word counts no more. */
  saturation: 2,
  /** A query's words count together. */
  power: 2.1,
  /** How much a title counts that has no other words. */
  whole: 0.6,
  /** Parts of a name before its last dot. */
  prefixPart: 0.3,
  /** How much of its page's score a heading has, and a page of its best heading's. */
  share: { heading: 0.3, page: 0.6 },
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
/** Words of the query that belong together, first as they are typed, then in other words. */
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

/** The index of the words of titles and descriptions. */
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
  for (const { id, kind, title, description } of entries) {
    addTitle(id, title);
    if (kind === "page") addText(id, description, "description");
  }
  return postings;
}

/** For each entry, the first one that isn't below it. */
function findEnds(entries: readonly SearchEntry[]): number[] {
  const ends = entries.map(() => entries.length);
  const open: SearchEntry[] = [];
  for (const entry of entries) {
    while ((open.at(-1)?.path.length ?? -1) >= entry.path.length) {
      const closed = open.pop();
      if (closed) ends[closed.id] = entry.id;
    }
    open.push(entry);
  }
  return ends;
}

const toPage = (url: string): string => url.replace(/#.*/, "");

/** Adds up values by id. */
const addTo = (sums: Map<number, number>, places: Places, factor = 1): void =>
  places.forEach((value, id) => sums.set(id, (sums.get(id) ?? 0) + value * factor));
/** Keeps the highest values. */
function raise<Key>(best: Map<Key, number>, key: Key, value: number): void {
  if (value > (best.get(key) ?? 0)) best.set(key, value);
}

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
  const ends = findEnds(entries);
  const vocabulary = [...postings.keys()];
  const meanings = new Map(
    Object.entries(synonyms).map(([key, means]) => [key, means.split(";").map(textToParts)]),
  );
  const readers = [...meanings.keys()].join(" ");
  const byUrl = new Map<string, SearchEntry>();
  for (const entry of entries) if (!byUrl.has(entry.url)) byUrl.set(entry.url, entry);

  const isPage = (id: number): boolean => entries[id]?.kind === "page";
  const pageOf = (id: number): number => byUrl.get(toPage(entries[id]?.url ?? ""))?.id ?? id;

  /** Words of the index that a word means, with their weights. */
  function expand(word: string, isTyping: boolean): Map<string, number> {
    const { exact, prefix } = WEIGHTS.match;
    const typed = stem(word);
    const found = new Map<string, number>();
    if (postings.has(typed)) found.set(typed, exact);
    if (word.length > 1 && (isTyping || found.size === 0))
      for (const term of vocabulary)
        if (term !== typed && term.startsWith(word))
          found.set(term, (prefix * (1 + word.length / term.length)) / 2);
    return found;
  }

  /** The most similar, then most frequent word of titles for one that is unknown. */
  function correct(word: string, texts?: TextIndex): string {
    const typed = stem(word);
    const isKnown = expand(word, false).size > 0 || readers.includes(typed);
    if (word.length < TYPO_FROM || isKnown || texts?.has(typed)) return word;
    let nearest = { term: word, typos: word.length < TWO_TYPOS_FROM ? 1 : 2, times: 0 };
    for (const [term, { length: times }] of postings) {
      if (Math.abs(term.length - typed.length) > nearest.typos) continue;
      const typos = isSwapped(typed, term) ? 1 : distance(typed, term);
      if (typos < nearest.typos || (typos === nearest.typos && times > nearest.times))
        nearest = { term, typos, times };
    }
    return nearest.term;
  }

  /** The names in a query, with their spelling corrected. */
  const toNames = (query: string, texts?: TextIndex): string[][] =>
    textToSegments(withoutStopWords(query)).map(({ parts }) =>
      parts.map((part) => correct(part, texts)),
    );

  function toGroups(names: readonly string[][]): Group[] {
    const groups: Group[] = [];
    for (let at = 0; at < names.length;) {
      let length = Math.min(SYNONYM_WORDS, names.length - at);
      const words = () => names.slice(at, at + length).flat();
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
      const { field: fields, saturation, row, power, whole, share } = WEIGHTS;
      const names = toNames(query, texts);
      const typed = names.flat();
      const groups = toGroups(names);
      const form = isName(query) ? "name" : "words";
      const textFactor = form === "name" ? WEIGHTS.nameTexts : 1;
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
              raise(own, id, part * Math.min(1, word.length / term.length));
              const found = (at: number, where: Field) =>
                raise(places, at, fields[where] * strength * weight);
              found(id, field);
              if (field !== "title" || entries[id]?.kind === "name") continue;
              for (let below = id + 1; below < (ends[id] ?? 0); below += 1) found(below, "path");
              if (!isPage(id)) found(pageOf(id), "headings");
            }
          }
          covered.set(word, own);
          return places;
        });
        addTo(
          covers,
          matchGroup(group, (word) => covered.get(word) ?? new Map()),
        );
        // Texts have the words of readers.
        const found = new Map<number, number>();
        const own = group.choices[0]?.words ?? [];
        for (const word of own)
          addTo(found, texts?.get(stem(word)) ?? new Map(), textFactor / own.length);
        // A rare word tells more.
        const pages = [...found.keys()].filter(isPage).length;
        const places = [...fit.values()].reduce((sum, value) => sum + value, pages);
        const rarity = group.importance * Math.log(1 + entries.length / (1 + places));
        total += rarity;
        addTo(fit, found);
        fit.forEach((value, id) => fit.set(id, (value * (1 + saturation)) / (value + saturation)));
        addTo(fits, fit, rarity);
      });
      const words = [...used];
      const scores = new Map([...fits].map(([id, value]) => [id, (value / total) ** power]));
      const best = { page: new Map<string, number>(), heading: new Map<string, number>() };
      for (const [id, value] of scores)
        raise(best[isPage(id) ? "page" : "heading"], toPage(entries[id]?.url ?? ""), value);
      const ranked = entries.flatMap((entry): RankedEntry[] => {
        const { id, kind, page, pageKind, title, url } = entry;
        const own = scores.get(id);
        if (own === undefined) return [];
        const around =
          kind === "page"
            ? share.page * (best.heading.get(url) ?? 0)
            : share.heading * (best.page.get(toPage(url)) ?? 0);
        const covered = 1 + whole * Math.min(1, covers.get(id) ?? 0);
        const factor = WEIGHTS.page[pageKind][form];
        const score =
          (own * covered * (kind === "name" ? row : 1) + around) *
          (factor < WEIGHTS.named && isNamed(page, typed) ? WEIGHTS.named : factor) *
          (title.toLowerCase() === query.toLowerCase() ? WEIGHTS.same : 1);
        return [{ entry, score, words }];
      });
      return spread(ranked);
    },
    textFiles: (query) => {
      const words = toGroups(toNames(query)).flatMap(({ choices: [own] }) => own?.words ?? []);
      // Texts tell whether a word is misspelled.
      const typed = textToParts(withoutStopWords(query));
      const terms = [...words, ...typed].map(stem);
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
      const page = toPage(hit.entry.url);
      const before = times.get(page) ?? 0;
      times.set(page, before + 1);
      return { ...hit, score: hit.score * WEIGHTS.again ** before };
    })
    .sort(byScore);
}
