import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../scripts/browser";
import { Rows } from "./report";
import { createCertificate, serveSite, type SiteServer } from "./server";
import type { Site } from "./sites";

const SPEEDS = ["slow line", "full speed"] as const;
type Speed = (typeof SPEEDS)[number];
/** Lighthouse's slow phone: 1.6 Mbit/s, 150 ms, and a processor four times slower. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_PROCESSOR = 4;

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const DESK = { viewport: { width: 1280, height: 900 } };

/** Pages of one section, linked in the sidebar. */
const ROUTE = ["/concepts/", "/concepts/entry-points/", "/concepts/output/"];
const QUERY = "splitChunks";
/** Time without changes (ms) after which results are final. */
const QUIET = 1_500;

interface Served {
  site: Site;
  server: SiteServer;
}

/** A first visit without caches. */
async function visit(
  browser: Browser,
  speed: Speed,
  device: object,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  // Chromium doesn't throttle requests of service workers, which would favor sites that have one.
  const context = await browser.newContext({ ...device, serviceWorkers: "block" });
  try {
    // tsx wraps inner functions with this helper, which pages lack.
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

/** Times of the first and last change of a page's text, in milliseconds since 1970. */
interface Changes {
  text: string;
  first: number;
  last: number;
}
type Timing = Pick<PerformanceEntry, "name" | "entryType" | "startTime" | "duration">;
type BenchWindow = Window & { timings?: Timing[]; changes?: Changes };

function watchPaint(): void {
  const timings: Timing[] = ((window as BenchWindow).timings = []);
  for (const type of ["paint", "largest-contentful-paint", "longtask"])
    new PerformanceObserver((list) => {
      timings.push(...list.getEntries().map((entry) => entry.toJSON() as Timing));
    }).observe({ type, buffered: true });
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
    const timings = (await page.evaluate(() => (window as BenchWindow).timings)) ?? [];
    const ofType = (type: string) => timings.filter(({ entryType }) => entryType === type);
    const first = timings.find(({ name }) => name === "first-contentful-paint")?.startTime;
    if (!first) throw new Error(`${url} was never painted.`);
    const sizes = server.takeSizes();
    // Blocking time: each long task after the first paint, minus 50 ms.
    const blocking = ofType("longtask").map(({ startTime, duration }) =>
      Math.max(0, Math.min(duration, startTime + duration - first) - 50),
    );
    rows.add(part, "requests", "count", name, sizes.length);
    rows.add(part, "bytes", "kB", name, sum(sizes));
    rows.add(part, "first paint", "ms", name, first);
    const largest = ofType("largest-contentful-paint").at(-1)?.startTime ?? first;
    rows.add(part, "largest paint", "ms", name, largest);
    rows.add(part, "blocking time", "ms", name, sum(blocking));
  });
}

/** Observes the text of elements in every frame, and records clicks. */
function watchText(selector: string): void {
  const changes: Changes = { text: "", first: 0, last: 0 };
  (window as BenchWindow).changes = changes;
  const look = (): void => {
    const items = [...document.querySelectorAll(selector)];
    const text = items.map((item) => item.textContent).join("\n");
    if (text !== changes.text) {
      changes.text = text;
      setTimeout(() => {
        changes.last = Date.now();
        if (text !== "") changes.first ||= changes.last;
      });
    }
    requestAnimationFrame(look);
  };
  // In storage, because some sites load a new document.
  addEventListener("click", () => sessionStorage.setItem("click", String(Date.now())), true);
  look();
}

/** Clicks a link and returns the milliseconds until its heading is drawn. */
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
  for (const hover of [200, 0]) {
    await visit(browser, speed, DESK, async (page) => {
      await page.addInitScript(watchText, "h1");
      await page.goto(`${server.origin}/concepts/`);
      for (const url of ROUTE.slice(1)) {
        await settle(page);
        await page.mouse.move(1, 1);
        const which = url === ROUTE[1] ? "first" : "next";
        const what = `${speed}, ${hover > 0 ? "after" : "without"} hover, ${which}`;
        const time = await clickThrough(page, url, hover);
        rows.add("Click to new heading", what, "ms", name, time);
      }
    });
  }
}

async function search(
  browser: Browser,
  {
    site: {
      name,
      search: [open, input, result],
    },
    server,
  }: Served,
  speed: Speed,
  rows: Rows,
): Promise<void> {
  const part = `Search for \`${QUERY}\``;
  await visit(browser, speed, DESK, async (page) => {
    await page.goto(`${server.origin}/concepts/`);
    await settle(page);
    server.takeSizes();
    await page.evaluate(watchText, result);
    const opened = Date.now();
    await page.locator(open).filter({ visible: true }).first().click();
    const box = page.locator(input).filter({ visible: true }).first();
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

/**
 * Measures each site in the browser, served the same way.
 * @param views pages of the first view by label
 */
export async function measureBrowser(
  sites: readonly Site[],
  only: ReadonlySet<string>,
  rounds: number,
  views: Readonly<Record<string, string>>,
  rows: Rows,
): Promise<void> {
  const certificate = await createCertificate();
  // Chromium caches nothing if it ignores certificate errors.
  const browser = await launchChromium([
    `--ignore-certificate-errors-spki-list=${certificate.digest}`,
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  ]);
  const served: Served[] = [];
  for (const site of sites)
    served.push({ site, server: await serveSite(join(site.dir, site.output), certificate) });
  /** Round 0 lets the server compress the files. */
  const inRounds = async (measure: (each: Served, into: Rows) => Promise<void>): Promise<void> => {
    for (let round = 0; round <= rounds; round += 1)
      for (const each of served)
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
