import type { LlmsPage, LlmsSection } from "../../lib/llms";
import type { ToldPage, ToldSection } from "./query";

/** Key of the section that holds the pages outside every folder. */
const rootKey = "root";

/**
 * The sections in the order of navigation, each with its pages in the order of its sidebar; the
 * pages outside every section last, with the site's own.
 *
 * @param order keys of the sections, as `content/data/sections.yml` has them
 * @param markdown the Markdown copy of each page by its url
 * @param others pages that no section lists
 */
export function toLlmsSections(
  { pages, sections }: { pages: readonly ToldPage[]; sections: readonly ToldSection[] },
  order: readonly string[],
  markdown: ReadonlyMap<string, string>,
  others: readonly Pick<LlmsPage, "url" | "title" | "description">[],
): LlmsSection[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const byKey = new Map(sections.map((section) => [section.key, section]));
  const toPage = (page: Pick<LlmsPage, "url" | "title" | "description">, third: boolean) => ({
    url: page.url,
    title: page.title,
    description: page.description,
    isThirdParty: third,
    markdown: markdown.get(page.url) ?? "",
  });
  const pagesOf = (key: string): LlmsPage[] =>
    (byKey.get(key)?.navigation ?? []).flatMap(({ url }) => {
      const page = byUrl.get(url);
      return page ? [toPage(page, Boolean(page.package))] : [];
    });
  return [
    ...order.map((key) => ({ title: byKey.get(key)?.title ?? key, pages: pagesOf(key) })),
    {
      title: "More",
      pages: [...pagesOf(rootKey), ...others.map((page) => toPage(page, false))],
    },
  ];
}
