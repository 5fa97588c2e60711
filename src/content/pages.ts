import type { Problem } from "./problems";
import { pathToSection, pathToUrl } from "./urls";
import { readFrontMatter, type ReadFrontMatter } from "./front-matter";
import { parseMarkdown, type Markdown } from "./markdown";

export interface PageFile {
  file: string;
  path: string;
  text: string;
}

/** A content file with its front matter. */
export interface ContentPage extends PageFile, ReadFrontMatter {
  url: string;
  section: string | undefined;
}

export type ParsedPage = ContentPage & { markdown: Markdown };

/** Reads all pages; problems of their front matter are in each. */
export function readPages(files: readonly PageFile[]): ContentPage[] {
  return files.map((page) => ({
    ...page,
    ...readFrontMatter(page.file, page.text),
    url: pathToUrl(page.path),
    section: pathToSection(page.path),
  }));
}

/**
 * Parses a page's body. Undefined if its front matter never ends; a problem if it can't be parsed.
 */
export function parsePage(page: ContentPage): ParsedPage | Problem | undefined {
  if (!page.body) return undefined;
  const markdown = parseMarkdown(page.file, page.body.text, page.body.line);
  return "tree" in markdown ? { ...page, markdown } : markdown;
}

/**
 * Resolves a path relative to a page: `("./a.png", "content/guides/csp.md")` =>
 * `content/guides/a.png`. Undefined for absolute paths, other hosts, and paths outside `content/`.
 */
export function fileBeside(address: string, file: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(address)) return undefined;
  const base = `https://files.invalid/${encodeURI(file)}`;
  if (!URL.canParse(address, base)) return undefined;
  try {
    const path = decodeURI(new URL(address, base).pathname).slice(1);
    return path.startsWith("content/") ? path : undefined;
  } catch {
    // `%E0%A4%A` isn't UTF-8, so no such file exists.
    return undefined;
  }
}
