import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../browser/chromium";
import type { Measure } from "./limits";
import type { BuiltSite } from "./read-site";
import { logRequests } from "./request-log";
import { checkShifts, installWorker, openContext, viewPage } from "./view-page";
import { choosePages, startPage, viewToMeasures } from "./views";

/** A phone's and a desk's, in CSS pixels. */
const widths = [390, 1440];

/**
 * Looks at the served site with Chromium: the chosen pages on a phone's and a desk's width, and
 * the install of the service worker.
 *
 * @param port of a server of this process on 127.0.0.1
 */
export async function measureViews(site: BuiltSite, port: number): Promise<Measure[]> {
  // Gatsby wants this name for service workers, or complains on the console …
  const origin = `http://localhost:${port}`;
  // … but under it Workbox loads its large modules for development, which no reader gets.
  const workerOrigin = `http://127.0.0.1:${port}`;
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
    const context = await openContext(browser, workerOrigin, 1440);
    const installed = await installWorker(context, workerOrigin + startPage, log);
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
