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
 * The sections in the order of navigation; the pages outside every section last, with the site's own.
 * @param order keys of the sections, as `content/data/sections.yml` has them
 * @param others pages that no section lists
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
 * `llms.txt` as llmstxt.org describes it: a title, a summary as a quotation, what to know, and
 * sections of links with descriptions. The links lead to the Markdown copies.
 */
// "# webpack\n\n> …\n\n## Concepts\n\n- [Output](https://…/concepts/output/index.md): …\n"
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
 * All pages as one text, in the order of `llms.txt`. A line before each page says where it comes from,
 * and whose it is.
 * @param markdown the Markdown copy of each page by its URL
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
