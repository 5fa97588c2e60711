import { checkEncoding } from "./encoding";
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

/** Reads all pages; problems of their encoding and front matter are in each. */
export function readPages(files: readonly PageFile[]): ContentPage[] {
  return files.map((page) => ({
    ...page,
    ...readText(page),
    url: pathToUrl(page.path),
    section: pathToSection(page.path),
  }));
}

/** Reads the front matter of a page. `usable` is missing if Gatsby can't read the text. */
export function readText({ file, text }: Omit<PageFile, "path">): ReadFrontMatter {
  const [problem] = checkEncoding(file, text);
  if (!problem) return readFrontMatter(file, text);
  // A binary file has mistakes everywhere.
  if (text.includes("\0")) return { problems: [problem], positionOf: () => problem };
  const { body, problems, positionOf } = readFrontMatter(file, text);
  return { ...(body && { body }), problems: [problem, ...problems], positionOf };
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
