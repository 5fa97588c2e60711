import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../browser";
import { bytesOf, type Report } from "./limits";

/** An image of another host, larger than its place. */
const STAND_IN = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>`;
const READ_PAGES = 30;

declare global {
  interface Window {
    shifts?: number;
  }
}

function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifts = (window.shifts ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * A first visit without caches; other hosts are simulated.
 * @returns the page, and a function for the paths requested since its last call
 */
async function openVisit(browser: Browser, origin: string, width: number, worker = false) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    serviceWorkers: worker ? "allow" : "block",
  });
  await context.addInitScript(watchShifts);
  await context.route(
    (url) => url.origin !== origin,
    (route) =>
      route.request().resourceType() === "image"
        ? route.fulfill({ contentType: "image/svg+xml", body: STAND_IN })
        : route.fulfill({ json: { total_count: 0, items: [] } }),
  );
  const paths = new Set<string>();
  context.on("request", (request) => {
    const { origin: own, pathname } = new URL(request.url());
    if (own === origin && (request.serviceWorker() !== null) === worker)
      paths.add(pathname.replace(/\/index\.html$/, "/"));
  });
  const take = (): string[] => {
    const taken = [...paths];
    paths.clear();
    return taken;
  };
  return { page: await context.newPage(), take };
}

const totalBytes = (paths: readonly string[], end = ""): number =>
  paths.reduce((sum, path) => sum + (path.endsWith(end) ? bytesOf(path) : 0), 0);

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
}

async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let step = 0; step < 15; step += 1) {
    await page.mouse.wheel(0, Math.max(700, height / 15));
    await page.waitForTimeout(40);
  }
}

async function viewPage(browser: Browser, origin: string, url: string, report: Report) {
  for (const width of [390, 1440]) {
    const subject = `${url} at ${width} px`;
    const { page, take } = await openVisit(browser, origin, width);
    await page.goto(origin + url);
    await settle(page);
    const first = take();
    const hasIsland = url === "/vote/";
    if (!hasIsland) report("first view, requests", first.length, `${subject}: ${first.join(" ")}`);
    if (url === "/concepts/") report("first view of /concepts/, bytes", totalBytes(first), subject);
    await page.mouse.wheel(0, 20);
    await settle(page);
    await scrollToEnd(page);
    await page.waitForFunction(() => "fonts" in localStorage);
    await settle(page);
    const row = hasIsland ? "React and one island, bytes" : "reading script, bytes";
    const all = [...first, ...take()];
    report(row, totalBytes(all, ".js"), subject);
    report("fonts, bytes", totalBytes(all, ".woff2"), subject);
    report("layout shift", await page.evaluate(() => window.shifts ?? 0), subject);
    await page.context().close();
  }
}

/** Follows the next links, and finally changes the section. */
async function readPages(browser: Browser, origin: string, report: Report): Promise<void> {
  const { page, take } = await openVisit(browser, origin, 1440);
  await page.goto(`${origin}/concepts/`);
  for (let count = 1; count < READ_PAGES; count += 1) {
    await page.mouse.wheel(0, 200);
    const { pathname } = new URL(page.url());
    const next = page.locator('a[rel="next"]');
    const link = (await next.count()) > 0 ? next : page.locator('header a[href="/guides/"]');
    await link.first().hover();
    await page.waitForTimeout(200);
    await link.first().click();
    await page.waitForURL((url) => url.pathname !== pathname);
  }
  await settle(page);
  const row = "script for reading and navigating 30 pages, bytes";
  report(row, totalBytes(take(), ".js"), `${READ_PAGES} pages from /concepts/`);
  await page.context().close();
}

/** Files that the service worker requests at install. */
async function installWorker(browser: Browser, origin: string, report: Report): Promise<void> {
  const { page, take } = await openVisit(browser, origin, 1440, true);
  await page.goto(`${origin}/concepts/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await settle(page);
  // The worker also stores the open page.
  const paths = ["/sw.js", ...take().filter((path) => path !== "/sw.js" && path !== "/concepts/")];
  report("service worker at install, bytes", totalBytes(paths), paths.join(" "));
  await page.context().close();
}

/** Measures the served site in Chromium at phone and desktop widths. */
export async function measureViews(port: number, longest: string, report: Report): Promise<void> {
  const browser = await launchChromium();
  const origin = `http://localhost:${port}`;
  try {
    for (const url of ["/concepts/", "/", "/loaders/css-loader/", "/vote/", longest])
      await viewPage(browser, origin, url, report);
    await readPages(browser, origin, report);
    // On localhost Workbox loads its development build.
    await installWorker(browser, `http://127.0.0.1:${port}`, report);
  } finally {
    await browser.close();
  }
}
