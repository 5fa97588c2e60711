import type { Locator, Page } from "@playwright/test";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { holdBack, sideways, title } from "./support/places";
import { expect, test } from "./support/test";

const failed = "The suggestions could not be loaded. Check your connection and try again.";
const list = /\/data\/pages\./;

test.beforeEach(({ consoleGuard }) => {
  // The browser itself tells the status of the page.
  consoleGuard.allow(/the server responded with a status of 404/);
});

const suggestions = (page: Page): Locator => page.getByRole("region", { name: "Similar pages" });
const hrefs = (region: Locator): Promise<(string | null)[]> =>
  region.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("the words of the specification, status 404, and noindex", async ({ page }) => {
  const response = await page.goto("/no/such/page/");
  expect(response?.status()).toBe(404);
  await expect(title(page, "Page Not Found")).toBeVisible();
  await expect(
    page.getByText("Oops! The page you are looking for has been removed or relocated."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
  await expect(page).toHaveTitle("Page Not Found | webpack");
});

test("a misspelled path suggests its page first, and no more than three", async ({ page }) => {
  await page.goto("/guides/getting-startd/?from=elsewhere#usage");
  // The first page of a run has a cold server behind it.
  await expect(suggestions(page)).toBeVisible({ timeout: 15_000 });
  const found = await hrefs(suggestions(page));
  expect(found[0]).toBe("/guides/getting-started/");
  expect(found.length).toBeLessThanOrEqual(3);
  for (const href of found) expect((await page.request.get(href ?? "")).status()).toBe(200);
});

test("a suggestion leads to its page, and back again", async ({ page }) => {
  await page.goto("/concepts/ouput/");
  const link = suggestions(page).getByRole("link").first();
  await link.hover();
  await link.click();
  await expect(title(page, "Output")).toBeVisible();
  await page.goBack();
  await expect(title(page, "Page Not Found")).toBeVisible();
  await expect(suggestions(page)).toBeVisible();
});

test("by keyboard: the homepage, the search, then the suggestions in order", async ({ page }) => {
  await page.goto("/concepts/ouput/");
  await expect(suggestions(page)).toBeVisible();
  await page.getByRole("link", { name: "Go to Homepage" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Search the docs" })).toBeFocused();
  for (const href of await hrefs(suggestions(page))) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAttribute("href", href ?? "");
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/ouput/);
});

test("what comes later moves nothing", async ({ page }) => {
  const release = await holdBack(page, list);
  await page.goto("/concepts/ouput/");
  const places = () =>
    page.evaluate(() =>
      ["h1", "main a", "footer"].map((selector) =>
        Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? NaN),
      ),
    );
  const before = await places();
  release();
  await expect(suggestions(page)).toBeVisible();
  expect(await places()).toEqual(before);
});

test("without a script the page is whole, and nothing waits in vain", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/concepts/ouput/");
  await expect(title(page, "Page Not Found")).toBeVisible();
  for (const part of await page.locator("main [data-needs-script]").all()) {
    await expect(part).toBeHidden();
  }
  await context.close();
});

test.describe("what can fail", () => {
  test("a list that can't be had is asked for again", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await page.goto("/concepts/ouput/");
    await expect(page.getByRole("alert")).toContainText(failed);
    await expect(page.getByRole("link", { name: "Go to Homepage" })).toBeVisible();
    await page.unroute(list);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(suggestions(page)).toBeVisible();
  });
});

test("at 320 px nothing scrolls sideways, however long an address is", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/plugins/${"html-minimizer-webpack-plugin-".repeat(4)}/`);
  await expect(page.getByRole("region").getByRole("link").first()).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

for (const look of LOOKS) {
  test(`axe finds nothing, ${look.name}`, async ({ page }) => {
    await setLook(page, look);
    await page.goto("/concepts/ouput/");
    await expect(suggestions(page)).toBeVisible();
    await expectAccessible(page, "main");
  });
}
