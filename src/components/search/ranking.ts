import { distance } from "fastest-levenshtein";
import type { PageKind, SearchEntry, SearchFile } from "./search-file";
import type { Postings, TextIndex } from "./text-index";
import { plainName, stem, textToParts, textToSegments, withoutStopWords } from "./words";

/**
 * Every weight of the ranking. A place scores the share of the query's words that it has, the rare
 * ones counting more, times the factors of its kind.
 */
export const WEIGHTS = {
  /** How a word was found. */
  match: { exact: 1, parts: 0.8, synonym: 0.9, prefix: 0.75, typo: 0.6 },
  /** A name in code, such as `runtimeChunk`, against a word. */
  code: 2.2,
  /** Where a word was found. */
  field: { title: 1, path: 0.56, description: 0.72, headings: 0.44 },
  /** What was found. */
  entry: { page: 1.15, heading: 0.95, name: 0.5 },
  /** The page that it is on, for queries in words and for names of options. */
  page: {
    guide: { words: 1.06, name: 0.97 },
    concept: { words: 1.03, name: 0.95 },
    reference: { words: 1, name: 1.1 },
    plugin: { words: 0.97, name: 1 },
    api: { words: 0.95, name: 1 },
    hooks: { words: 0.96, name: 0.87 },
    contribute: { words: 0.9, name: 0.77 },
    list: { words: 0.86, name: 0.77 },
    readme: { words: 0.97, name: 0.77 },
    old: { words: 0.9, name: 0.63 },
    deprecated: { words: 0.76, name: 0.63 },
  } satisfies Record<PageKind, Record<"words" | "name", number>>,
  /** A title typed as it is written. */
  same: 1.1,
  /** At least this for a page whose title the query contains. */
  named: 1.2,
  /** A query's words count together. */
  power: 2.1,
  /** How much a title counts that has no other words. */
  whole: 0.95,
  /** Parts of a name before its last dot. */
  prefixPart: 0.3,
  /** Words in the text of the page, and in how readers ask for it; for names they count less. */
  texts: { page: 0.8, asked: 0.8, phrases: 1.8, name: 0.15 },
  /** How much of its page's score a heading has. */
  inherit: 0.16,
  /** For each better place on the same page. */
  again: 0.85,
};

/** Shorter words (in characters) must match exactly; longer ones may have two typos. */
const TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** A synonym replaces at most this many words. */
const SYNONYM_WORDS = 4;
/** A place that has this share of the query's words, and little else, answers it. */
const EXACT = 0.95;

/** A query without results has this many similar titles. */
const SUGGESTIONS = 4;
const ERROR_FINDER = "/errors/";

/** A ranked place. */
export interface RankedEntry {
  entry: SearchEntry;
  score: number;
  /** Whether it has nothing but the query's words. */
  isExact: boolean;
  /** Words of the index that the query means. */
  words: readonly string[];
}

type Field = keyof typeof WEIGHTS.field;
/** A word in an entry: where, and how much of the title it is. */
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

/** Whether two neighboring letters are swapped: `spilt` and `split` */
function isSwapped(typed: string, word: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index]);
  const swapped = typed.slice(0, at) + (typed[at + 1] ?? "") + (typed[at] ?? "");
  return at >= 0 && swapped + typed.slice(at + 2) === word;
}

/** The index of the words of all entries. */
function indexEntries(entries: readonly SearchEntry[]) {
  const postings = new Map<string, Posting[]>();
  /** How many words a title has. */
  const sizes: number[] = [];
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
    let before = { name: "", size: 0 };
    let all = 0;
    for (const { parts, after } of textToSegments(withoutStopWords(title))) {
      const each = after > 0 ? WEIGHTS.prefixPart : 1;
      const [name, size] = [parts.join(""), each * parts.length];
      for (const part of parts) add(id, stem(part), "title", each);
      for (const joined of [name, withoutKind(name)]) add(id, stem(joined), "title", size);
      if (before.name !== "") add(id, stem(before.name + name), "title", before.size + size);
      before = { name, size };
      all += size;
    }
    for (const joined of [plainName(title), withoutKind(plainName(title))])
      add(id, stem(joined), "title", all);
    sizes[id] = all;
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
  return { postings, sizes, vocabulary: [...postings.keys()] };
}

export interface Ranking {
  search: (query: string, texts?: TextIndex) => RankedEntry[];
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
  const { postings, sizes, vocabulary } = indexEntries(entries);
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
      groups.push({
        importance: isCode ? WEIGHTS.code : length,
        choices: [
          { words: own, weight: isCode ? WEIGHTS.match.parts : 1 },
          ...(own.length > 1 ? [{ words: [own.join("")], weight: 1 }] : []),
          ...(means() ?? []).map((words) => ({ words, weight: WEIGHTS.match.synonym })),
        ],
      });
      at += length;
    }
    return groups;
  }

  /** How well each entry fits a group, 0 to 1, and how much of its title the group is. */
  function matchGroup(group: Group, isTyping: boolean, used: Set<string>) {
    const fit = new Float32Array(entries.length);
    const covers = new Float32Array(entries.length);
    for (const { words, weight } of group.choices) {
      const sum = new Float32Array(entries.length);
      const covered = new Float32Array(entries.length);
      for (const word of words) {
        const best = new Float32Array(entries.length);
        const most = new Float32Array(entries.length);
        for (const [term, strength] of expand(word, isTyping)) {
          used.add(term.startsWith(word) ? word : term);
          for (const { id, field, covers: part } of postings.get(term) ?? []) {
            const value = (WEIGHTS.field[field] * strength * weight) / words.length;
            if (value > (best[id] ?? 0)) best[id] = value;
            const own = part * Math.min(1, word.length / term.length);
            if (own > (most[id] ?? 0)) most[id] = own;
          }
        }
        best.forEach((value, id) => {
          sum[id] = (sum[id] ?? 0) + value;
          covered[id] = (covered[id] ?? 0) + (most[id] ?? 0);
        });
      }
      sum.forEach((value, id) => {
        if (value <= (fit[id] ?? 0)) return;
        fit[id] = value;
        covers[id] = covered[id] ?? 0;
      });
    }
    return { fit, covers };
  }

  /** How well each text fits, 0 to 1: the share of the query's words that it has. */
  function matchTexts(
    groups: readonly Group[],
    { rarityOf, places }: Postings,
  ): Map<number, number> {
    const sums = new Map<number, number>();
    let total = 0;
    for (const { choices } of groups) {
      const [own = { words: [] }] = choices;
      const best = new Map<number, number>();
      for (const { words, weight } of choices) {
        const fit = new Map<number, number>();
        for (const word of words)
          for (const { id, value } of places.get(stem(word)) ?? [])
            fit.set(id, (fit.get(id) ?? 0) + value * rarityOf(stem(word)));
        const share = words === own.words ? 1 : (weight * own.words.length) / words.length;
        for (const [id, value] of fit) best.set(id, Math.max(best.get(id) ?? 0, value * share));
      }
      for (const [id, value] of best) sums.set(id, (sums.get(id) ?? 0) + value);
      for (const word of own.words) total += rarityOf(stem(word));
    }
    return new Map([...sums].map(([id, sum]) => [id, sum / total]));
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
    search: (query, loaded) => {
      // After a deploy, its numbers are those of other entries.
      const texts = loaded?.version === version ? loaded : undefined;
      const groups = toGroups(query);
      if (groups.length === 0) return [];
      const form = isName(query) ? "name" : "words";
      const typed = textToParts(withoutStopWords(query));
      const used = new Set<string>();
      const matches = groups.map((group, index) =>
        matchGroup(group, index === groups.length - 1 && !/\s$/.test(query), used),
      );
      // A rare word tells more.
      const rarity = matches.map(
        ({ fit }, index) =>
          (groups[index]?.importance ?? 1) *
          Math.log(1 + entries.length / (1 + fit.reduce((sum, value) => sum + value, 0))),
      );
      const total = rarity.reduce((sum, value) => sum + value, 0);
      const inPages = texts && matchTexts(groups, texts.pages);
      const inAsked = texts && matchTexts(groups, texts.asked);
      const inPhrases = texts && matchTexts(groups, texts.phrases);
      const { page, asked, phrases, name } = WEIGHTS.texts;
      const words = [...used];
      let [pageFit, pageNumber] = [0, -1];
      const ranked = entries.flatMap((entry, id): RankedEntry[] => {
        let [fit, covers] = [0, 0];
        matches.forEach((match, index) => {
          fit += ((match.fit[id] ?? 0) * (rarity[index] ?? 0)) / total;
          covers += match.covers[id] ?? 0;
        });
        if (entry.kind === "page") [pageFit, pageNumber] = [fit, pageNumber + 1];
        const text =
          page * (inPages?.get(pageNumber) ?? 0) +
          asked * (inAsked?.get(pageNumber) ?? 0) +
          phrases * (inPhrases?.get(id) ?? 0);
        // The text of a page tells nothing about its headings alone.
        if (fit === 0 && (entry.kind === "page" ? text : (inPhrases?.get(id) ?? 0)) === 0)
          return [];
        const size = sizes[id] ?? 0;
        const share = Math.min(1, size > 0 ? covers / size : covers);
        const factor = WEIGHTS.page[entry.pageKind][form];
        const own = fit ** WEIGHTS.power * (1 + WEIGHTS.whole * share) * WEIGHTS.entry[entry.kind];
        const score =
          (own +
            text * (form === "name" ? name : 1) +
            (entry.kind === "page" ? 0 : WEIGHTS.inherit * pageFit ** WEIGHTS.power)) *
          (factor < WEIGHTS.named && isNamed(entry.page, typed) ? WEIGHTS.named : factor) *
          (entry.title === query ? WEIGHTS.same : 1);
        return [{ entry, score, isExact: fit * share > EXACT, words }];
      });
      return spread(ranked);
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
