import type { Page } from "@playwright/test";
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

test("a visit that begins at the top lays out the first screen before the rest, and then all", async ({
  page,
}) => {
  const frames = await watchFrames(page);
  await page.goto(long);
  await expect.poll(() => waiting(page)).toBe(0);
  expect(Math.max(...(await frames()))).toBeGreaterThan(50);
});

test("what waits is in pieces: no step shows all of it", async ({ page }) => {
  const frames = await watchFrames(page);
  await page.goto(long);
  await expect.poll(() => waiting(page)).toBe(0);
  const counts = await frames();
  const drops = counts.slice(1).map((count, index) => (counts[index] ?? 0) - count);
  expect(Math.max(...drops)).toBeLessThan(Math.max(...counts));
  expect(drops.filter((drop) => drop > 0).length).toBeGreaterThan(3);
});

for (const [what, visit] of [
  ["for a heading", (page: Page) => page.goto(`${long}#outputpath`)],
  ["again", (page: Page) => page.goto(long).then(() => page.reload())],
] as const) {
  test(`a visit ${what} has all sizes from the start`, async ({ page }) => {
    if (what === "for a heading") {
      const frames = await watchFrames(page);
      await visit(page);
      expect(Math.max(...(await frames()))).toBe(0);
      return;
    }
    await visit(page);
    expect(await page.locator("html").getAttribute("data-fresh")).toBeNull();
    expect(await waiting(page)).toBe(0);
  });
}

test("laying out the rest moves nothing", async ({ page }) => {
  await page.goto(long);
  await expect.poll(() => waiting(page)).toBe(0);
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".body > *")].map((block) =>
        Math.round(block.getBoundingClientRect().top + scrollY),
      ),
    );
  const before = await tops();
  await page.reload();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await tops()).toEqual(before);
});

test("code that scrolls sideways can be reached by keyboard below the first screen", async ({
  page,
}) => {
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
