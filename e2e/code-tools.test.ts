import type { Locator, Page } from "@playwright/test";
import { laidOut } from "./support/places";
import { startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

/** The first block with a title. */
const block = (page: Page, title: string): Locator =>
  page.locator(".code", { has: page.locator(".code-title", { hasText: title }) }).first();

const form = (page: Page, name: string): Locator =>
  block(page, "webpack.config").getByRole("button", { name, exact: true });

async function openTools(page: Page, title = "webpack.config"): Promise<void> {
  await startReading(page);
  await block(page, title).hover();
  await expect(block(page, title).locator(".code-tools")).toBeVisible();
}

test("a configuration shows and is copied in the chosen form", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/concepts/output/");
  const config = block(page, "webpack.config");
  const source = await config.locator("pre").textContent();
  await openTools(page);
  await form(page, "CommonJS").click();
  await expect(config).toContainText('const path = require("node:path");');
  await expect(config).toContainText("module.exports = {");
  await expect(config.locator(".code-title")).toHaveText("webpack.config.cjs");
  await expect(config.getByRole("link", { name: "filename" })).toBeVisible();
  await config.getByRole("button", { name: "Copy code" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("__dirname");

  await page.goto("/concepts/entry-points/");
  await openTools(page);
  await expect(form(page, "CommonJS")).toHaveAttribute("aria-pressed", "true");
  await form(page, "TypeScript").click();
  await expect(block(page, "webpack.config")).toContainText("satisfies Configuration;");

  await page.goto("/concepts/output/");
  await openTools(page);
  await form(page, "ES module").click();
  expect(await config.locator("pre").textContent()).toBe(source);
});

test("a long block shows its first screen, and all lines on request", async ({ page }) => {
  await page.goto("/guides/react/");
  const long = page.locator(".code[data-long]").first();
  const height = () => long.locator("pre").evaluate((pre) => pre.clientHeight);
  await long.scrollIntoViewIfNeeded();
  const before = await height();
  await long.hover();
  await long.getByRole("button", { name: /^Show all \d+ lines$/ }).click();
  expect(await height()).toBeGreaterThan(before);
  await expect(long.locator("pre")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("long lines wrap on request, on later pages too", async ({ page }) => {
    await page.goto("/concepts/output/");
    const overflowing = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll(".code pre")].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ).length,
      );
    expect(await overflowing()).toBeGreaterThan(0);
    await startReading(page);
    await page.locator(".code").first().tap();
    const wrap = page.getByRole("button", { name: "Wrap long lines" }).first();
    await wrap.tap();
    await expect(wrap).toHaveAttribute("aria-pressed", "true");
    expect(await overflowing()).toBe(0);
  });

  test("the text begins in the upper third of the screen", async ({ page }) => {
    for (const url of ["/concepts/output/", "/configuration/output/", "/guides/caching/"]) {
      await page.goto(url);
      const { y } = (await page.locator(".body > *").first().boundingBox())!;
      expect(y, url).toBeLessThan(844 / 3);
    }
  });

  test("the menu lists the section's pages first, then the site in groups", async ({ page }) => {
    await page.goto("/concepts/output/");
    await page.getByRole("button", { name: "Open the menu" }).tap();
    const headings = page.locator("[data-site] h2");
    await expect(headings).toHaveText(["Documentation", "Project", "Language", "Elsewhere"]);
    const pages = await page.getByRole("navigation", { name: "Pages: Concepts" }).boundingBox();
    const site = await page.getByRole("navigation", { name: "Site" }).boundingBox();
    expect(pages!.y).toBeLessThan(site!.y);
  });

  test("on the way down, no button lies over the copy buttons", async ({ page }) => {
    await page.goto("/configuration/output/");
    await startReading(page);
    await laidOut(page);
    const chat = (await page
      .getByRole("button", { name: "Chat with the community" })
      .boundingBox())!;
    const copy = page.locator(".copy").nth(20);
    await copy.evaluate(
      (button, y) => {
        const { top, height } = button.getBoundingClientRect();
        scrollBy(0, top + height / 2 - y);
      },
      chat.y + chat.height / 2,
    );
    await copy.tap({ trial: true });
    // The buttons come back on the way up, and when the Tab key reaches them.
    const button = page.getByRole("button", { name: "Chat with the community" });
    await button.focus();
    await button.tap({ trial: true });
    await copy.focus();
    await page.mouse.wheel(0, -20);
    await button.tap({ trial: true });
  });

  test("a button leads back to the start of a long page", async ({ page }) => {
    await page.goto("/configuration/output/");
    await startReading(page);
    const button = page.getByRole("button", { name: "Back to top" });
    await expect(button).toBeHidden();
    await page.evaluate(() => scrollTo(0, 6_100));
    await expect(page.locator("html[data-down]")).toBeAttached();
    await page.evaluate(() => scrollTo(0, 6_000));
    await button.tap();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("header, sidebar and page share their edges", async ({ page, consoleGuard }) => {
  // The screens show data of other hosts.
  consoleGuard.allow(/net::ERR_/);
  await page.setViewportSize({ width: 1920, height: 1000 });
  const left = async (selector: string): Promise<number> =>
    Math.round((await page.locator(selector).first().boundingBox())!.x);
  await page.goto("/concepts/output/");
  const logo = await left("header svg >> visible=true");
  // The text of the current page begins after the padding of its row.
  expect(await left("aside[data-panel] li a")).toBe(logo - 12);
  for (const url of ["/organization/", "/starter-kits/", "/vote/"]) {
    await page.goto(url);
    expect(await left("h1"), url).toBe(logo);
  }
});
