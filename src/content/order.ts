import { sectionToUrl } from "./urls";

/** The fields that order a page; null if absent. */
export interface OrderedPage {
  url: string;
  title: string;
  section?: string | null | undefined;
  group?: string | null | undefined;
  sort?: number | null | undefined;
  date?: string | null | undefined;
}

const LAST = Number.MAX_SAFE_INTEGER;

const collator = new Intl.Collator("en", { numeric: true });

const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Alphabetical, then by code unit, for a total order. Empty values come first. */
function compareText(a: string | null | undefined, b: string | null | undefined): number {
  const [first, second] = [a ?? "", b ?? ""];
  return (
    Number(first !== "") - Number(second !== "") ||
    collator.compare(first, second) ||
    compareUnits(first, second)
  );
}

const sortOf = ({ sort }: OrderedPage): number => sort ?? LAST;
const keyOfGroup = ({ section, group }: OrderedPage) => `${section ?? ""}/${group ?? ""}`;

/** Pages without a group, then groups by their lowest `sort`. */
function compareGroups(a: OrderedPage, b: OrderedPage, lowest: ReadonlyMap<string, number>) {
  if (!a.group || !b.group || a.group === b.group) return compareText(a.group, b.group);
  const lowestOf = (page: OrderedPage) => lowest.get(keyOfGroup(page)) ?? LAST;
  return lowestOf(a) - lowestOf(b) || compareText(a.group, b.group);
}

/**
 * Navigation order. It is total, because otherwise an edited page would move to the end of Gatsby's
 * query results and render all pages again. Blog posts: newest first.
 */
function comparePages(a: OrderedPage, b: OrderedPage, lowest: ReadonlyMap<string, number>) {
  const isIndex = ({ url, section }: OrderedPage) => url === sectionToUrl(section);
  return (
    compareText(a.section, b.section) ||
    Number(isIndex(b)) - Number(isIndex(a)) ||
    (a.section === "blog"
      ? compareUnits(b.date ?? "", a.date ?? "")
      : compareGroups(a, b, lowest) || sortOf(a) - sortOf(b)) ||
    compareText(a.title, b.title) ||
    compareUnits(a.url, b.url)
  );
}

/** Returns the pages in navigation order. */
export function orderPages<Page extends OrderedPage>(pages: readonly Page[]): Page[] {
  const lowest = new Map<string, number>();
  for (const page of pages) {
    const key = keyOfGroup(page);
    lowest.set(key, Math.min(sortOf(page), lowest.get(key) ?? LAST));
  }
  return [...pages].sort((a, b) => comparePages(a, b, lowest));
}

/** Collects adjacent entries of the same group. */
export function groupInOrder<Entry extends { group?: string | null }>(
  entries: readonly Entry[],
): { group: string | null; pages: Entry[] }[] {
  const groups: { group: string | null; pages: Entry[] }[] = [];
  for (const entry of entries) {
    const group = entry.group ?? null;
    const last = groups.at(-1);
    if (last?.group === group) last.pages.push(entry);
    else groups.push({ group, pages: [entry] });
  }
  return groups;
}

/** The entries before and after `url` in an ordered list. */
export function neighboursInOrder<Entry extends { url: string }>(
  entries: readonly Entry[],
  url: string,
): { previous?: Entry | undefined; next?: Entry | undefined } {
  const at = entries.findIndex((entry) => entry.url === url);
  return at === -1 ? {} : { previous: entries[at - 1], next: entries[at + 1] };
}
