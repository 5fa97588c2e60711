import type { Page } from "@playwright/test";
import { laidOut } from "./support/places";
import { expect, test } from "./support/test";

const long = "/configuration/output/";

/** How many blocks of the text the browser has not laid out yet. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll(".body > *")].filter(
        (block) => getComputedStyle(block).contentVisibility === "auto",
      ).length,
  );

/** Tells, of each frame of the next visits, how many blocks wait. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const blocks = [...document.querySelectorAll(".body > *")];
      seen.push(
        blocks.filter((block) => getComputedStyle(block).contentVisibility === "auto").length,
      );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test("a visit lays out the first screen, then the rest in pieces", async ({ page }) => {
  const frames = await watchFrames(page);
  await page.goto(long);
  await expect.poll(() => waiting(page)).toBe(0);
  const counts = await frames();
  expect(Math.max(...counts)).toBeGreaterThan(50);
  const drops = counts.slice(1).map((count, index) => (counts[index] ?? 0) - count);
  expect(Math.max(...drops)).toBeLessThan(Math.max(...counts));
  expect(drops.filter((drop) => drop > 0).length).toBeGreaterThan(3);
});

test("a visit again, and one for a heading, have all sizes from the start", async ({ page }) => {
  const frames = await watchFrames(page);
  await page.goto(`${long}#outputpath`);
  expect(Math.max(...(await frames()))).toBe(0);
  await page.goto(long);
  await page.reload();
  expect(Math.max(...(await frames()))).toBe(0);
});

test("laying out the rest moves nothing", async ({ page }) => {
  // Before the pieces come, the page says which blocks wait.
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const indexes = [...document.querySelectorAll(".body > *")].flatMap((block, index) =>
        getComputedStyle(block).contentVisibility === "auto" ? [index] : [],
      );
      Object.assign(window, { indexes });
    });
  });
  await page.goto(long);
  await laidOut(page);
  // Blocks that wait contain what is in them: it must not make a difference where they stand.
  const { count, before, after } = await page.evaluate(() => {
    const { indexes } = window as unknown as { indexes: number[] };
    const blocks = [...document.querySelectorAll<HTMLElement>(".body > *")];
    const tops = () => blocks.map((block) => Math.round(block.getBoundingClientRect().top));
    const free = tops();
    for (const index of indexes) blocks[index]?.style.setProperty("contain", "layout style paint");
    return { count: indexes.length, before: free, after: tops() };
  });
  expect(count).toBeGreaterThan(50);
  expect(after).toEqual(before);
});

test("on a phone the text begins in the upper third of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const urls = ["/concepts/", "/api/cli/", "/loaders/css-loader/", "/guides/tailwind-postcss/"];
  for (const url of [...urls, "/blog/2020-10-10-webpack-5-release/"]) {
    await page.goto(url);
    const box = await page.locator("main p").first().boundingBox();
    expect(box?.y, url).toBeLessThanOrEqual(281);
  }
});

test("code that scrolls sideways can be reached by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(long);
  await expect.poll(() => waiting(page)).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".code pre")]
          .filter((pre) => pre.scrollWidth > pre.clientWidth)
          .every((pre) => pre.tabIndex === 0),
      ),
    )
    .toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("nothing waits", async ({ page }) => {
    await page.goto(long);
    await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  });
});
