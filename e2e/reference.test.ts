import { startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

test("an option's name leads to its heading, from prose and code", async ({ page }) => {
  await page.goto("/configuration/performance/");
  const inCode = page.locator("pre a", { hasText: /^maxAssetSize$/ }).first();
  await expect(inCode).toHaveAttribute("title", "number");
  await expect(inCode).toHaveAttribute("href", "#performancemaxassetsize");
  await inCode.click();
  await expect(page).toHaveURL(/#performancemaxassetsize$/);
  await expect(page.locator("#performancemaxassetsize")).toBeInViewport();

  await page.goto("/api/cli/");
  await page
    .locator("p a", { hasText: /^watchOptions\.aggregateTimeout$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/configuration\/watch\/#watchoptionsaggregatetimeout$/);
});

test("no word is cut in two by a narrow column", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/configuration/output/");
  const heights = await page
    .locator(".ref-table td code", { hasText: /^boolean$/ })
    .evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
  expect(heights.length).toBeGreaterThan(10);
  expect(new Set(heights)).toEqual(new Set([1]));
});

test("the list of changes leads to what it names", async ({ page }) => {
  await page.goto("/migrate/minor-versions/");
  const versions = await page.locator("h3[id]").allTextContents();
  const numbers = versions.map((text) => Number(/5\.(\d+)/.exec(text)?.[1]));
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  await page
    .locator("main li a", { hasText: /^performance\.all$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/configuration\/performance\/#performanceall$/);
});

test("the first column of a table that scrolls stays, with a shadow", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto("/migrate/from-other-tools/");
  await startReading(page);
  const table = page.locator(".table[tabindex]").first();
  await table.hover();
  await expect(table).toHaveCSS("background-image", /linear-gradient/);
  const cell = table.locator("td").first();
  const { x } = (await cell.boundingBox())!;
  await table.evaluate((element) => element.scrollBy(100, 0));
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect((await cell.boundingBox())!.x).toBe(x);
});
