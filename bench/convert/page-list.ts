/** A page as the list of pages tells of it. */
export interface ListedPage {
  title: string;
  description: string;
  /** `/concepts/entry-points/` */
  url: string;
}

/** A section of the site with its pages, in the order of the sidebar. */
export interface ListedSection {
  key: string;
  title: string;
  /** `/concepts/` */
  url: string;
  pages: ListedPage[];
}

const item = /^- \[((?:\\.|[^\]\\])+)\]\((\S+?)index\.md\)(?:: (.*))?$/;
const unescape = (text: string): string => text.replace(/\\([\\`*_[\]<>#|])/g, "$1");

/**
 * Reads the site's list of its Markdown copies, `llms.txt`. Pages outside the sections, such as the
 * landing page, are left out: they are no documentation and have no counterpart.
 *
 * @throws Error when a section's first page doesn't tell its address
 */
// "## API\n\n- [CLI](https://a.example/api/index.md): Words." => [{ key: "api", title: "API", … }]
export function parsePageList(text: string): ListedSection[] {
  const sections: ListedSection[] = [];
  for (const line of text.split("\n")) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading) sections.push({ key: "", title: heading, url: "", pages: [] });
    const found = item.exec(line);
    const section = sections.at(-1);
    if (!found || !section) continue;
    const [, title = "", address = "", description = ""] = found;
    const note = / \(third-party package\)$/;
    section.pages.push({
      title: unescape(title),
      description: unescape(description).replace(note, "") || unescape(title),
      url: new URL(address).pathname,
    });
  }
  return sections
    .filter(({ title }) => title !== "More")
    .map((section) => {
      const key = section.pages[0]?.url.split("/")[1];
      if (!key) {
        throw new Error(`llms.txt has a section "${section.title}" without pages.`);
      }
      return { ...section, key, url: `/${key}/` };
    });
}
