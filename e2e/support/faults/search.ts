import type { Page } from "@playwright/test";
import { expect } from "../test";
import * as faults from "./faults";
import { noScript, openPage, type Row } from "./row";

const button = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const box = (page: Page) => page.locator(".DocSearch-Input");
const results = (page: Page) => dialog(page).getByRole("treeitem").getByRole("link");
const titles = /^\/search-index\.json$/;
const texts = /^\/data\/search\//;

async function openSearch(page: Page): Promise<void> {
  await openPage(page);
  await button(page).click();
  await expect(box(page)).toBeFocused();
}

/** The window's own script or stylesheet. */
const window = (
  what: string,
  how: string,
  paths: RegExp,
  fault: faults.Fault,
  allowed = /chunk/,
): Row => ({
  what,
  how,
  gets: "a sentence, and the search by the next click",
  run: async ({ page, host, allow }) => {
    allow(allowed);
    host.breakDown(paths, fault);
    await openPage(page);
    await button(page).click();
    await expect(page.getByRole("alert")).toContainText("The search could not be loaded.");
    host.mend();
    await button(page).click();
    await expect(box(page)).toBeFocused();
  },
});

export const searchRows: readonly Row[] = [
  window("the search's script", "500", /^\/search-[\da-f]+\.js$/, faults.status(500)),
  window(
    "the search's stylesheet",
    "404 for a while",
    /^\/search\.[\da-f]+\.css$/,
    faults.status(500),
  ),
  {
    what: "the search's titles",
    how: "captive portal",
    gets: "a sentence that says so, and results for the next key",
    run: async ({ page, host, allow }) => {
      allow(/search-index|JSON|Unexpected/i);
      host.breakDown(titles, faults.portal);
      await openSearch(page);
      await box(page).fill("output");
      await expect(dialog(page).getByText("Unable to fetch results")).toBeVisible();
      host.mend();
      await box(page).fill("output.path");
      await expect(results(page).first()).toContainText("path");
    },
  },
  {
    what: "the search's texts",
    how: "no answer at all, and no title fits",
    gets: "similar names after a while, not an endless wait",
    run: async ({ page, host }) => {
      await page.clock.install();
      host.breakDown(texts, faults.silent);
      await openSearch(page);
      const asked = page.waitForRequest(/\/data\/search\//);
      await box(page).fill("qzxwvky");
      await asked;
      await page.clock.fastForward(31_000);
      await expect(dialog(page).getByText(/No results for|Nothing found/)).toBeVisible();
      await expect(page.locator(".DocSearch-Container--Stalled")).toHaveCount(0);
    },
  },
  {
    what: "the search's titles",
    how: "no answer at all",
    gets: "a sentence that says so after a while, not an endless wait",
    run: async ({ page, host, allow }) => {
      allow(/TimeoutError/);
      await page.clock.install();
      host.breakDown(titles, faults.silent);
      await openSearch(page);
      await box(page).fill("tree shaking");
      await page.clock.fastForward(31_000);
      await expect(dialog(page).getByText("Unable to fetch results")).toBeVisible();
    },
  },
  {
    what: "the search's titles",
    how: "trickling",
    gets: "results when they are there",
    run: async ({ page, host, allow }) => {
      allow(noScript);
      host.breakDown(titles, faults.trickling());
      await openSearch(page);
      await box(page).fill("splitChunks");
      await expect(results(page).first()).toContainText(/splitChunks/i);
    },
  },
];
