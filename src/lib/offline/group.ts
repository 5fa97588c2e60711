/** Names of sections that are not simply the first part of an address with a capital. */
const names: Record<string, string> = { "": "General", api: "API" };

/** The section that a page belongs to, by its address. */
// "/api/hooks/" => "API", "/glossary/" => "General", "/concepts/" => "Concepts"
function sectionOf(url: string, folders: ReadonlySet<string>): string {
  const first = url.split("/")[1] ?? "";
  const key = folders.has(first) ? first : "";
  return names[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/**
 * Pages by section, both in the order of the alphabet; a section's own page comes first. A folder
 * with one page alone is no section.
 */
export function groupBySection<Page extends { url: string; title: string }>(
  pages: readonly Page[],
): { section: string; pages: Page[] }[] {
  const folders = new Set(
    pages.filter(({ url }) => url.split("/").length > 3).map(({ url }) => url.split("/")[1] ?? ""),
  );
  const sections = new Map<string, Page[]>();
  for (const page of pages) {
    const section = sectionOf(page.url, folders);
    sections.set(section, [...(sections.get(section) ?? []), page]);
  }
  const depth = ({ url }: Page): number => Math.min(url.split("/").length, 4);
  return [...sections]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([section, list]) => ({
      section,
      pages: list.sort(
        (a, b) =>
          depth(a) - depth(b) || a.title.localeCompare(b.title, "en") || (a.url < b.url ? -1 : 1),
      ),
    }));
}
