import type { Browser } from "playwright-core";
import type { Kind } from "../serve/file-rules";
import type { Answer, SiteServer } from "../serve/server";
import { openVisit, settle, type Speed } from "./session";

/** What the first view of a page cost its reader. Milliseconds and bytes. */
export interface View {
  requests: number;
  bytes: number;
  byKind: Record<Kind, number>;
  /** Bytes that a service worker asked for meanwhile; not in `bytes`. */
  workerBytes: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

interface Watched {
  first: number;
  largest: number;
  shift: number;
  tasks: { start: number; length: number }[];
}

type WatchedWindow = Window & { watched?: Watched };

function watch(): void {
  const watched: Watched = { first: 0, largest: 0, shift: 0, tasks: [] };
  (window as WatchedWindow).watched = watched;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  };
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") watched.first = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => (watched.largest = entry.startTime));
  observe("layout-shift", (entry) => {
    watched.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe("longtask", ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, length: duration });
  });
}

/** What of long tasks after the first paint is above 50 ms each. */
// ([{ start: 100, length: 80 }], 90) => 30
export function blockingTime(tasks: Watched["tasks"], firstPaint: number): number {
  return tasks
    .filter(({ start, length }) => start + length > firstPaint)
    .reduce((sum, { start, length }) => {
      const counted = Math.min(length, start + length - firstPaint);
      return sum + Math.max(0, counted - 50);
    }, 0);
}

/** Bytes of answers by what they are. */
export function sumByKind(answers: readonly Answer[]): Record<Kind, number> {
  const sums = { document: 0, script: 0, style: 0, font: 0, image: 0, data: 0 };
  for (const { kind, bytes } of answers) sums[kind] += bytes;
  return sums;
}

/** Looks at a page as somebody who comes for the first time, on a phone, until it is idle. */
export async function viewPage(
  browser: Browser,
  server: SiteServer,
  url: string,
  speed: Speed,
): Promise<View> {
  const { context, page } = await openVisit(browser, "phone", speed);
  try {
    await context.addInitScript(watch);
    server.take();
    await page.goto(server.origin + url);
    await settle(page);
    const watched = await page.evaluate(() => (window as WatchedWindow).watched);
    if (!watched || watched.first === 0) throw new Error(`${url} was never painted.`);
    const answers = server.take();
    const own = answers.filter(({ isWorker }) => !isWorker);
    const byKind = sumByKind(own);
    return {
      requests: own.length,
      bytes: Object.values(byKind).reduce((sum, bytes) => sum + bytes, 0),
      byKind,
      workerBytes: answers.reduce((sum, { isWorker, bytes }) => sum + (isWorker ? bytes : 0), 0),
      firstPaint: watched.first,
      largestPaint: watched.largest,
      blocking: blockingTime(watched.tasks, watched.first),
      shift: watched.shift,
    };
  } finally {
    await context.close();
  }
}
