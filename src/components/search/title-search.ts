import MiniSearch, {
  type CombinationOperator,
  type QueryCombination,
  type SearchResult,
} from "minisearch";
import type { SearchEntry } from "./search-file";
import { plainName, textToNames, textToWords, type Segment } from "./words";

/** Shorter words (characters) are taken as they are: a letter more or less makes another word. */
const FUZZY_FROM = 4;
/** How many letters may differ, as a part of the word's length. */
const FUZZY_SHARE = 0.2;
/** How much a page, a heading and a name in a table weigh. */
const kindWeights: Record<SearchEntry["kind"], number> = { page: 1.5, heading: 1, name: 0.5 };
/** How much more a title counts that is what was typed, or whose last part is. */
const SAME: Record<SearchEntry["kind"], number> = { page: 10, heading: 5, name: 3 };
const SAME_END: Record<SearchEntry["kind"], number> = { page: 6, heading: 4.5, name: 2 };
/** How much more a page counts whose whole title is in the query, among other words. */
const WITHIN = 2.5;
/** Of so many names it is likelier that one is misspelt than that only the texts have them. */
const SHORT = 2;

/** Words that are in every question and say nothing of what is meant. */
const fillers = new Set(
  "a an and are as at be by can could do does for from have how i if in into is it its me my of on or our should that the their there this to use used using want was we what when where which why will with you your webpack npx".split(
    " ",
  ),
);

type Query = string | QueryCombination;

/** A result of the titles alone. */
export interface TitleHit {
  entry: SearchEntry;
  score: number;
  /** Whether all words of the query are there; in longer queries spelled as they are typed. */
  whole: boolean;
  /** Whether the title, or its last part, is what was typed. */
  exact: boolean;
  /** The words of the entry that were found. */
  words: readonly string[];
}

export interface TitleSearch {
  search: (query: string) => TitleHit[];
  /** Titles that are spelled like a query for which nothing was found. */
  suggest: (query: string) => SearchEntry[];
}

const all = (queries: Query[]): Query => ({ combineWith: "AND" as CombinationOperator, queries });
const any = (queries: Query[]): Query => ({ combineWith: "OR" as CombinationOperator, queries });

// { joined: "publicpath", parts: ["public", "path"] } => publicpath or (public and path)
const segmentToQuery = ({ joined, parts }: Segment): Query =>
  parts.length === 1 ? joined : any([joined, all([...parts])]);

const nameToQuery = (segments: readonly Segment[]): Query => {
  const queries = segments.map(segmentToQuery);
  if (queries.length === 1 && queries[0] !== undefined) return queries[0];
  return any([segments.map(({ joined }) => joined).join(""), all(queries)]);
};

/** The names of a query; fillers count only when there is nothing else. */
function queryToNames(query: string): Segment[][] {
  const names = textToNames(query);
  const telling = names.filter(
    ([first, ...rest]) => rest.length > 0 || !fillers.has(first?.joined ?? ""),
  );
  return telling.length > 0 ? telling : names;
}

/** A query without the words that say nothing, for an engine that wants all words. */
// "How do I set environment variables?" => "set environment variables"
export function withoutFillers(query: string): string {
  const words = query.split(/\s+/).filter((word) => word !== "");
  const telling = words.filter((word) => !fillers.has(plainName(word)));
  return (telling.length > 0 ? telling : words).join(" ");
}

interface Titles {
  entries: readonly SearchEntry[];
  synonyms: Readonly<Record<string, string>>;
}

const textToQuery = (text: string): Query => all(textToNames(text).map(nameToQuery));

/** A name, or what the texts call it. */
function withSynonyms(segments: readonly Segment[], synonyms: Titles["synonyms"]): Query {
  const own = nameToQuery(segments);
  const synonym = synonyms[segments.map(({ joined }) => joined).join("")];
  return synonym === undefined ? own : any([own, textToQuery(synonym)]);
}

const lastPart = (title: string): string => title.split(".").at(-1) ?? title;
/** Titles say what a package is; people leave it out. */
const withoutKind = (name: string): string => name.replace(/(?:webpack)?(?:plugin|loader)$/, "");

/** How much more a title counts for being like the whole query, not only holding its words. */
function likeness(
  { title, kind, weight }: SearchEntry,
  plain: readonly string[],
  words: readonly string[],
): number {
  const name = plainName(title);
  // A reader who types the name of a page means it, whatever its weight.
  if (plain.includes(name)) return SAME[kind] / (kind === "page" ? weight : 1);
  const end = kind === "page" ? withoutKind(name) : plainName(lastPart(title));
  if (plain.includes(end)) return SAME_END[kind];
  const isWithin = kind === "page" && textToWords(title).every((word) => words.includes(word));
  return isWithin ? WITHIN : 1;
}

/** Whether a word is the same but for its ending: map and maps, or what is typed of it so far. */
const isSame = (typed: string, word: string): boolean =>
  word.startsWith(typed) || (typed.startsWith(word) && typed.length - word.length <= 2);

/** Whether every word was found as it is, and not only misspelt. */
const isSpelt = ({ queryTerms, terms }: SearchResult): boolean =>
  queryTerms.every((typed) => terms.some((word) => isSame(typed, word)));

/** Finds pages, headings and names by what they are called, also misspelt. */
export function createTitleSearch({ entries, synonyms }: Titles): TitleSearch {
  const index = new MiniSearch<SearchEntry>({
    fields: ["title", "page", "description"],
    tokenize: textToWords,
    processTerm: (word) => word,
  });
  index.addAll(entries.map((entry) => (entry.kind === "page" ? { ...entry, page: "" } : entry)));
  const entryOf = (id: unknown): SearchEntry => {
    const entry = entries[id as number];
    if (!entry) throw new Error(`The index has no entry ${String(id)}.`);
    return entry;
  };

  const ask = (query: Query, fuzzy: number): SearchResult[] =>
    index.search(query, {
      tokenize: (text) => [text],
      prefix: (word) => word.length > 1,
      fuzzy: (word) => (word.length >= FUZZY_FROM ? fuzzy : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      boost: { title: 3, page: 1, description: 0.6 },
      boostDocument: (id) => kindWeights[entryOf(id).kind] * entryOf(id).weight,
    });

  return {
    search: (query) => {
      const names = queryToNames(query);
      if (names.length === 0) return [];
      const synonym = synonyms[plainName(query)];
      const meant = names.map((name) => withSynonyms(name, synonyms));
      const plain = [plainName(query), plainName(synonym ?? query)];
      const words = textToWords(query);
      const toHit = (result: SearchResult, hasAll: boolean): TitleHit => {
        const entry = entryOf(result.id);
        const like = likeness(entry, plain, words);
        const exact = hasAll && like > WITHIN;
        const whole = exact || (hasAll && (names.length <= SHORT || isSpelt(result)));
        return { entry, whole, exact, score: result.score * like, words: result.terms };
      };
      const withAll = ask(
        synonym === undefined ? all(meant) : any([all(meant), textToQuery(synonym)]),
        FUZZY_SHARE,
      );
      const ids = new Set<unknown>(withAll.map(({ id }) => id as unknown));
      const withSome =
        synonym === undefined && names.length > 1 ? ask(any(meant), FUZZY_SHARE) : [];
      return [
        ...withAll.map((result) => toHit(result, true)),
        ...withSome.filter(({ id }) => !ids.has(id)).map((result) => toHit(result, false)),
      ].sort(
        (one, other) =>
          Number(other.whole) - Number(one.whole) ||
          other.score - one.score ||
          one.entry.id - other.entry.id,
      );
    },
    suggest: (query) =>
      ask(any(queryToNames(query).map(nameToQuery)), 0.5).map(({ id }) => entryOf(id)),
  };
}
