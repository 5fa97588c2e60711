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

/**
 * The order of pages in navigation, a total one: without it an edited page would move to the end
 * of Gatsby's query results and every page would be rendered again. A section's index comes first;
 * then group (pages without one first), `sort` (missing last), title, and URL as the last resort.
 * The blog goes by date, newest first. Pages of different sections don't mix.
 *
 * @returns below zero when `a` comes first, above zero when `b` does, zero for the same URL
 */
export function comparePages(a: OrderedPage, b: OrderedPage): number {
  return (
    compareOptional(a.section, b.section) ||
    Number(isIndex(b)) - Number(isIndex(a)) ||
    (a.section === "blog" ? compareDates(a, b) : compareGroups(a, b)) ||
    compareText(a.title, b.title) ||
    compareUnits(a.url, b.url)
  );
}

/** A sorted copy of the pages, see {@link comparePages}. */
export function orderPages<Page extends OrderedPage>(pages: readonly Page[]): Page[] {
  return [...pages].sort(comparePages);
}

function isIndex(page: OrderedPage): boolean {
  return page.url === sectionToUrl(page.section);
}

function compareDates(a: OrderedPage, b: OrderedPage): number {
  return compareUnits(b.date ?? "", a.date ?? "");
}

function compareGroups(a: OrderedPage, b: OrderedPage): number {
  return compareOptional(a.group, b.group) || compareSort(a.sort, b.sort);
}

function compareSort(a: number | null | undefined, b: number | null | undefined): number {
  const [first, second] = [a ?? Infinity, b ?? Infinity];
  return first === second ? 0 : first - second;
}

/** Nothing comes before something. */
function compareOptional(a: string | null | undefined, b: string | null | undefined): number {
  return Number(Boolean(a)) - Number(Boolean(b)) || compareText(a ?? "", b ?? "");
}

/** Alphabetical for readers; by code unit where that makes no difference, to stay total. */
function compareText(a: string, b: string): number {
  return collator.compare(a, b) || compareUnits(a, b);
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
/**
 * Neighbouring entries of the same group put together, in the order given: the order is already
 * that of `orderPages`.
 */
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
