import { toLink } from "../render/markdown-copy";
import type { PublishedPage, SiteData } from "./site-data";

interface Site {
  title: string;
  description: string;
  /** Origin without a trailing slash. */
  url: string;
}

type LlmsPage = Pick<PublishedPage, "url" | "title" | "description" | "package">;

interface LlmsSection {
  title: string;
  pages: readonly LlmsPage[];
}

/**
 * Sections in navigation order, then pages outside sections.
 * @param order section keys
 * @param others pages without a section
 */
export function toLlmsSections(
  { pages, sections }: Pick<SiteData, "pages" | "sections">,
  order: readonly string[],
  others: readonly LlmsPage[],
): LlmsSection[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const toSection = (key: string): LlmsSection => {
    const { title = key, navigation = [] } = sections.find((each) => each.key === key) ?? {};
    return { title, pages: navigation.flatMap(({ url }) => byUrl.get(url) ?? []) };
  };
  const more = [...toSection("root").pages, ...others];
  return [...order.map(toSection), { title: "More", pages: more }];
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function toLine(page: LlmsPage, site: Site): string {
  const link = toLink({ title: page.title, url: `${page.url}index.md` }, site.url);
  return `- ${link}: ${oneLine(page.description)}${page.package ? " (third-party package)" : ""}`;
}

/**
 * `llms.txt` as on llmstxt.org: title, summary, notes, and sections of links to the Markdown copies
 * with descriptions.
 */
export function writeLlmsTxt(site: Site, sections: readonly LlmsSection[]): string {
  const parts = [
    `# ${site.title}`,
    `> ${oneLine(site.description)}`,
    `Every page of this site is there as Markdown too: add \`index.md\` to its address. All pages in one file: ${site.url}/llms-full.txt. Pages marked as third-party packages are the READMEs of these packages and not written by the webpack project.`,
    ...sections
      .filter(({ pages }) => pages.length > 0)
      .map(({ title, pages }) => {
        return `## ${title}\n\n${pages.map((page) => toLine(page, site)).join("\n")}`;
      }),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * All pages in one text, in the order of `llms.txt`, each with its source.
 * @param markdown Markdown copies by URL
 */
export function writeLlmsFull(
  site: Site,
  sections: readonly LlmsSection[],
  markdown: ReadonlyMap<string, string>,
): string {
  const pages = sections.flatMap((section) => section.pages);
  const texts = pages.map((page) => {
    const mark = page.package ? " (README of a third-party package)" : "";
    const copy = markdown.get(page.url) ?? "";
    return `<!-- Source: ${site.url}${page.url}${mark} -->\n\n${copy.trim()}`;
  });
  const head = `<!-- ${site.title}: ${oneLine(site.description)} ${pages.length} pages; the list of them: ${site.url}/llms.txt -->`;
  return `${[head, ...texts].join("\n\n")}\n`;
}
