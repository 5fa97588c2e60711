import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Pagefind from "pagefind";
import { escapeHtml } from "../../lib/escape";
import { contentHash } from "../hashed-file";
import { weightOf } from "./search-files";

/** What the full text of a page is made of. */
export interface FullTextSource {
  url: string;
  title: string;
  type: string;
  section: { key: string; title: string };
  /** HTML. */
  body: string;
}

const folder = "public/pagefind";
/** Says what an index was made of, so that a build without changes keeps it. */
const stampFile = "source.txt";

/** Pagefind's own search page and what goes with it: the site has its own. */
const isUnused = (file: string): boolean =>
  /^pagefind-(?:ui|modular-ui|component-ui|highlight)\b/.test(file) ||
  file === "wasm.unknown.pagefind";

const indexOptions = {
  // Every text is in English, also where a page can't say so itself.
  forceLanguage: "en",
  // So that `__dirname`, `--mode` and `output.path` are words, not only their parts.
  includeCharacters: "_-.$@#",
  // Facts without a sentence: excerpts of them say nothing, and their names are among the titles.
  excludeSelectors: [".ref-card", ".ref-changes"] as string[],
} as const;

// Pagefind takes weights from 0 to 10; what is not said is 1.
const pageHtml = ({ title, section, body, ...page }: FullTextSource): string =>
  `<html lang="en"><body><main data-pagefind-body data-pagefind-weight="${String(weightOf({ section, ...page }))}">` +
  `<h1 data-pagefind-meta="title">${escapeHtml(title)}</h1>` +
  `<span hidden data-pagefind-meta="section:${escapeHtml(section.title)}"></span>` +
  `${body}</main></body></html>`;

/** Throws what Pagefind says it could not do. */
function check(errors: readonly string[], what: string): void {
  if (errors.length > 0) throw new Error(`The search index: ${what}: ${errors.join("; ")}`);
}

/** Its package names a file for `import` only, and Gatsby makes a `require` of that. */
function loadPagefind(): typeof Pagefind {
  const file = path.resolve("node_modules/pagefind/lib/index.js");
  return createRequire(file)(file) as typeof Pagefind;
}

async function writeIndex(pages: readonly FullTextSource[], target: string): Promise<void> {
  const { index, errors } = await loadPagefind().createIndex(indexOptions);
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
      const file = path.join(target, name);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, content);
    }
  } finally {
    await index.deleteIndex();
  }
}

/**
 * Writes the index of all texts to `public/pagefind/`, unless they are those of the last build. The
 * folder is exchanged whole: a build that is stopped leaves the old index or the new one.
 *
 * @returns whether it was written
 * @throws Error with what Pagefind says, and the page it is about
 */
export async function writeFullTextIndex(pages: readonly FullTextSource[]): Promise<boolean> {
  const engine = await fs.readFile("node_modules/pagefind/package.json", "utf8");
  const parts = pages.map((page) => [
    page.url,
    page.title,
    page.section.title,
    contentHash(page.body),
    weightOf(page),
  ]);
  const stamp = contentHash(JSON.stringify([engine, indexOptions, ...parts]));
  const fresh = `${folder}.new`;
  // A build that was stopped may have left it, whatever the index is made of now.
  await fs.rm(fresh, { recursive: true, force: true });
  const before = await fs.readFile(path.join(folder, stampFile), "utf8").catch(() => "");
  if (before === stamp) return false;
  await writeIndex(pages, fresh);
  await fs.writeFile(path.join(fresh, stampFile), stamp);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.rename(fresh, folder);
  return true;
}
