import MiniSearch, {
  type CombinationOperator,
  type QueryCombination,
  type SearchResult,
} from "minisearch";
import type { SearchEntry } from "./types";
import { plainName, textToNames, textToWords, type Segment } from "./words";

/** Shorter words (characters) are taken as they are: a letter more or less makes another word. */
const FUZZY_FROM = 4;
/** How many letters may differ, as a part of the word's length. */
const FUZZY_SHARE = 0.2;
/** How much a page, a heading and a name in a table weigh. */
const kindWeights: Record<SearchEntry["kind"], number> = { page: 1.5, heading: 1, name: 0.8 };
/** A title that is what was typed, and one whose last part is. */
const SAME = 6;
const SAME_END = 3;

/** Words that are in every question and say nothing of what is meant. */
const fillers = new Set(
  "a an and are as at be by can could do does for from have how i if in into is it its me my of on or our should that the their there this to use used using want was we what when where which why will with you your".split(
    " ",
  ),
);

type Query = string | QueryCombination;

/** A result of the titles alone. */
export interface TitleHit {
  entry: SearchEntry;
  score: number;
  /** Whether all words of the query are in the title, or begin words of it. */
  whole: boolean;
  /** Whether the title, or its last part, is what was typed. */
  exact: boolean;
  /** The words of the entry that were found. */
  words: readonly string[];
}

export interface TitleSearch {
  search: (query: string) => TitleHit[];
  /** Titles that are spelt like a query for which nothing was found. */
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

interface Titles {
  entries: readonly SearchEntry[];
  synonyms: Readonly<Record<string, string>>;
}

/** A name, or what the texts call it. */
function withSynonyms(segments: readonly Segment[], synonyms: Titles["synonyms"]): Query {
  const own = nameToQuery(segments);
  const synonym = synonyms[segments.map(({ joined }) => joined).join("")];
  return synonym === undefined ? own : any([own, all(textToNames(synonym).map(nameToQuery))]);
}

const lastPart = (title: string): string => title.split(/[.\s]/).at(-1) ?? title;
/** Titles say what a package is; people leave it out. */
const withoutKind = (name: string): string => name.replace(/(?:webpack)?(?:plugin|loader)$/, "");

function likeness(title: string, query: string): number {
  const name = plainName(title);
  if (name === query) return SAME;
  const ends = [plainName(lastPart(title)), withoutKind(name)];
  return ends.includes(query) ? SAME_END : 1;
}

/**
 * Finds pages, headings and names by what they are called, also misspelt.
 *
 * @param titles entries in the order of their ids
 */
export function createTitleSearch({ entries, synonyms }: Titles): TitleSearch {
  const index = new MiniSearch<SearchEntry>({
    fields: ["title", "page", "description"],
    tokenize: textToWords,
    processTerm: (word) => word,
  });
  index.addAll(entries.map((entry) => (entry.kind === "page" ? { ...entry, page: "" } : entry)));

  const weigh = (id: number): number => {
    const entry = entries[id];
    return entry ? kindWeights[entry.kind] * entry.weight : 1;
  };

  const ask = (query: Query, combineWith: CombinationOperator, fuzzy: number): SearchResult[] =>
    index.search(query, {
      tokenize: (text) => [text],
      combineWith,
      prefix: (word) => word.length > 1,
      fuzzy: (word) => (word.length >= FUZZY_FROM ? fuzzy : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      boost: { title: 3, page: 1, description: 0.6 },
      boostDocument: (id) => weigh(id as number),
    });

  const toHit = ({ id, score, terms }: SearchResult, whole: boolean, plain: string): TitleHit[] => {
    const entry = entries[id as number];
    if (!entry) return [];
    const like = likeness(entry.title, plain);
    return [{ entry, whole, exact: like > 1, score: score * like, words: terms }];
  };

  return {
    search: (query) => {
      const names = queryToNames(query);
      if (names.length === 0) return [];
      const synonym = synonyms[plainName(query)];
      const meant = names.map((name) => withSynonyms(name, synonyms));
      const queries =
        synonym !== undefined && names.length > 1
          ? [any([all(meant), all(textToNames(synonym).map(nameToQuery))])]
          : meant;
      const plain = plainName(query);
      const whole = ask(all(queries), "AND", FUZZY_SHARE);
      const ids = new Set(whole.map(({ id }) => id as number));
      const some =
        queries.length > 1
          ? ask(any(queries), "OR", FUZZY_SHARE).filter(({ id }) => !ids.has(id as number))
          : [];
      const byScore = (one: TitleHit, other: TitleHit) =>
        other.score - one.score || one.entry.id - other.entry.id;
      return [
        ...whole.flatMap((result) => toHit(result, true, plain)).sort(byScore),
        ...some.flatMap((result) => toHit(result, false, plain)).sort(byScore),
      ];
    },
    suggest: (query) =>
      ask(any(queryToNames(query).map(nameToQuery)), "OR", 0.5).flatMap(({ id }) => {
        const entry = entries[id as number];
        return entry ? [entry] : [];
      }),
  };
}
