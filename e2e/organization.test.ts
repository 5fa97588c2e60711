import type { Locator, Page, Route } from "@playwright/test";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { expectSteady, holdBack, wheelTo } from "./support/places";
import { shifted, watchShifts } from "./support/shifts";
import { expect, test } from "./support/test";

const url = "/organization/";

/** A badge as the service draws it: 20 px high, as wide as its words. */
const badgeImage = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><rect width="90" height="20" fill="#07c"/></svg>`;

type Answer = (route: Route) => unknown;
const good: Answer = (route) => route.fulfill({ contentType: "image/svg+xml", body: badgeImage });
const failing: Answer = (route) => route.fulfill({ status: 404 });

/** Answers the badge service's part and keeps what it was asked for. */
async function serveBadges(page: Page, answer: Answer = good): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://img.shields.io/**", (route) => {
    asked.push(route.request().url());
    return answer(route);
  });
  return asked;
}

const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
const cards = (page: Page): Locator => page.locator("main").getByRole("listitem");
const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Filter projects" });
const toggle = (page: Page): Locator => page.getByRole("button", { name: "Needs a maintainer" });

/** Moves the pointer a little, over nothing that reacts to it. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(4, 400);
  await page.mouse.move(4, 420);
}

/** What a badge shows in place of its image; empty if the image covers it. */
const labelOf = (badge: Locator): Promise<string> =>
  badge.evaluate((image) => {
    const label = image.nextElementSibling;
    if (!label || getComputedStyle(label).visibility === "hidden") return "";
    const after = getComputedStyle(label, "::after").content;
    return `${label.textContent}${after === "none" ? "" : JSON.parse(after)}`;
  });

test.describe("badges", () => {
  test("none is asked for before the reader does anything", async ({ page }) => {
    const asked = await serveBadges(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(700);
    expect(asked).toEqual([]);
    await expect(page.locator("main img[src]")).toHaveCount(0);
  });

  test("they have their room: nothing moves when they come", async ({ page }) => {
    await watchShifts(page);
    await serveBadges(page);
    await page.goto(url);
    const stars = page.getByRole("img", { name: "stars of memory-fs" });
    const issues = page.getByRole("img", { name: "open issues of memory-fs" });
    const before = [await stars.boundingBox(), await issues.boundingBox()];
    expect(before[0]?.height).toBe(20);
    await stir(page);
    await expect(issues).toHaveAttribute("data-loaded");
    expect([await stars.boundingBox(), await issues.boundingBox()]).toEqual(before);
    await wheelTo(page, 900);
    await page.waitForTimeout(700);
    expect(await shifted(page)).toBe(0);
  });

  test("one that can't be had shows its label with a dash", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    await watchShifts(page);
    await serveBadges(page, failing);
    await page.goto(url);
    await stir(page);
    const version = page.getByRole("img", { name: "version of memory-fs" });
    await expect(version).toHaveAttribute("data-failed");
    await expect(version).not.toHaveAttribute("src");
    expect(await labelOf(version)).toBe("version –");
    expect(await shifted(page)).toBeLessThan(0.005);
  });
});

test.describe("the list", () => {
  test.beforeEach(async ({ page }) => {
    await serveBadges(page);
  });

  test("heeds what was typed and pressed before React was there", async ({ page }) => {
    const release = await holdBack(page, /\/app-[^/]*\.js$/);
    await page.goto(url);
    await field(page).focus();
    await page.keyboard.type("tapable");
    release();
    await expect(cards(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("tapable");
    await page.goto(url);
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("link", { name: "sokra" })).toHaveCount(0);
  });

  test("does not scroll the tools away when it gets short", async ({ page }) => {
    await page.goto(url);
    await wheelTo(page, 120);
    await field(page).fill("tapable");
    await expect(cards(page)).toHaveCount(1);
    await expectSteady(page, 120);
  });

  test("without script there are projects and people alone", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ""}${url}`);
    await expect(cards(page)).toHaveCount(41);
    await expect(card(page, "tapable").getByRole("link", { name: "sokra" })).toBeVisible();
    await expect(
      page.locator("main input, main button, main img").filter({ visible: true }),
    ).toHaveCount(0);
    await context.close();
  });

  test("cuts no group from 320 to 1440 px, and has targets of 44 px", async ({ page }) => {
    await page.goto(url);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .locator("main li dd")
        .evaluateAll(
          (groups) => groups.filter((group) => group.scrollWidth > group.clientWidth).length,
        );
      expect(cut).toBe(0);
      const small = await page
        .locator("main :is(a, button, input)")
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map(({ outerHTML }) => outerHTML),
        );
      expect(small).toEqual([]);
    }
  });

  for (const look of LOOKS) {
    test(`has nothing for axe to find, filtered or empty, ${look.name}`, async ({ page }) => {
      await setLook(page, look);
      await page.goto(url);
      await field(page).fill("sass");
      await expect(cards(page)).toHaveCount(1);
      await expectAccessible(page, "main");
      await toggle(page).click();
      await expect(page.getByText("No project matches this filter.")).toBeVisible();
      await expectAccessible(page, "main");
    });
  }

  test("tells in forced colors that the toggle is pressed", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(url);
    const box = () => toggle(page).evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = await box();
    await toggle(page).click();
    expect(await box()).not.toBe(before);
  });
});
