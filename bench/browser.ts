import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../scripts/browser";
import { Rows } from "./report";
import { createCertificate, serveSite, type SiteServer } from "./server";
import type { Site } from "./sites";

export const BROWSER_PARTS = ["view", "navigation", "search"] as const;

const SPEEDS = ["slow line", "full speed"] as const;
type Speed = (typeof SPEEDS)[number];
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
/** A list of results that stays so long is final. */
const QUIET = 1_500;

interface Served {
  site: Site;
  server: SiteServer;
}

/** Runs a visit of a reader who has never been here: nothing is cached. */
async function visit(
  browser: Browser,
  speed: Speed,
  device: object,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  // The browser doesn't slow down what service workers fetch: a site with one would seem faster.
  const context = await browser.newContext({ ...device, serviceWorkers: "block" });
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
    await look(page);
  } finally {
    await context.close();
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

interface Paint {
  first: number;
  largest: number;
  tasks: { start: number; length: number }[];
}
/** When a text of the page first and last changed, in milliseconds since 1970. */
interface Changes {
  text: string;
  first: number;
  last: number;
}
type BenchWindow = Window & { paint?: Paint; changes?: Changes };

function watchPaint(): void {
  const paint: Paint = { first: 0, largest: 0, tasks: [] };
  (window as BenchWindow).paint = paint;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paint.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => (paint.largest = startTime));
  observe("longtask", ({ startTime, duration }) => {
    paint.tasks.push({ start: startTime, length: duration });
  });
}

/** Sums what long tasks after the first paint take above 50 ms each. */
// ([{ start: 100, length: 80 }], 90) => 30
export function blockingTime(tasks: Paint["tasks"], firstPaint: number): number {
  const counted = tasks.map(({ start, length }) => Math.min(length, start + length - firstPaint));
  return sum(counted.map((length) => Math.max(0, length - 50)));
}

async function viewPage(
  browser: Browser,
  { site: { name }, server }: Served,
  part: string,
  url: string,
  rows: Rows,
): Promise<void> {
  await visit(browser, "slow line", PHONE, async (page) => {
    await page.addInitScript(watchPaint);
    server.takeSizes();
    await page.goto(server.origin + url);
    await settle(page);
    const paint = await page.evaluate(() => (window as BenchWindow).paint);
    if (!paint?.first) throw new Error(`${url} was never painted.`);
    const sizes = server.takeSizes();
    rows.add(part, "requests", "count", name, sizes.length);
    rows.add(part, "bytes", "kB", name, sum(sizes));
    rows.add(part, "first paint", "ms", name, paint.first);
    rows.add(part, "largest paint", "ms", name, paint.largest);
    rows.add(part, "blocking time", "ms", name, blockingTime(paint.tasks, paint.first));
  });
}

/** Looks at the text of some elements in every frame, and notes clicks. */
function watchText(selector: string): void {
  const changes: Changes = { text: "", first: 0, last: 0 };
  (window as BenchWindow).changes = changes;
  const look = (): void => {
    const items = [...document.querySelectorAll(selector)];
    const text = items.map((item) => item.textContent).join("\n");
    if (text !== changes.text) {
      changes.text = text;
      // Once the frame is drawn.
      setTimeout(() => {
        changes.last = Date.now();
        if (text !== "") changes.first ||= changes.last;
      });
    }
    requestAnimationFrame(look);
  };
  // Kept in storage, because some sites load a new document.
  addEventListener("click", () => sessionStorage.setItem("click", String(Date.now())), true);
  look();
}

/** Clicks the link to a page. Out: milliseconds until its heading is drawn. */
async function clickThrough(page: Page, url: string, hover: number): Promise<number> {
  const links = page.locator(`a[href="${url}"], a[href="${url.slice(0, -1)}"]`);
  const link = links.filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`No link to ${url} is visible.`);
  const before = await page.locator("h1").allTextContents();
  await page.mouse.move(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
  await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.mouse.up();
  const wanted = { before: before.join("\n"), url };
  const time = await page.waitForFunction((old) => {
    const { text, last } = (window as BenchWindow).changes ?? { text: "", last: 0 };
    const clicked = Number(sessionStorage.getItem("click"));
    const isShown = location.pathname === old.url && text !== "" && text !== old.before;
    return isShown && clicked > 0 && last > clicked ? last - clicked : false;
  }, wanted);
  return Number(await time.jsonValue());
}

async function navigate(
  browser: Browser,
  { site: { name }, server }: Served,
  speed: Speed,
  rows: Rows,
): Promise<void> {
  for (const hover of [HOVER, 0]) {
    await visit(browser, speed, DESK, async (page) => {
      await page.addInitScript(watchText, "h1");
      await page.goto(server.origin + ROUTE[0]);
      for (const [url, which] of [
        [ROUTE[1], "first"],
        [ROUTE[2], "next"],
      ] as const) {
        await settle(page);
        await page.mouse.move(1, 1);
        const what = `${speed}, ${hover > 0 ? "after" : "without"} hover, ${which}`;
        const time = await clickThrough(page, url, hover);
        rows.add("Click to new heading", what, "ms", name, time);
      }
    });
  }
}

async function search(
  browser: Browser,
  { site: { name, search: selectors }, server }: Served,
  speed: Speed,
  rows: Rows,
): Promise<void> {
  const part = `Search for \`${QUERY}\``;
  await visit(browser, speed, DESK, async (page) => {
    await page.goto(`${server.origin}/concepts/`);
    await settle(page);
    server.takeSizes();
    await page.evaluate(watchText, selectors.result);
    const opened = Date.now();
    await page.locator(selectors.open).filter({ visible: true }).first().click();
    const box = page.locator(selectors.input).filter({ visible: true }).first();
    await box.waitFor();
    await box.focus();
    await page.keyboard.type(QUERY, { delay: 60 });
    const first = await page.waitForFunction((quiet) => {
      const { changes } = window as BenchWindow;
      return changes && Date.now() - changes.last > quiet ? changes.first : false;
    }, QUIET);
    const time = Number(await first.jsonValue()) - opened;
    rows.add(part, `${speed}, opening to first result`, "ms", name, time);
    const bytes = sum(server.takeSizes());
    if (speed === "slow line")
      rows.add(part, "bytes from opening to final results", "kB", name, bytes);
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
  rows: Rows,
): Promise<void> {
  const certificate = await createCertificate();
  // Told to overlook a bad certificate, the browser would cache nothing.
  const browser = await launchChromium([
    `--ignore-certificate-errors-spki-list=${certificate.digest}`,
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  ]);
  const served: Served[] = [];
  for (const site of sites)
    served.push({ site, server: await serveSite(join(site.dir, site.output), certificate) });
  /** Round 0 only makes the server compress the files. */
  const inRounds = async (measure: (each: Served, into: Rows) => Promise<void>): Promise<void> => {
    for (let round = 0; round <= rounds; round += 1)
      for (const each of rotate(served, round))
        await measure(each, round === 0 ? new Rows() : rows).catch((error: unknown) =>
          console.error(`  ${each.site.name}, round ${round}: ${String(error)}`),
        );
  };
  try {
    for (const [kind, url] of only.has("view") ? Object.entries(views) : []) {
      const part = `Slow line, ${kind} page (\`${url}\`)`;
      await inRounds((each, into) => viewPage(browser, each, part, url, into));
    }
    for (const speed of SPEEDS) {
      if (only.has("navigation"))
        await inRounds((each, into) => navigate(browser, each, speed, into));
      if (only.has("search")) await inRounds((each, into) => search(browser, each, speed, into));
    }
  } finally {
    await browser.close();
    for (const { server } of served) server.close();
  }
}
