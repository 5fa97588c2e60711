import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Pagefind from "pagefind";
import { packSearchFile, SEARCH_FILE_URL } from "../components/search/search-file";
import { plainName } from "../components/search/words";
import { readData } from "../gatsby-node/body/site-index";
import { contentHash } from "../sources/cache";
import { writeChanged } from "./write-changed";
import { parseSearchSynonyms } from "../content/data-files";
import { escapeHtml } from "../content/escape-html";
import type { PublishedPage } from "./site-data";

/** Higher for reference sections, lower for lists of names. */
const SECTION_WEIGHTS: Readonly<Record<string, number>> = {
  configuration: 1.3,
  guides: 1.1,
  concepts: 1,
  api: 1,
  plugins: 0.8,
  contribute: 0.6,
  migrate: 0.5,
  blog: 0.4,
};
const README_WEIGHT = 0.4;
/** Pages that only list other topics. */
const PAGE_WEIGHTS: Readonly<Record<string, number>> = {
  "/glossary/": 0.5,
  "/plugins/internal-plugins/": 0.3,
};
/** Hooks share names with options and methods. */
const HOOKS_WEIGHT = 0.6;
const HOOK_PAGES = /^\/api\/(?:.*-hooks|parser|plugins|resolvers)\/$/;

function weightOf({ __typename, url, section }: PublishedPage): number {
  if (__typename === "ReadmeDocPage") return README_WEIGHT;
  if (HOOK_PAGES.test(url)) return HOOKS_WEIGHT;
  return PAGE_WEIGHTS[url] ?? SECTION_WEIGHTS[section.key] ?? 1;
}

/** Writes the index of titles, headings and names if it changed. */
async function writeTitleIndex(pages: readonly PublishedPage[]): Promise<void> {
  const searchPages = pages.map((page) => ({
    ...page,
    section: page.section.title,
    weight: weightOf(page),
    headings: page.searchHeadings,
  }));
  const synonyms = readData("search-synonyms.yml", parseSearchSynonyms).flatMap(
    ({ typed, means }) => typed.map((words) => [plainName(words), means] as const),
  );
  const file = packSearchFile(searchPages, Object.fromEntries(synonyms));
  await writeChanged(`public${SEARCH_FILE_URL}`, JSON.stringify(file));
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
  // Facts without sentences; their names are in the title index.
  excludeSelectors: [".ref-card", ".ref-changes"] as string[],
} as const;

// Pagefind's weights range from 0 to 10; the default is 1.
const pageHtml = (page: PublishedPage): string =>
  `<html lang="en"><body><main data-pagefind-body data-pagefind-weight="${weightOf(page)}">` +
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

/** Writes both search indexes. */
export async function writeSearchIndex(pages: readonly PublishedPage[]): Promise<void> {
  await writeTitleIndex(pages);
  await writeTextIndex(pages);
}
