import type { Locator, Page } from "@playwright/test";
import type { StarterKit } from "../plugins/gatsby-source-starter-kits/kits";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { isSameDocument, markDocument, sideways } from "./support/places";
import { cutOff } from "./support/surroundings";
import { shifted, watchShifts } from "./support/shifts";
import { expect, test } from "./support/test";

const url = "/starter-kits/";

/** The kits that were built into the site. */
async function builtKits(page: Page): Promise<StarterKit[]> {
  const html = await (await page.request.get("/starter-kits/")).text();
  const url = /\/data\/starter-kits\.\w+\.json/.exec(html)?.[0] ?? "";
  return (await (await page.request.get(url)).json()) as StarterKit[];
}

const table = (page: Page): Locator => page.getByRole("table", { name: "Starter kits" });
const rows = (page: Page): Locator => table(page).getByRole("rowheader");
const names = (page: Page): Promise<string[]> => rows(page).getByRole("link").allInnerTexts();
const tag = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${name} \\d+ kits?$`) });

async function open(page: Page): Promise<StarterKit[]> {
  await page.goto(url);
  // The first page of a run has a cold server behind it.
  await expect(table(page)).toBeVisible({ timeout: 15_000 });
  return builtKits(page);
}

test("the table lists every project by name, and nothing moves", async ({ page }) => {
  await watchShifts(page);
  const kits = await open(page);
  expect(kits.length).toBeGreaterThan(50);
  await expect(rows(page)).toHaveCount(kits.length);
  expect((await names(page)).sort()).toEqual(kits.map(({ name }) => name).sort());
  for (const { tags } of kits) expect(tags.join(" ")).toMatch(/\bwebpack( \d+)?\b/);
  expect(await shifted(page)).toBeLessThan(0.005);
});

test("after in-page navigation the table comes as well", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_FAILED/);
  await cutOff(page);
  await page.goto("/organization/");
  await markDocument(page);
  await page.locator("footer").getByRole("link", { name: "Starter Kits" }).click();
  await expect(table(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

for (const width of [320, 1024]) {
  test(`at ${width} px nothing scrolls sideways, and everything can be read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const fold = page.getByRole("button", { name: "Filter by tag" });
    if (width < 1024) {
      await expect(tag(page, "babel")).toBeHidden();
      await fold.click();
    } else await expect(fold).toBeHidden();
    await expect(tag(page, "babel")).toBeVisible();
    const cut = await table(page)
      .locator("th, td")
      .evaluateAll(
        (cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
      );
    expect(cut).toBe(0);
  });
}

test("on a narrow screen the table is still one to assistive technology", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const kits = await open(page);
  await expect(table(page).getByRole("row")).toHaveCount(kits.length + 1);
  await expect(table(page).getByRole("columnheader")).toHaveCount(3);
  await expect(table(page).getByRole("cell")).toHaveCount(2 * kits.length);
  for (const control of await page.locator("main :is(button, input)").all()) {
    if (!(await control.isVisible())) continue;
    const box = await control.boundingBox();
    expect(box?.height, await control.innerText()).toBeGreaterThanOrEqual(44);
  }
});

for (const look of LOOKS) {
  test(`axe finds nothing, ${look.name}`, async ({ page }) => {
    await setLook(page, look);
    await open(page);
    if (look.width === 390) await page.getByRole("button", { name: "Filter by tag" }).click();
    // All that a table can show; axe takes its time for each row of it.
    await tag(page, "mobx").click();
    await page.mouse.move(0, 0);
    await expectAccessible(page, "main");
  });
}
