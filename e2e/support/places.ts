import { expect, type Locator, type Page } from "@playwright/test";

/** How far the page can be scrolled sideways, in CSS pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** How far the page is scrolled, in CSS pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Lower edge of the bars that stay at the top while the page scrolls, in CSS pixels. */
export const barsBottom = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().bottom ?? NaN);

/** Expects an element right below the bars: not hidden by them, and not far down either. */
export async function expectBelowBars(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const bars = await barsBottom(page);
    const box = await element.boundingBox();
    expect(await scrolled(page)).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThanOrEqual(bars);
    expect(box?.y).toBeLessThan(bars + 60);
  }).toPass({ timeout: 5_000 });
}

/** Expects that the page is scrolled to a place, give or take a pixel. */
export async function expectScrolled(page: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(1);
}

/** Expects that the page stays where it is scrolled to for a while. */
export async function expectSteady(page: Page, place: number): Promise<void> {
  await expectScrolled(page, place);
  await page.waitForTimeout(200);
  await expectScrolled(page, place);
}

/** Scrolls by the wheel, as a reader does, and returns where the page came to stand. */
export async function wheelTo(page: Page, place: number): Promise<number> {
  // What is still guessed may be shorter than where the test wants to go.
  await laidOut(page);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, place - (await scrolled(page)));
  await expectScrolled(page, place);
  return place;
}

/** Leaves a mark in the document, to tell later whether it is still the same one. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));

/** Whether the document that was marked is still there: navigation was in-page. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => "sameDocument" in window);

/** The page's title on the page itself. */
export const title = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** The link to a page in the sidebar's list. */
export const sidebarLink = (page: Page, url: string): Locator =>
  page.locator(`aside[data-panel] li a[href="${url}"]`);

/** Follows a link as a click on it does, without the pointer that would fetch ahead. */
export const follow = (page: Page, url: string): Promise<void> =>
  sidebarLink(page, url).evaluate((link: HTMLElement) => link.click());

/** Holds answers to matching requests back until the returned function is called. */
export async function holdBack(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the service worker answers this page. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Until the text is there and laid out: what is below the first screen comes after it. */
export const laidOut = (page: Page): Promise<void> =>
  expect(page.locator("[data-pending-body], .body > :not([data-shown])")).toHaveCount(0);
