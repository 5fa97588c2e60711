export { checkValue, type Checked, type CheckOptions } from "./check-value";
export {
  parseAnnouncements,
  parseExternalPackages,
  parseLanguages,
  parsePlannedPages,
  parseRedirects,
  parseSections,
  parseTerms,
  type Parsed,
  type PlacedAnnouncement,
  type PlacedRedirect,
} from "./parse";
export { plannedToShown } from "./planned";
export {
  parseOptionPurposes,
  parseWrittenSections,
  type OptionPurpose,
  type PlacedPurpose,
  type WrittenSection,
} from "./reference-lists";
export type { FieldHelp } from "./schema-problem";
export type { ExternalPackage, Language, PlannedPage, Redirect, Section, Term } from "./schemas";
export { readYaml, type Position, type ReadYaml, type YamlSource } from "./yaml-source";
export {
  parseSearchQueries,
  parseSearchSynonyms,
  type PlacedSearchQuery,
  type SearchQuery,
  type SearchSynonym,
} from "./search-lists";
