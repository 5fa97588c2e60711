import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../../e2e/support/chromium";
import type { Measure } from "./limits";
import { pageToRuntime } from "./count";
import type { BuiltSite, SitePage } from "./read-site";
import { logRequests } from "./request-log";
import { checkShifts, installWorker, openContext, viewPage, type PageView } from "./view-page";

const startPage = "/concepts/";
const widths = [390, 1440];
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

/**
 * Looks at the served site with Chromium: the chosen pages on a phone's and a desk's width, and
 * the install of the service worker.
 *
 * @param origin of a server of this process: `http://localhost:1234`
 */
export async function measureViews(site: BuiltSite, origin: string): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArguments,
  });
  const log = logRequests();
  const measures: Measure[] = [];
  try {
    for (const width of widths) {
      for (const page of choosePages(site.pages)) {
        // A context of its own, so that nothing is in its cache.
        const context = await openContext(browser, origin, width);
        const view = await viewPage(context, origin + page.url, log);
        measures.push(...viewToMeasures(page, width, view, site.bytesOf));
        await context.close();
      }
    }
    await checkShifts(await openContext(browser, origin, 1440), origin + startPage);
    const context = await openContext(browser, origin, 1440);
    const installed = await installWorker(context, origin + startPage, log);
    measures.push({
      limit: "serviceWorker",
      subject: installed.map((path) => `${path} ${site.bytesOf(path)}`).join(", "),
      value: installed.reduce((sum, path) => sum + site.bytesOf(path), 0),
    });
  } finally {
    log.stop();
    await browser.close();
  }
  return measures;
}
