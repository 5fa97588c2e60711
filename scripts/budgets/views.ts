import { pageToRuntime } from "./count";
import type { Measure } from "./limits";
import type { BuiltSite, SitePage } from "./read-site";
import type { PageView } from "./view-page";

/** Where readers start. */
export const startPage = "/concepts/";

const isScript = (path: string): boolean => path.endsWith(".js");

/**
 * The pages that stand for their kind: the start, the landing page, the longest of each kind and
 * the one with the most images of unknown size.
 */
export function choosePages(pages: readonly SitePage[]): SitePage[] {
  const longest = (kind: SitePage["kind"]): SitePage | undefined =>
    pages.filter((page) => page.kind === kind).sort((a, b) => b.htmlBytes - a.htmlBytes)[0];
  const byUrl = (url: string): SitePage | undefined => pages.find((page) => page.url === url);
  const likeliestToShift = pages
    .filter(({ kind, facts }) => kind !== "printable" && facts.unsizedImages > 0)
    .sort((a, b) => b.facts.unsizedImages - a.facts.unsizedImages)[0];
  const chosen = [
    byUrl(startPage),
    byUrl("/"),
    longest("doc"),
    longest("readme"),
    longest("mdx"),
    longest("printable"),
    likeliestToShift,
  ];
  return [...new Set(chosen.filter((page) => page !== undefined))];
}

/** What a view of a page says about the budgets. */
export function viewToMeasures(
  page: SitePage,
  width: number,
  view: PageView,
  bytesOf: BuiltSite["bytesOf"],
): Measure[] {
  const subject = `${page.url} at ${width} px`;
  const counted = new Set([...pageToRuntime(page), ...page.component]);
  const paths = (requests: PageView["first"]): string[] => requests.map(({ path }) => path);
  const before = [...paths(view.first), ...paths(view.reading)];
  // Already there when the page wakes, and no part of it.
  const readingScripts = paths(view.reading).filter((path) => isScript(path) && !counted.has(path));
  const uncounted = paths(view.waking).filter(
    (path) => isScript(path) && !counted.has(path) && !readingScripts.includes(path),
  );
  const firstBytes = paths(view.first).reduce((sum, path) => sum + bytesOf(path), 0);
  return [
    ...(page.url === startPage
      ? [{ limit: "firstViewBytes" as const, subject, value: firstBytes }]
      : []),
    { limit: "firstViewRequests", subject, value: view.first.length },
    {
      limit: "firstViewRuntime",
      subject,
      value: before.filter((path) => counted.has(path)).length,
    },
    {
      limit: "readingScript",
      subject: readingScripts.join(" + ") || subject,
      value: readingScripts.reduce((sum, path) => sum + bytesOf(path), 0),
    },
    {
      limit: "runtimeUncounted",
      subject: [subject, ...uncounted].join(" "),
      value: uncounted.length,
    },
    { limit: "layoutShift", subject, value: view.shift },
    {
      limit: "console",
      subject: [subject, ...view.console].join(" | "),
      value: view.console.length,
    },
  ];
}
