import type { Browser } from "playwright-core";
import type { SiteServer } from "../serve/server";
import { openVisit, settle } from "./session";

/** What the last of many pages holds. */
export interface PageMemory {
  /** Bytes of JavaScript after garbage was collected. */
  heap: number;
  /** Nodes of all documents that are still held. */
  nodes: number;
}

/** Visits pages by links of the site, one after the other, and looks at the last one. */
export async function visitPages(
  browser: Browser,
  server: SiteServer,
  urls: readonly string[],
): Promise<PageMemory> {
  const { context, page, cdp } = await openVisit(browser, "desk", "full");
  try {
    await page.goto(server.origin + (urls[0] ?? "/"));
    await settle(page);
    for (const url of urls.slice(1)) {
      const selector = `a[href="${url}"], a[href="${url.slice(0, -1)}"]`;
      await page.locator(selector).first().waitFor({ state: "attached" });
      await page.evaluate((links) => document.querySelector<HTMLElement>(links)?.click(), selector);
      await page.waitForURL((address) => address.pathname.startsWith(url.slice(0, -1)));
      await page.waitForLoadState("networkidle");
    }
    await cdp.send("HeapProfiler.enable");
    await cdp.send("Performance.enable");
    for (let turn = 0; turn < 3; turn += 1) await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    const value = (name: string): number =>
      metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { heap: value("JSHeapUsedSize"), nodes: value("Nodes") };
  } finally {
    await context.close();
  }
}
