export { checkPages, checkReadPages, readPages } from "./check-pages";
export { fileBeside } from "./file-beside";
export type { ContentPage, OtherPages, PageFile } from "./page";
export { parseFrontMatter, type ParsedFrontMatter } from "./parse";
export { readPage, type ReadPage } from "./read-page";
export { frontMatterSchema, type FrontMatter } from "./schema";
