import type { Page } from "@playwright/test";

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Sums up all shifts of the layout, on each page from its beginning. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

export const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shifted ?? 0);
