import type { Page } from "@playwright/test";
import { controlled } from "../places";
import { expect } from "../test";
import * as faults from "./faults";
import { noScript, type Row } from "./row";

const again = (page: Page) => page.getByRole("button", { name: "Try again" });
const alert = (page: Page) => page.getByRole("alert");

/** A part of a page that comes later: the table of starter kits. */
const starterKits = (
  what: string,
  how: string,
  paths: RegExp,
  fault: faults.Fault,
  allowed = /chunk/,
): Row => ({
  what,
  how,
  gets: "a sentence in its place, and the part by Try again",
  run: async ({ page, host, allow }) => {
    allow(allowed);
    host.breakDown(paths, fault);
    await page.goto("/starter-kits/");
    await expect(alert(page)).toContainText("could not be loaded. Check your connection");
    host.mend();
    await again(page).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expect(alert(page)).toBeHidden();
  },
});

const chunk = /^\/starter-kits-[\da-f]+\.js$/;
const list = /^\/data\/starter-kits\./;

export const partRows: readonly Row[] = [
  starterKits(
    "a part's script",
    "captive portal",
    chunk,
    faults.portal,
    /chunk|Unexpected token '<'/,
  ),
  starterKits("a part's list", "captive portal", list, faults.portal),
  {
    what: "a part's script and list",
    how: "captive portal, with the service worker there",
    gets: "the part by Try again: the login is not kept in their place",
    run: async ({ page, host, allow }) => {
      allow(/chunk/);
      allow(noScript);
      await page.goto("/concepts/");
      await controlled(page);
      host.breakDown(new RegExp(`${chunk.source}|${list.source}`), faults.portal);
      await page.goto("/starter-kits/");
      await expect(alert(page)).toBeVisible();
      host.mend();
      await again(page).click();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
  {
    what: "a part's list",
    how: "no answer at all",
    gets: "after half a minute the sentence, not an endless wait",
    run: async ({ page, host }) => {
      await page.clock.install();
      host.breakDown(list, faults.silent);
      const asked = page.waitForRequest(/\/data\/starter-kits/);
      await page.goto("/starter-kits/");
      await asked;
      await page.clock.fastForward(31_000);
      await expect(alert(page)).toContainText("could not be loaded");
      host.mend();
      await again(page).click();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
  {
    what: "Copy as Markdown",
    how: "captive portal",
    gets: "the button says that it failed, and nothing is copied",
    run: async ({ page, context, host }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/concepts/");
      await page.evaluate(() => navigator.clipboard.writeText("mine"));
      host.breakDown(/\.md$/, faults.portal);
      const button = page.locator("[data-copy-markdown]").first();
      await button.click();
      await expect(button).toHaveAttribute("data-copy-state", "failed");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("mine");
    },
  },
];
