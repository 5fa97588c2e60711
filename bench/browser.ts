import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../scripts/browser";
import { Rows } from "./report";
import { createCertificate, KINDS, serveSite, type SiteServer } from "./server";
import type { Site } from "./sites";

export const BROWSER_PARTS = ["view", "navigation", "search"] as const;
export type BrowserPart = (typeof BROWSER_PARTS)[number];

type Speed = "slow line" | "full speed";
const SPEEDS: readonly Speed[] = ["slow line", "full speed"];
/** 1.6 Mbit/s, 150 ms and a processor four times slower: Lighthouse's slow phone. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_PROCESSOR = 4;

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const DESK = { viewport: { width: 1280, height: 900 } };

/** Three pages of one section, which link to each other in the sidebar. */
const ROUTE = ["/concepts/", "/concepts/entry-points/", "/concepts/output/"] as const;
const HOVER = 200;
const QUERY = "splitChunks";
const KEY_DELAY = 60;
/** A list of results that stays so long is final. */
const QUIET = 1_500;

interface Served {
  site: Site;
  server: SiteServer;
}

interface VisitOptions {
  speed: Speed;
  device?: object;
  /**
   * Whether service workers run. The browser does not slow down what they fetch: on a slow line a
   * site with a worker would seem faster than it is.
   */
  workers?: "allow" | "block";
}

/** Runs a visit of a reader who has never been here: nothing is cached. */
async function visit<T>(
  browser: Browser,
  { speed, device = DESK, workers = "block" }: VisitOptions,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...device, serviceWorkers: workers });
  try {
    // tsx names inner functions by this helper, which pages lack.
    await context.addInitScript("globalThis.__name ??= (named) => named;");
    const page = await context.newPage();
    if (speed === "slow line") {
      const cdp = await context.newCDPSession(page);
      await cdp.send("Network.enable");
      await cdp.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_LINE });
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PROCESSOR });
    }
    return await look(page);
  } finally {
    await context.close();
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

interface Watched {
  first: number;
  largest: number;
  shift: number;
  tasks: { start: number; length: number }[];
}
type BenchWindow = Window & { watched?: Watched; results?: { first: number; last: number } };

function watchPaint(): void {
  const watched: Watched = { first: 0, largest: 0, shift: 0, tasks: [] };
  (window as BenchWindow).watched = watched;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") watched.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => (watched.largest = startTime));
  observe("layout-shift", (entry) => {
    watched.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe("longtask", ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, length: duration });
  });
}

/** Sums what long tasks after the first paint take above 50 ms each. */
// ([{ start: 100, length: 80 }], 90) => 30
export function blockingTime(tasks: Watched["tasks"], firstPaint: number): number {
  const counted = tasks.map(({ start, length }) => Math.min(length, start + length - firstPaint));
  return counted.reduce((sum, length) => sum + Math.max(0, length - 50), 0);
}

async function viewPage(
  browser: Browser,
  { site: { name }, server }: Served,
  part: string,
  url: string,
  speed: Speed,
  rows: Rows,
): Promise<void> {
  const watched = await visit(browser, { speed, device: PHONE, workers: "allow" }, async (page) => {
    await page.addInitScript(watchPaint);
    server.take();
    await page.goto(server.origin + url);
    await settle(page);
    return page.evaluate(() => (window as BenchWindow).watched);
  });
  if (!watched?.first) throw new Error(`${url} was never painted.`);
  const responses = server.take();
  const own = responses.filter(({ isWorker }) => !isWorker);
  const sum = (list: typeof own): number => list.reduce((total, { bytes }) => total + bytes, 0);
  if (speed === "slow line") {
    rows.add(part, "requests", "count", name, own.length);
    rows.add(part, "bytes", "kB", name, sum(own));
    for (const kind of KINDS)
      rows.add(part, `of them ${kind}`, "kB", name, sum(own.filter((each) => each.kind === kind)));
    rows.add(part, "service worker", "kB", name, sum(responses) - sum(own));
  }
  rows.add(part, "first paint", "ms", name, watched.first);
  rows.add(part, "largest paint", "ms", name, watched.largest);
  rows.add(part, "blocking time", "ms", name, blockingTime(watched.tasks, watched.first));
  rows.add(part, "layout shift", "shift", name, watched.shift);
}

/** Notes clicks and new headings in storage, because some sites load a new document. */
function watchHeading(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  const heading = (): string => document.querySelector("h1")?.textContent ?? "";
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link) return;
      const click = { clicked: now(), path: link.pathname, old: heading() };
      sessionStorage.setItem("click", JSON.stringify(click));
      sessionStorage.removeItem("shown");
    },
    true,
  );
  const look = (): void => {
    const noted = sessionStorage.getItem("click");
    if (noted && !sessionStorage.getItem("shown")) {
      const { path, old } = JSON.parse(noted) as { path: string; old: string };
      if (location.pathname === path && heading() !== "" && heading() !== old) {
        // It is drawn in the next frame at the latest.
        requestAnimationFrame(() =>
          setTimeout(() => sessionStorage.setItem("shown", String(now()))),
        );
        return void setTimeout(look, 100);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

const linkTo = (url: string): string => `a[href="${url}"], a[href="${url.slice(0, -1)}"]`;

/** Clicks the link to a page. Out: milliseconds until its heading is drawn. */
async function clickThrough(page: Page, url: string, hover: number): Promise<number> {
  const link = page.locator(linkTo(url)).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`No link to ${url} is visible.`);
  await page.mouse.move(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
  await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => sessionStorage.getItem("shown") !== null);
  return page.evaluate(() => {
    const { clicked } = JSON.parse(sessionStorage.getItem("click") ?? "{}") as { clicked: number };
    return Number(sessionStorage.getItem("shown")) - clicked;
  });
}

async function navigate(
  browser: Browser,
  { site: { name }, server }: Served,
  speed: Speed,
  rows: Rows,
): Promise<void> {
  const part = `Navigation, click to new heading, ${speed}`;
  for (const hover of [HOVER, 0]) {
    await visit(browser, { speed }, async (page) => {
      await page.addInitScript(watchHeading);
      await page.goto(server.origin + ROUTE[0]);
      await settle(page);
      const how = hover > 0 ? `after ${hover} ms of hover` : "without hover";
      const first = await clickThrough(page, ROUTE[1], hover);
      rows.add(part, `${how}, first of a visit`, "ms", name, first);
      await settle(page);
      await page.mouse.move(1, 1);
      rows.add(part, `${how}, next`, "ms", name, await clickThrough(page, ROUTE[2], hover));
    });
  }
}

/** Looks at the list in every frame: when it has its first result, when it last changed. */
function watchResults(selector: string): void {
  const results = { first: 0, last: 0 };
  (window as BenchWindow).results = results;
  let shown = "";
  const look = (): void => {
    const items = [...document.querySelectorAll(selector)];
    const text = items.map((item) => item.textContent).join("\n");
    if (text !== shown) {
      shown = text;
      results.last = Date.now();
      if (text !== "") results.first ||= results.last;
    }
    requestAnimationFrame(look);
  };
  look();
}

async function search(
  browser: Browser,
  { site, server }: Served,
  speed: Speed,
  rows: Rows,
): Promise<void> {
  const part = `Search for \`${QUERY}\`, ${speed}`;
  const { open, input, result } = site.search;
  await visit(browser, { speed, workers: "allow" }, async (page) => {
    await page.goto(`${server.origin}/concepts/`);
    await settle(page);
    server.take();
    await page.evaluate(watchResults, result);
    const opened = Date.now();
    await page.locator(open).filter({ visible: true }).first().click();
    const box = page.locator(input).filter({ visible: true }).first();
    await box.waitFor();
    await box.focus();
    await page.keyboard.type(QUERY, { delay: KEY_DELAY });
    const typed = Date.now() - KEY_DELAY;
    await page.waitForFunction((quiet) => {
      const { results } = window as BenchWindow;
      return results && results.first > 0 && Date.now() - results.last > quiet;
    }, QUIET);
    const { first, last } = (await page.evaluate(() => (window as BenchWindow).results)) ?? {
      first: NaN,
      last: NaN,
    };
    const own = server.take().filter(({ isWorker }) => !isWorker);
    const bytes = own.reduce((sum, response) => sum + response.bytes, 0);
    if (speed === "slow line")
      rows.add(part, "bytes from opening to final results", "kB", site.name, bytes);
    rows.add(part, "opening to first result, typing included", "ms", site.name, first - opened);
    rows.add(part, "last key to final results", "ms", site.name, Math.max(0, last - typed));
  });
}

/** Each round begins with another site, so that what the machine does besides meets all of them. */
// (["a", "b"], 1) => ["b", "a"]
export function rotate<T>(items: readonly T[], round: number): T[] {
  const start = round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/**
 * Measures what a browser does with each site, all served in the same way.
 *
 * @param views pages whose first view is measured, by what they stand for
 */
export async function measureBrowser(
  sites: readonly Site[],
  only: ReadonlySet<string>,
  rounds: number,
  views: Readonly<Record<string, string>>,
  work: string,
  rows: Rows,
): Promise<void> {
  const certificate = await createCertificate();
  // Told to overlook a bad certificate, the browser would cache nothing.
  const browser = await launchChromium([
    `--ignore-certificate-errors-spki-list=${certificate.digest}`,
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  ]);
  const served: Served[] = [];
  for (const site of sites) {
    const server = await serveSite(join(site.dir, site.output), join(work, "brotli"), certificate);
    served.push({ site, server });
  }
  /** Round 0 only makes the server compress the files. */
  const inRounds = async (measure: (each: Served, into: Rows) => Promise<void>): Promise<void> => {
    for (let round = 0; round <= rounds; round += 1)
      for (const each of rotate(served, round))
        await measure(each, round === 0 ? new Rows() : rows).catch((error: unknown) =>
          console.error(`  ${each.site.name}, round ${round}: ${String(error)}`),
        );
  };
  try {
    for (const speed of SPEEDS) {
      for (const [kind, url] of only.has("view") ? Object.entries(views) : []) {
        const part = `First view, ${kind} page (\`${url}\`), ${speed}`;
        await inRounds((each, into) => viewPage(browser, each, part, url, speed, into));
      }
      if (only.has("navigation"))
        await inRounds((each, into) => navigate(browser, each, speed, into));
      if (only.has("search")) await inRounds((each, into) => search(browser, each, speed, into));
    }
  } finally {
    await browser.close();
    for (const { server } of served) server.close();
  }
}
