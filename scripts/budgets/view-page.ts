import type { Browser, BrowserContext, Page } from "playwright-core";
import { toDocumentPath, type LoggedRequest, type RequestLog } from "./request-log";

/** What a browser did with one page. */
export interface PageView {
  /** Until idle, nothing having been touched. */
  first: LoggedRequest[];
  /** While it was scrolled to its end. */
  reading: LoggedRequest[];
  /** After the first key that is a sign of intent. */
  waking: LoggedRequest[];
  /** Sum of all layout shifts, scrolling and waking included. */
  shift: number;
  /** Warnings and errors of the console. */
  console: string[];
}

/** Milliseconds without a request after which a page counts as idle. */
const quiet = 400;

/** An image of another host: large, and without a size in the page unless the page gives one. */
const standIn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>`;

interface ShiftWindow extends Window {
  shiftTotal?: number;
}

function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      (window as ShiftWindow).shiftTotal = ((window as ShiftWindow).shiftTotal ?? 0) + entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const byPage = (requests: readonly LoggedRequest[]): LoggedRequest[] =>
  requests.filter(({ isWorker }) => !isWorker);

/** @throws Error when this browser doesn't tell of a shift that is there: 0 would mean nothing */
export async function checkShifts(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    const block = document.createElement("div");
    block.style.height = "300px";
    document.body.prepend(block);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
  });
  const shift = await page.evaluate(() => (window as ShiftWindow).shiftTotal ?? 0);
  await page.close();
  if (shift === 0) throw new Error("This browser does not report layout shifts.");
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(quiet);
}

async function scrollToEnd(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }));
  // Long pages in long strides: what is lazy loads within some screens of where the reader is.
  const stride = Math.max(screen * 0.8, height / 15);
  for (let done = 0; done < height; done += stride) {
    await page.mouse.wheel(0, stride);
    await page.waitForTimeout(40);
  }
}

/** Opens a context in which nothing leaves this machine: other hosts are answered by a stand-in. */
export async function openContext(
  browser: Browser,
  origin: string,
  width: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: "image/svg+xml", body: standIn }),
  );
  await context.addInitScript(watchShifts);
  return context;
}

/** Looks at a page, reads it to its end, then wakes it. */
export async function viewPage(
  context: BrowserContext,
  url: string,
  log: RequestLog,
): Promise<PageView> {
  const page = await context.newPage();
  const lines: string[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) lines.push(message.text());
  });
  page.on("pageerror", (error) => lines.push(error.message));
  log.take();

  await page.goto(url);
  await settle(page);
  const first = byPage(log.take());
  // Who reads does not begin with the end: the reading script is there by then.
  await page.mouse.wheel(0, 20);
  await settle(page);
  await scrollToEnd(page);
  await settle(page);
  const reading = byPage(log.take());
  await page.keyboard.press("a");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await settle(page);
  const waking = byPage(log.take());
  const shift = await page.evaluate(() => (window as ShiftWindow).shiftTotal ?? 0);
  await page.close();
  return { first, reading, waking, shift, console: lines };
}

/** Everything that installing the service worker asks for. */
export async function installWorker(
  context: BrowserContext,
  url: string,
  log: RequestLog,
): Promise<string[]> {
  const page = await context.newPage();
  log.take();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await settle(page);
  await page.close();
  const paths = log.take().flatMap(({ path, isWorker }) => (isWorker ? [path] : []));
  return [...new Set(paths.map(toDocumentPath))];
}
