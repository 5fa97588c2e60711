import { toLink } from "../markdown-copy";

/** A page as a line of `llms.txt`, and as a part of `llms-full.txt`. */
export interface LlmsPage {
  url: string;
  title: string;
  description: string;
  /** Whether the text is another package's. */
  isThirdParty: boolean;
  /** Its Markdown copy, from the title on. */
  markdown: string;
}

/** A heading with its pages in the order of the sidebar. */
export interface LlmsSection {
  title: string;
  pages: readonly LlmsPage[];
}

export interface LlmsSite {
  title: string;
  description: string;
  /** Origin without a trailing slash. */
  url: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function toLine({ url, title, description, isThirdParty }: LlmsPage, site: LlmsSite): string {
  const link = toLink({ title, url: `${url}index.md` }, site.url);
  const mark = isThirdParty ? " (third-party package)" : "";
  return `- ${link}: ${oneLine(description)}${mark}`;
}

/**
 * `llms.txt` as llmstxt.org describes it: a title, a summary as a quotation, what to know, and
 * sections of links with descriptions. The links lead to the Markdown copies.
 */
// "# webpack\n\n> …\n\n## Concepts\n\n- [Output](https://…/concepts/output/index.md): …\n"
export function writeLlmsTxt(site: LlmsSite, sections: readonly LlmsSection[]): string {
  const parts = [
    `# ${site.title}`,
    `> ${oneLine(site.description)}`,
    `Every page of this site is there as Markdown too: add \`index.md\` to its address. All pages in one file: ${site.url}/llms-full.txt. Pages marked as third-party packages are the READMEs of these packages and not written by the webpack project.`,
    ...sections
      .filter(({ pages }) => pages.length > 0)
      .map(
        ({ title, pages }) =>
          `## ${title}\n\n${pages.map((page) => toLine(page, site)).join("\n")}`,
      ),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * All pages as one text, in the order of the sections and their sidebars. A line before each page
 * says where it comes from; that of a README, whose it is.
 */
export function writeLlmsFull(site: LlmsSite, sections: readonly LlmsSection[]): string {
  const pages = sections.flatMap((section) => section.pages);
  const texts = pages.map(({ url, isThirdParty, markdown }) => {
    const mark = isThirdParty ? " (README of a third-party package)" : "";
    return `<!-- Source: ${site.url}${url}${mark} -->\n\n${markdown.trim()}`;
  });
  const head = `<!-- ${site.title}: ${oneLine(site.description)} ${pages.length} pages; the list of them: ${site.url}/llms.txt -->`;
  return `${[head, ...texts].join("\n\n")}\n`;
}
