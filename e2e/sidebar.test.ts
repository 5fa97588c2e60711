import type { Locator, Page } from "@playwright/test";
import {
  expectBelowBars,
  expectScrolled,
  expectSteady,
  laidOut,
  sidebarLink,
  title,
  wheelTo,
} from "./support/places";
import { expect, test } from "./support/test";

const panel = (page: Page): Locator => page.locator("aside[data-panel]");
const chevron = (page: Page, name: string): Locator =>
  panel(page).getByRole("button", { name: `Headings of ${name}` });
const item = (page: Page, url: string): Locator =>
  panel(page)
    .locator("li")
    .filter({ has: page.locator(`a[href="${url}"]`) })
    .first();
const contents = (page: Page): Locator => page.getByRole("navigation", { name: "On this page" });
const marked = (page: Page): Locator => page.locator("[data-contents] a[aria-current]");

const panelScroll = (page: Page): Promise<number> =>
  panel(page).evaluate(({ scrollTop }) => scrollTop);

/** Expects an element inside the visible part of a box that scrolls. */
async function expectInside(box: Locator, element: Locator): Promise<void> {
  await expect(async () => {
    const [outer, inner] = [await box.boundingBox(), await element.boundingBox()];
    expect(inner!.y).toBeGreaterThanOrEqual(outer!.y);
    expect(inner!.y + inner!.height).toBeLessThanOrEqual(outer!.y + outer!.height);
  }).toPass({ timeout: 5_000 });
}

test("the current page is marked and open, its headings are listed once", async ({ page }) => {
  await page.goto("/concepts/output/");
  const own = panel(page).locator("li li a[href^='#']").first();
  await expect(contents(page)).toBeVisible();
  await expect(own).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(contents(page)).toBeHidden();
  await expect(own).toBeVisible();
  await expect(panel(page).locator("[aria-current=page]")).toHaveCount(1);
  await expect(panel(page).locator("[aria-current=page]")).toHaveText("Output");
  await expect(chevron(page, "Output")).toHaveAttribute("aria-expanded", "true");
  await expect(
    item(page, "/concepts/output/").getByRole("link", { name: "Multiple entry points" }),
  ).toBeVisible();
  await expect(panel(page).locator("[aria-expanded=true]")).toHaveCount(1);
  await expect(panel(page).locator("li li a[href^='#']").first()).toHaveAttribute("href", "#usage");
});

test("by keyboard: from link to chevron, which opens and closes", async ({ page }) => {
  await page.goto("/concepts/");
  await sidebarLink(page, "/concepts/output/").focus();
  await page.keyboard.press("Tab");
  const toggle = chevron(page, "Output");
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const headings = item(page, "/concepts/output/").locator("li a");
  await expect(headings.first()).toHaveAttribute("href", "/concepts/output/#usage");
  await page.keyboard.press("Tab");
  await expect(headings.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(headings.first()).toBeHidden();
  await expectScrolled(page, 0);
});

test("a heading of another page in the sidebar leads to it", async ({ page }) => {
  await page.goto("/concepts/");
  await chevron(page, "Output").click();
  await panel(page).locator("a[href='/concepts/output/#multiple-entry-points']").click();
  await expect(title(page, "Output")).toBeAttached();
  await expectBelowBars(page, page.locator("#multiple-entry-points"));
});

test("headings that can't be loaded can be tried again", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.goto("/concepts/");
  await page.route("**/concepts/output/", (route) => route.abort());
  await chevron(page, "Output").evaluate((button: HTMLElement) => button.click());
  const failed = item(page, "/concepts/output/").getByRole("alert");
  await expect(failed).toBeVisible();
  const retry = failed.getByRole("button", { name: "Try again" });
  await retry.click();
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(
    item(page, "/concepts/output/").getByRole("link", { name: "Usage", exact: true }),
  ).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("items stay open over navigation; the current one opens", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/concepts/");
  await chevron(page, "Targets").click();
  await chevron(page, "Concepts").click();
  await expect(chevron(page, "Concepts")).toHaveAttribute("aria-expanded", "false");
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
  await expect(chevron(page, "Targets")).toHaveAttribute("aria-expanded", "true");
  await expect(chevron(page, "Output")).toHaveAttribute("aria-expanded", "true");
  await sidebarLink(page, "/concepts/").click();
  await expect(title(page, "Concepts")).toBeVisible();
  await expect(chevron(page, "Concepts")).toHaveAttribute("aria-expanded", "true");
  await expect(chevron(page, "Targets")).toHaveAttribute("aria-expanded", "true");
  await expect(chevron(page, "Output")).toHaveAttribute("aria-expanded", "false");
});

test.describe("the sidebar's own scroll position", () => {
  test.use({ viewport: { width: 1440, height: 600 } });

  test("a direct visit brings the current item into view, once", async ({ page }) => {
    await page.goto("/loaders/worker-loader/");
    // The reading script does it, which a first movement of the pointer loads.
    await page.mouse.move(800, 300);
    await page.mouse.move(810, 310);
    await expect.poll(() => panelScroll(page)).toBeGreaterThan(300);
    await expectInside(panel(page), panel(page).locator("[aria-current=page]"));
    await panel(page).evaluate((box) => (box.scrollTop = 0));
    await expectSteady(page, 0);
    expect(await panelScroll(page)).toBe(0);
  });

  test("it is kept over navigation while the current item is in view", async ({ page }) => {
    await page.goto("/loaders/");
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => panelScroll(page)).toBe(500);
    const links = panel(page).locator("li > div > a");
    const box = (await panel(page).boundingBox())!;
    const index = await links.evaluateAll(
      (all, top) => all.findIndex((link) => link.getBoundingClientRect().top > top + 100),
      box.y,
    );
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".body > *").first()).toBeVisible();
    // What was open above closed, so the browser may have moved it to keep things in place.
    await expectInside(panel(page), links.nth(index));
    expect(await panelScroll(page)).toBeGreaterThan(0);
    await expectSteady(page, 0);
  });

  test("the next page's item is brought into view", async ({ page }) => {
    await page.goto("/loaders/");
    await page.mouse.wheel(0, 10);
    await page
      .getByRole("navigation", { name: "Previous and next page" })
      .getByRole("link")
      .last()
      .click();
    await expect(title(page, "The loaders")).toHaveCount(0);
    await expectInside(panel(page), panel(page).locator("[aria-current=page]"));
  });
});

test.describe("the table of contents", () => {
  test("marks the heading in view, and the one that a link in it leads to", async ({ page }) => {
    await page.goto("/concepts/output/");
    for (const id of ["emitted-files", "multiple-entry-points", "advanced", "usage"]) {
      const top = await page
        .locator(`#${id}`)
        .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
      await wheelTo(page, Math.round(top - 120));
      await expect(marked(page)).toHaveCount(1);
      await expect(marked(page)).toHaveAttribute("href", `#${id}`);
    }
    // The next heading is close.
    await contents(page).getByRole("link", { name: "Advanced", exact: true }).click();
    await expectBelowBars(page, page.locator("#advanced"));
    await expect(marked(page)).toHaveAttribute("href", "#advanced");
  });

  test("marks the headings of the page that was navigated to", async ({ page }) => {
    await page.goto("/concepts/");
    await wheelTo(page, 300);
    await sidebarLink(page, "/concepts/output/").click();
    await expect(title(page, "Output")).toBeVisible();
    await expect(marked(page)).toHaveAttribute("href", "#usage");
    await laidOut(page);
    const top = await page
      .locator("#advanced")
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
    await wheelTo(page, Math.round(top - 120));
    await expect(marked(page)).toHaveAttribute("href", "#advanced");
  });

  test("at 390 px it is a block that opens, and nothing scrolls back", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/concepts/output/");
    await expect(contents(page)).toBeHidden();
    const summary = page.locator("[data-contents] summary");
    const heading = (await title(page, "Output").boundingBox())!;
    const block = (await summary.boundingBox())!;
    expect(block.y).toBeGreaterThanOrEqual(heading.y + heading.height);
    expect(block.y).toBeLessThan((await page.locator(".body").boundingBox())!.y);
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(contents(page)).toBeVisible();
    const top = await page
      .locator("#advanced")
      .evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, Math.round(top - 120));
    await expect(marked(page)).toHaveAttribute("href", "#advanced");
    await expectSteady(page, Math.round(top - 120));
    await contents(page).getByRole("link", { name: "Advanced" }).click();
    await expectBelowBars(page, page.locator("#advanced"));
  });
});
