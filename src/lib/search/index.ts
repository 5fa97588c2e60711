export { fitSearchFile } from "./fit-file";
export { packSearchFile, unpackSearchFile, type SearchFile } from "./index-file";
export { createTitleSearch, withoutFillers, type TitleHit, type TitleSearch } from "./title-search";
export type { SearchEntry, SearchHeading, SearchHit, SearchPage } from "./types";
export { plainName, textToWords } from "./words";
export { hitToDocSearch, type DocSearchRecord } from "./docsearch-hits";
export type { MarkedText } from "./marked-text";
export { mergeHits, titlesSuffice } from "./merge";
