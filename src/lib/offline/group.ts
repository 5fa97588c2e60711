/** Where a page stands that is in no section. */
const elsewhere = "General";

/**
 * Pages by section, both in the order of the alphabet; a section's own page comes first.
 *
 * @param sections names of the sections by the first part of their addresses: `{ api: "API" }`
 */
// "/api/hooks/" => "API", "/glossary/" => "General"
export function groupBySection<Page extends { url: string; title: string }>(
  pages: readonly Page[],
  sections: Readonly<Record<string, string>>,
): { section: string; pages: Page[] }[] {
  const grouped = new Map<string, Page[]>();
  for (const page of pages) {
    const section = sections[page.url.split("/")[1] ?? ""] ?? elsewhere;
    grouped.set(section, [...(grouped.get(section) ?? []), page]);
  }
  const depth = ({ url }: Page): number => Math.min(url.split("/").length, 4);
  return [...grouped]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([section, list]) => ({
      section,
      pages: list.sort(
        (a, b) =>
          depth(a) - depth(b) || a.title.localeCompare(b.title, "en") || (a.url < b.url ? -1 : 1),
      ),
    }));
}
