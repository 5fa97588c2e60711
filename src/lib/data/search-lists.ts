import { z } from "zod";
import { parseList } from "./list";
import type { Parsed } from "./parse";
import type { Position } from "./yaml-source";

const text = z.string().trim().min(1);

const searchSynonymSchema = z.strictObject({ typed: z.array(text).min(1), means: text });

/** What readers type, and the words of our texts for it. */
export type SearchSynonym = z.output<typeof searchSynonymSchema>;

/** What readers call things that the texts call by another name. */
export function parseSearchSynonyms(yaml: string, file: string): Parsed<SearchSynonym> {
  return parseList(yaml, file, {
    name: "search-synonyms",
    schema: searchSynonymSchema,
    unique: ["means"],
  });
}

const address = z.string().regex(/^\/(?:[^#\s]*\/)?(?:#\S+)?$/);
const searchQuerySchema = z.strictObject({ query: text, finds: z.array(address).min(1) });

/** A query, and the places of which one has to be among its first results. */
export type SearchQuery = z.output<typeof searchQuerySchema>;
/** A query with its place in the data file, for messages. */
export type PlacedSearchQuery = SearchQuery & { file: string } & Position;

/** Queries by which the search is measured. */
export function parseSearchQueries(yaml: string, file: string): Parsed<PlacedSearchQuery> {
  const list = { name: "search-queries", schema: searchQuerySchema, unique: ["query"] } as const;
  const parsed = parseList(yaml, file, list);
  if (!parsed.ok) return parsed;
  const data = parsed.data.map((query, index) => ({
    ...query,
    file,
    ...parsed.positionOf([index, "finds"], "value"),
  }));
  return { ok: true, data };
}
