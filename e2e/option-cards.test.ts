import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { startReading } from "./support/surroundings";
import { expect, test, watchRequests } from "./support/test";

const card = (page: Page) => page.getByRole("tooltip");
const inText = (page: Page) => page.locator('.body a.ref[href$="#outputpath"]').first();
const written = (page: Page) => page.locator('.body p a:not(.ref)[href$="#outputpath"]').first();
const inCode = (page: Page) => page.locator('.code pre a[href$="#outputpath"]').first();

test("a name in a text or in code shows its type, default and first sentence", async ({ page }) => {
  await page.goto("/concepts/output/");
  await startReading(page);
  for (const link of [inText(page), inCode(page), written(page)]) {
    await link.hover();
    await expect(card(page)).toContainText("output.path");
    await expect(card(page)).toContainText("Type string");
    await expect(card(page).locator("p")).toHaveText(/^\S.+\.$/);
    await expect(link).toHaveAttribute("aria-describedby", "~option-card");
    await expectAccessible(page, "[role=tooltip]");
    await page.mouse.move(5, 400);
    await expect(card(page)).toBeHidden();
  }
});

test("the pointer can move into the card; Escape closes it", async ({ page }) => {
  await page.goto("/concepts/output/");
  await startReading(page);
  const link = inText(page);
  await link.hover();
  await card(page).hover();
  await page.waitForTimeout(400);
  await expect(card(page)).toBeVisible();
  const [name, box] = [(await link.boundingBox())!, (await card(page).boundingBox())!];
  expect(box.y >= name.y + name.height || box.y + box.height <= name.y).toBe(true);
  await page.keyboard.press("Escape");
  await expect(card(page)).toBeHidden();
});

test("the focus shows it at once and takes it along", async ({ page }) => {
  await page.goto("/concepts/output/");
  await startReading(page);
  await inText(page).hover();
  await page.mouse.move(5, 400);
  await page.keyboard.press("Tab");
  await inText(page).focus();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(inText(page)).not.toHaveAttribute("aria-describedby");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap follows the link without a card", async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto("/concepts/output/");
    await inText(page).tap();
    await expect(page).toHaveURL("/configuration/output/#outputpath");
    await page.waitForTimeout(400);
    expect(requests).not.toContain("/option-cards.json");
  });
});
