export { checkPages, checkReadPages, readPages } from "./check-pages";
export { fileBeside } from "./file-beside";
export type { ContentPage, OtherPages, PageFile } from "./page";
export { parseFrontMatter, type ParsedFrontMatter } from "./parse";
export { placeholderDescription } from "./placeholder";
export { readPage, type ReadPage } from "./read-page";
export { frontMatterJsonSchema, type JsonSchema } from "./json-schema";
export { frontMatterSchema, type FrontMatter } from "./schema";
export { frontMatterSnippets, type Snippet } from "./snippets";
