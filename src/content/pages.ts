import type { Problem } from "./problems";
import { pathToSection, pathToUrl } from "./urls";
import { readFrontMatter, type ReadFrontMatter } from "./front-matter";
import { parseMarkdown, type Markdown } from "./markdown";

export interface PageFile {
  file: string;
  path: string;
  text: string;
}

/** A content file with what its name and front matter say. */
export interface ContentPage extends PageFile, ReadFrontMatter {
  url: string;
  section: string | undefined;
}

export type ParsedPage = ContentPage & { markdown: Markdown };

/** The pages of all files, right or wrong; the problems of their front matter are in each. */
export function readPages(files: readonly PageFile[]): ContentPage[] {
  return files.map((page) => ({
    ...page,
    ...readFrontMatter(page.file, page.text),
    url: pathToUrl(page.path),
    section: pathToSection(page.path),
  }));
}

/** Parses a page's body: undefined when its front matter never ends, a problem when it can't be. */
export function parsePage(page: ContentPage): ParsedPage | Problem | undefined {
  if (!page.body) return undefined;
  const markdown = parseMarkdown(page.file, page.body.text, page.body.line);
  return "tree" in markdown ? { ...page, markdown } : markdown;
}

/**
 * The file that a page means by a path from its own folder; undefined for paths from the root, for
 * other hosts, and for those that lead out of the folder of all pages.
 */
// ("./a.png", "content/guides/csp.md") => content/guides/a.png
export function fileBeside(address: string, file: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(address)) return undefined;
  const base = `https://files.invalid/${encodeURI(file)}`;
  if (!URL.canParse(address, base)) return undefined;
  try {
    const path = decodeURI(new URL(address, base).pathname).slice(1);
    return path.startsWith("content/") ? path : undefined;
  } catch {
    // "%E0%A4%A" is not UTF-8, so no file is called that.
    return undefined;
  }
}
