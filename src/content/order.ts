import { sectionToUrl } from "./urls";

/** What the order of a page depends on. GraphQL gives null for a field that is absent. */
export interface OrderedPage {
  url: string;
  title: string;
  section?: string | null | undefined;
  group?: string | null | undefined;
  sort?: number | null | undefined;
  /** Day of a blog post, `2020-10-10`. */
  date?: string | null | undefined;
}

const collator = new Intl.Collator("en", { numeric: true });

const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Alphabetical for readers; by code unit where that makes no difference. Nothing comes first. */
function compareText(a: string | null | undefined, b: string | null | undefined): number {
  const [first, second] = [a ?? "", b ?? ""];
  return (
    Number(first !== "") - Number(second !== "") ||
    collator.compare(first, second) ||
    compareUnits(first, second)
  );
}

/** Missing comes last. */
function compareSort({ sort: a }: OrderedPage, { sort: b }: OrderedPage): number {
  const [first, second] = [a ?? Infinity, b ?? Infinity];
  return first === second ? 0 : first - second;
}

const keyOfGroup = ({ section, group }: OrderedPage) => `${section ?? ""}/${group ?? ""}`;

/** The lowest `sort` of each group. */
type GroupSorts = ReadonlyMap<string, OrderedPage>;

function compareGroups(a: OrderedPage, b: OrderedPage, sorts: GroupSorts): number {
  if (!a.group || !b.group || a.group === b.group) return compareText(a.group, b.group);
  const [first, second] = [sorts.get(keyOfGroup(a)), sorts.get(keyOfGroup(b))];
  return compareSort(first ?? a, second ?? b) || compareText(a.group, b.group);
}

/**
 * The order of pages in navigation, a total one: without it an edited page would move to the end
 * of Gatsby's query results and every page would be rendered again. A section's index comes first;
 * then group (pages without one first, then by the lowest `sort` in each), `sort` (missing last),
 * title, and URL as the last resort. The blog goes by date, newest first. Pages of different
 * sections don't mix.
 */
function comparePages(a: OrderedPage, b: OrderedPage, sorts: GroupSorts): number {
  const isIndex = ({ url, section }: OrderedPage) => url === sectionToUrl(section);
  return (
    compareText(a.section, b.section) ||
    Number(isIndex(b)) - Number(isIndex(a)) ||
    (a.section === "blog"
      ? compareUnits(b.date ?? "", a.date ?? "")
      : compareGroups(a, b, sorts) || compareSort(a, b)) ||
    compareText(a.title, b.title) ||
    compareUnits(a.url, b.url)
  );
}

/** A sorted copy of the pages, see {@link comparePages}. */
export function orderPages<Page extends OrderedPage>(pages: readonly Page[]): Page[] {
  const sorts = new Map<string, OrderedPage>();
  for (const page of pages) {
    const lowest = sorts.get(keyOfGroup(page));
    if (!lowest || compareSort(page, lowest) < 0) sorts.set(keyOfGroup(page), page);
  }
  return [...pages].sort((a, b) => comparePages(a, b, sorts));
}

/** Neighboring entries of the same group put together; the order is already that of `orderPages`. */
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

/** The entries before and after the one at `url` in an ordered list; neither when it isn't there. */
export function neighboursInOrder<Entry extends { url: string }>(
  entries: readonly Entry[],
  url: string,
): { previous?: Entry | undefined; next?: Entry | undefined } {
  const at = entries.findIndex((entry) => entry.url === url);
  return at === -1 ? {} : { previous: entries[at - 1], next: entries[at + 1] };
}
