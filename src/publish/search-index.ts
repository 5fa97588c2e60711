import fs from "node:fs";
import { fromHtml } from "hast-util-from-html";
import { headingRank } from "hast-util-heading-rank";
import { SKIP, visit } from "../content/visit";
import type { KnownError } from "../components/search/error-messages";
import { ERRORS_FILE_URL, SEARCH_FILE_URL } from "../components/search/load-file";
import {
  packSearchFile,
  unpackSearchFile,
  type PageKind,
  type SearchEntry,
} from "../components/search/search-file";
import {
  packTexts,
  TEXTS_URL,
  textToTerms,
  weighTexts,
  type TextIndex,
} from "../components/search/text-index";
import { WEIGHTS } from "../components/search/ranking";
import { textToKey } from "../components/search/words";
import { contentHash, pruneHashedFiles, writeHashedFile, type Remember } from "../sources/cache";
import { hasClass, isElement, stringProperty, text } from "../content/hast";
import type { IndexEntry } from "../reference/index-lists";
import { treeToText } from "../render/to-text";
import { writeChanged } from "./write-changed";
import { dataFile, readData } from "../content/data-files";
import type { PublishedPage } from "./site-data";

const KINDS: Readonly<Record<string, PageKind>> = {
  configuration: "reference",
  guides: "guide",
  concepts: "concept",
  api: "api",
  loaders: "list",
  plugins: "plugin",
  contribute: "contribute",
  migrate: "guide",
  blog: "old",
  reference: "list",
};
/** Pages that only list other topics. */
const LISTS =
  /^\/(?:awesome|errors|glossary|guides\/error-messages|plugins\/internal-plugins|(?:plugins|loaders|guides|api)|vote)\/$/;
/** Hooks share names with options and methods. */
const HOOKS = /^\/api\/(?:.*-hooks|parser|plugins|resolvers)\/$/;
/** Migrations from versions that nobody starts with. */
const OLD = /^\/migrate\/[34]\/$/;

/** Types, which READMEs have as headings, and sections that most pages have. */
const UNSEARCHED =
  /^\W*(?:array|boolean|function|number|object|regexp|string|check the result|contributing|license|next steps)\W*$/i;

/** The headings of a page that somebody may search for. */
const searchedHeadings = ({ searchHeadings: all }: PublishedPage) =>
  all.filter(({ title, level, names }, index) => {
    const isParent = (all[index + 1]?.level ?? 0) > level;
    return isParent || names.length > 0 || !UNSEARCHED.test(title);
  });

function kindOf(
  { __typename, url, section, removed }: PublishedPage,
  deprecated: ReadonlySet<string>,
): PageKind {
  if (removed || deprecated.has(url)) return "deprecated";
  if (__typename === "ReadmeDocPage") return "readme";
  if (HOOKS.test(url)) return "hooks";
  if (OLD.test(url)) return "old";
  return LISTS.test(url) ? "list" : (KINDS[section.key] ?? "concept");
}

/** What each word of readers means, by `textToKey`; several meanings are separated by `;`. */
function readSynonyms(): Record<string, string> {
  const synonyms = new Map<string, string[]>();
  for (const { typed, means } of readData("search-synonyms"))
    for (const key of typed.map(textToKey))
      synonyms.set(key, [...(synonyms.get(key) ?? []), means]);
  return Object.fromEntries([...synonyms].map(([key, meanings]) => [key, meanings.join(";")]));
}

/** Facts without sentences: their names are in the index of titles, and messages have a file. */
const FACTS = "ref-card ref-changes ref-index ref-types error-messages".split(" ");

/** The sentences of a body, by the id of their heading; "" above the first one. */
function bodyToTexts(body: string): Map<string, string> {
  const tree = fromHtml(body, { fragment: true });
  visit(tree, "element", (node, index, parent) => {
    const id = headingRank(node) && stringProperty(node, "id");
    if (id) {
      // No text contains these characters.
      node.children = [text(`\u0001${id}\u0002`)];
      return SKIP;
    }
    if (!isElement(node, "pre") && !FACTS.some((name) => hasClass(node, name))) return undefined;
    parent?.children.splice(index ?? 0, 1);
    return [SKIP, index ?? 0];
  });
  const sections = `\u0002${treeToText(tree)}`.split("\u0001");
  return new Map(sections.map((section) => section.split("\u0002") as [string, string]));
}

/** What pages and sections say, and in which phrases readers ask for them. */
async function indexTexts(
  pages: readonly PublishedPage[],
  entries: readonly SearchEntry[],
  remember: Remember,
): Promise<TextIndex> {
  const ids = new Map([...entries].reverse().map(({ url, id }) => [url, id]));
  const fields = Object.entries(WEIGHTS.texts).map(([field, weight]) => ({
    field,
    weight,
    texts: new Map<number, string>(),
  }));
  const add = (name: keyof typeof WEIGHTS.texts, url: string, text: string): void => {
    const id = ids.get(url);
    const { texts } = fields.find(({ field }) => field === name) ?? {};
    if (id !== undefined) texts?.set(id, `${texts.get(id) ?? ""}\n${text}`);
  };
  for (const { url, title, description, body, searchHeadings } of pages) {
    const titles = searchHeadings.map((heading) => heading.title);
    add("page", url, [title, description, ...titles].join("\n"));
    let section = "";
    const make = () => Promise.resolve([...bodyToTexts(body)]);
    for (const [hash, text] of await remember("texts", body, make)) {
      if (ids.has(`${url}#${hash}`)) section = `${url}#${hash}`;
      add("page", url, text);
      add("section", section, text);
    }
  }
  // Half a megabyte of YAML is slow to parse.
  const phrases = await remember(
    "phrases",
    fs.readFileSync(dataFile("search-phrases"), "utf8"),
    () => Promise.resolve(readData("search-phrases")),
  );
  for (const { url, asked } of phrases) {
    add("pageAsked", url.replace(/#.*/, ""), asked.join("\n"));
    if (url.includes("#")) add("sectionAsked", url, asked.join("\n"));
  }
  const terms = new Map<string, string[]>();
  for (const text of fields.flatMap(({ texts }) => [...texts.values()]))
    terms.set(text, await remember("terms", text, () => Promise.resolve(textToTerms(text))));
  return weighTexts(fields, (text) => terms.get(text) ?? []);
}

/** Ids of headings and rows of which all names are deprecated. */
export function findDeprecated(
  entries: readonly SearchEntry[],
  reference: readonly IndexEntry[],
): number[] {
  const old = new Set<string>();
  for (const { name, url, deprecated } of reference) {
    if (deprecated === undefined) continue;
    // Hooks share names, and rows omit the beginning of a name.
    for (const own of [name, name.split(".").at(-1)]) old.add(`${url} ${own}`);
    if (name.includes(".")) old.add(name);
  }
  const isOld = ({ title, url }: SearchEntry): boolean =>
    title.split(" / ").every((name) => old.has(name) || old.has(`${url} ${name}`));
  return entries.filter(isOld).map(({ id }) => id);
}

/** Writes the indexes of titles, headings and names, and of texts. */
async function writeIndexes(
  pages: readonly PublishedPage[],
  reference: readonly IndexEntry[],
  remember: Remember,
): Promise<void> {
  const packages = readData("external-packages");
  const deprecated = new Set(packages.flatMap(({ url, deprecated }) => (deprecated ? [url] : [])));
  const searchPages = pages.map((page) => ({
    ...page,
    section: page.section.title,
    pageKind: kindOf(page, deprecated),
    // Lists below /reference/ repeat the headings of the pages that they link.
    headings: page.section.key === "reference" ? [] : searchedHeadings(page),
  }));
  const file = packSearchFile(searchPages, readSynonyms());
  const entries = unpackSearchFile(file);
  const texts = await indexTexts(pages, entries, remember);
  const version = contentHash(JSON.stringify([...packTexts(texts, "")]));
  const files = packTexts(texts, version);
  for (const [url, lines] of files) writeHashedFile(url, JSON.stringify(lines));
  pruneHashedFiles(TEXTS_URL, new Set(files.keys()));
  const titles = { ...file, version, deprecated: findDeprecated(entries, reference) };
  await writeChanged(`public${SEARCH_FILE_URL}`, JSON.stringify(titles));
}

/** Writes the messages that the search recognizes. */
async function writeErrors(): Promise<void> {
  const errors = readData("errors");
  const known = errors.map(({ message, section }): KnownError => ({ message, section }));
  await writeChanged(`public${ERRORS_FILE_URL}`, JSON.stringify(known));
}

/** Writes all search indexes. */
export async function writeSearchIndex(
  pages: readonly PublishedPage[],
  reference: readonly IndexEntry[],
  remember: Remember,
): Promise<void> {
  await writeIndexes(pages, reference, remember);
  await writeErrors();
}
