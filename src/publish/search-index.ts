import { fromHtml } from "hast-util-from-html";
import { SKIP, visit } from "unist-util-visit";
import type { KnownError } from "../components/search/error-messages";
import {
  ERRORS_FILE_URL,
  packSearchFile,
  SEARCH_FILE_URL,
  unpackSearchFile,
  type PageKind,
} from "../components/search/search-file";
import {
  packTexts,
  SENTENCES,
  TEXTS_FILE_URL,
  type TextsFile,
} from "../components/search/text-index";
import { textToKey } from "../components/search/words";
import { readData } from "../gatsby-node/body/site-index";
import { contentHash } from "../sources/cache";
import { hasClass, isElement } from "../content/hast";
import { treeToText } from "../render/to-text";
import { writeChanged } from "./write-changed";
import {
  parseErrorMessages,
  parseExternalPackages,
  parseSearchPhrases,
  parseSearchSynonyms,
} from "../content/data-files";
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
  /^\/(?:awesome|errors|glossary|plugins\/internal-plugins|(?:plugins|loaders|guides|api)|vote)\/$/;
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
  for (const { typed, means } of readData("search-synonyms.yml", parseSearchSynonyms))
    for (const key of typed.map(textToKey))
      synonyms.set(key, [...(synonyms.get(key) ?? []), means]);
  return Object.fromEntries([...synonyms].map(([key, meanings]) => [key, meanings.join(";")]));
}

/** Facts without sentences: their names are in the index of titles, and messages have a file. */
const FACTS = "ref-card ref-changes ref-index ref-types error-messages".split(" ");

/** The sentences of a page. */
function bodyToText(body: string): string {
  const tree = fromHtml(body, { fragment: true });
  visit(tree, "element", (node, index, parent) => {
    if (!isElement(node, "pre") && !FACTS.some((name) => hasClass(node, name))) return undefined;
    parent?.children.splice(index ?? 0, 1);
    return [SKIP, index ?? 0];
  });
  return treeToText(tree);
}

/** Writes the indexes of titles, headings and names, and of texts, if they changed. */
async function writeIndexes(pages: readonly PublishedPage[]): Promise<void> {
  const packages = readData("external-packages.yml", parseExternalPackages);
  const deprecated = new Set(packages.flatMap(({ url, deprecated }) => (deprecated ? [url] : [])));
  const searchPages = pages.map((page) => ({
    ...page,
    section: page.section.title,
    pageKind: kindOf(page, deprecated),
    // Lists below /reference/ repeat the headings of the pages that they link.
    headings: page.section.key === "reference" ? [] : searchedHeadings(page),
  }));
  const file = packSearchFile(searchPages, readSynonyms());
  const phrases = readData("search-phrases.yml", parseSearchPhrases);
  const entries = unpackSearchFile(file).reverse();
  const ids = new Map(entries.map(({ url, id }) => [url, id]));
  const askedAt = new Map<number, string>();
  for (const { url, asked } of phrases) {
    // Some headings are not searched.
    const id = ids.get(url) ?? ids.get(url.replace(/#.*/, ""));
    if (id !== undefined) askedAt.set(id, [askedAt.get(id), ...asked].join("\n"));
  }
  const texts = pages.map(({ title, description, body, searchHeadings }) =>
    [title, description, ...searchHeadings.map((heading) => heading.title), bodyToText(body)].join(
      "\n",
    ),
  );
  const asked = pages.map(({ url }) =>
    phrases
      .filter((phrase) => phrase.url.replace(/#.*/, "") === url)
      .flatMap((phrase) => phrase.asked)
      .join("\n"),
  );
  const packed = {
    pages: packTexts(new Map(texts.entries()), SENTENCES),
    asked: packTexts(new Map(asked.entries())),
    phrases: packTexts(askedAt),
  };
  const version = contentHash(JSON.stringify([file, packed]));
  const textsFile: TextsFile = { version, ...packed };
  await writeChanged(`public${SEARCH_FILE_URL}`, JSON.stringify({ ...file, version }));
  await writeChanged(`public${TEXTS_FILE_URL}`, JSON.stringify(textsFile));
}

/** Writes the messages that the search recognizes. */
async function writeErrors(): Promise<void> {
  const errors = readData("errors.yml", parseErrorMessages);
  const known = errors.map(({ message, section }): KnownError => ({ message, section }));
  await writeChanged(`public${ERRORS_FILE_URL}`, JSON.stringify(known));
}

/** Writes all search indexes. */
export async function writeSearchIndex(pages: readonly PublishedPage[]): Promise<void> {
  await writeIndexes(pages);
  await writeErrors();
}
