import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { title } from "./support/places";
import { startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

const summary = (page: Page) => page.locator("[data-menu] > summary");
const menu = (page: Page) => page.locator("[data-menu]");
const english = (page: Page) => menu(page).getByRole("link", { name: "English" });
const chinese = (page: Page) => menu(page).getByRole("link", { name: "中文" });

const expectOpen = (page: Page) => expect(chinese(page)).toBeVisible();
const expectClosed = (page: Page) => expect(chinese(page)).toBeHidden();

test.describe("the language menu", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/concepts/output/");
    await startReading(page);
  });

  test("hovering, leaving and clicks open and close it", async ({ page }) => {
    await summary(page).hover();
    await expectOpen(page);
    await chinese(page).hover();
    await page.waitForTimeout(400);
    await expectOpen(page);
    await page.mouse.move(700, 600);
    await expectClosed(page);
    await summary(page).click();
    await expectOpen(page);
    await expect(english(page)).toBeFocused();
    await summary(page).click();
    await expectClosed(page);
    await summary(page).click();
    await expectOpen(page);
    await page.mouse.click(700, 620);
    await expectClosed(page);
  });

  test("by keyboard: open at an end, go round, close by Escape or leaving", async ({ page }) => {
    await summary(page).focus();
    for (const [key, item] of [
      ["Enter", english],
      ["ArrowDown", chinese],
      ["ArrowDown", english],
      ["ArrowUp", chinese],
      ["Home", english],
      ["End", chinese],
      ["Escape", summary],
      ["ArrowDown", english],
      ["Escape", summary],
      ["ArrowUp", chinese],
      ["Escape", summary],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(page)).toBeFocused();
    }
    await expectClosed(page);
    for (const key of ["Tab", "Shift+Tab"]) {
      await summary(page).click();
      await expect(english(page)).toBeFocused();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await expectClosed(page);
    }
  });

  test("axe finds nothing while it is open", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await summary(page).click();
    await expectOpen(page);
    await expectAccessible(page, "header");
  });
});

test("after navigation the language menu leads to the page that is shown", async ({ page }) => {
  await page.goto("/concepts/");
  await page.locator('aside[data-panel] li a[href="/concepts/output/"]').click();
  await expect(title(page, "Output")).toBeVisible();
  await summary(page).click();
  await expect(chinese(page)).toHaveAttribute("href", /\/concepts\/output\/$/);
});

test.describe("touch", () => {
  test.use({ hasTouch: true });

  test("a tap opens the language menu, a tap elsewhere closes it", async ({ page }) => {
    await page.goto("/concepts/");
    await summary(page).tap();
    await expectOpen(page);
    await page.touchscreen.tap(700, 620);
    await expectClosed(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the language menu opens by a click all the same", async ({ page }) => {
    await page.goto("/concepts/");
    await summary(page).click();
    await expectOpen(page);
  });
});

test.describe("theme in the footer", () => {
  const choice = (page: Page) => page.getByRole("combobox", { name: "Theme" });
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/concepts/");
  });

  test("it shows the choice, follows the header's switch, and is remembered", async ({ page }) => {
    await expect(choice(page)).toHaveValue("");
    const light = await background(page);
    await choice(page).selectOption("dark");
    expect(await background(page)).not.toBe(light);
    await page.reload();
    await expect(choice(page)).toHaveValue("dark");
    await page.getByRole("button", { name: "Switch between light and dark" }).click();
    await expect(choice(page)).toHaveValue("light");
    expect(await background(page)).toBe(light);
  });
});

test("on a narrow screen the bar of sections begins at the current one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/plugins/split-chunks-plugin/");
  const current = page.getByRole("banner").locator('[aria-current][href="/plugins/"]');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test.describe("forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("icons differ from the ground, and marks fit their row", async ({ page }) => {
    await page.goto("/loaders/file-loader/");
    const row = page.locator("[data-panel] a[aria-current=page]");
    const color = (element: Element) => getComputedStyle(element).color;
    expect(await row.locator("span").last().evaluate(color)).toBe(await row.evaluate(color));
    await page.goto("/guides/getting-started/");
    await startReading(page);
    for (const [selector, part] of [
      [".copy", "::before"],
      ['.body a[href^="http"]', "::after"],
    ] as const) {
      const colors = await page
        .locator(selector)
        .first()
        .evaluate((element, name) => {
          const icon = getComputedStyle(element, name).backgroundColor;
          return [icon, getComputedStyle(document.body).backgroundColor];
        }, part);
      expect(colors[0], selector).not.toBe(colors[1]);
    }
  });
});
