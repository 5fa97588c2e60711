import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Pagefind from "pagefind";
import type { KnownError } from "../components/search/error-messages";
import {
  ERRORS_FILE_URL,
  packSearchFile,
  SEARCH_FILE_URL,
  type PageKind,
} from "../components/search/search-file";
import { textToKey } from "../components/search/words";
import { readData } from "../gatsby-node/body/site-index";
import { contentHash } from "../sources/cache";
import { writeChanged } from "./write-changed";
import {
  parseErrorMessages,
  parseExternalPackages,
  parseSearchSynonyms,
} from "../content/data-files";
import { escapeHtml } from "../content/escape-html";
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

/** Writes the index of titles, headings and names if it changed. */
async function writeTitleIndex(pages: readonly PublishedPage[]): Promise<void> {
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
  await writeChanged(`public${SEARCH_FILE_URL}`, JSON.stringify(file));
}

/** Writes the messages that the search recognizes. */
async function writeErrors(): Promise<void> {
  const errors = readData("errors.yml", parseErrorMessages);
  const known = errors.map(({ message, section }): KnownError => ({ message, section }));
  await writeChanged(`public${ERRORS_FILE_URL}`, JSON.stringify(known));
}

const FOLDER = "public/pagefind";
/** Digest of the input, so that unchanged texts keep their index. */
const STAMP_FILE = "source.txt";

/** Pagefind's own search page. */
const isUnused = (file: string): boolean =>
  /^pagefind-(?:ui|modular-ui|component-ui|highlight)\b/.test(file) ||
  file === "wasm.unknown.pagefind";

const INDEX_OPTIONS = {
  // All texts are English.
  forceLanguage: "en",
  // Makes `__dirname`, `--mode` and `output.path` words.
  includeCharacters: "_-.$@#",
  // Facts without sentences; their names are in the title index, and messages have their own.
  excludeSelectors: [
    ".ref-card",
    ".ref-changes",
    ".ref-index",
    ".ref-types",
    ".error-messages",
  ] as string[],
} as const;

const pageHtml = (page: PublishedPage): string =>
  `<html lang="en"><body><main data-pagefind-body>` +
  `<h1 data-pagefind-meta="title">${escapeHtml(page.title)}</h1>` +
  `<span hidden data-pagefind-meta="section:${escapeHtml(page.section.title)}"></span>` +
  `${page.body}</main></body></html>`;

/** Throws errors returned by Pagefind. */
function check(errors: readonly string[], what: string): void {
  if (errors.length > 0) throw new Error(`The search index: ${what}: ${errors.join("; ")}`);
}

async function buildTextIndex(pages: readonly PublishedPage[], target: string): Promise<void> {
  // Pagefind is ESM only, and Gatsby compiles imports to `require`.
  const file = path.resolve("node_modules/pagefind/lib/index.js");
  const { createIndex } = createRequire(file)(file) as typeof Pagefind;
  const { index, errors } = await createIndex(INDEX_OPTIONS);
  check(errors, "Pagefind did not start");
  if (!index) throw new Error("The search index: Pagefind did not start.");
  try {
    for (const page of pages) {
      const added = await index.addHTMLFile({ url: page.url, content: pageHtml(page) });
      check(added.errors, page.url);
    }
    const { files, errors: failed } = await index.getFiles();
    check(failed, "it could not be made");
    for (const { path: name, content } of files) {
      if (isUnused(name)) continue;
      await fs.mkdir(path.dirname(path.join(target, name)), { recursive: true });
      await fs.writeFile(path.join(target, name), content);
    }
  } finally {
    await index.deleteIndex();
  }
}

/** Writes the text index if texts have changed. Replaces the directory atomically. */
async function writeTextIndex(pages: readonly PublishedPage[]): Promise<void> {
  const engine = await fs.readFile("node_modules/pagefind/package.json", "utf8");
  const stamp = contentHash(JSON.stringify([engine, INDEX_OPTIONS, ...pages.map(pageHtml)]));
  const fresh = `${FOLDER}.new`;
  // Left by an interrupted build.
  await fs.rm(fresh, { recursive: true, force: true });
  const before = await fs.readFile(path.join(FOLDER, STAMP_FILE), "utf8").catch(() => "");
  if (before === stamp) return;
  await buildTextIndex(pages, fresh);
  await fs.writeFile(path.join(fresh, STAMP_FILE), stamp);
  await fs.rm(FOLDER, { recursive: true, force: true });
  await fs.rename(fresh, FOLDER);
}

/** Writes all search indexes. */
export async function writeSearchIndex(pages: readonly PublishedPage[]): Promise<void> {
  await writeTitleIndex(pages);
  await writeErrors();
  await writeTextIndex(pages);
}
