import type { Page } from "@playwright/test";
import { follow, title } from "../places";
import { expect, hydrated, isHydrated } from "../test";
import * as faults from "./faults";
import { noScript, type Row } from "./row";

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "could not be loaded" });
const search = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const searchBox = (page: Page) => page.locator(".DocSearch-Input");

/** The runtime can't be had: the page is what it was, and says so. */
const asleep = (
  what: string,
  how: string,
  paths: RegExp,
  fault: faults.Fault,
  allowed?: RegExp,
): Row => ({
  what,
  how,
  gets: "the page stays readable and its links lead on, a banner offers to load it again",
  run: async ({ page, host, allow }) => {
    if (allowed) allow(allowed);
    host.breakDown(paths, fault);
    await page.goto("/concepts/");
    await page.mouse.move(300, 400);
    await page.mouse.move(320, 430);
    await search(page).click();
    // It was loaded anew, in case the host has a newer build, or not at all: pressed once more.
    await expect(async () => {
      if (!(await banner(page).isVisible())) {
        await page.mouse.move(300, 400);
        await page.mouse.move(320, 430);
        await search(page).click({ timeout: 1_000 });
      }
      await expect(banner(page)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 6_000 });
    expect(await isHydrated(page)).toBe(false);
    await expect(page.locator("[data-body]")).toContainText("Entry");
    host.mend();
    await banner(page).getByRole("button", { name: "Load it again" }).click();
    await expect(banner(page)).toHaveCount(0);
    // The banner goes with its document: a click that still meets that one is gone with it, too.
    await expect(async () => {
      if (!(await searchBox(page).isVisible())) await search(page).click({ timeout: 1_000 });
      await expect(searchBox(page)).toBeFocused({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
  },
});

export const runtimeRows: readonly Row[] = [
  asleep("the runtime's set-up script", "500", /^\/wake-/, faults.status(500)),
  asleep("the runtime's last script", "404", /^\/app-/, faults.status(404)),
  asleep(
    "the runtime's scripts",
    "called plain text",
    /^\/(?:framework|app)-/,
    faults.asType("text/plain"),
    /MIME type/,
  ),
  asleep(
    "the runtime's scripts",
    "captive portal",
    /^\/(?:wake|framework|app|webpack-runtime)-/,
    faults.portal,
    noScript,
  ),
  asleep("a script of the runtime", "cut in the middle", /^\/framework-/, faults.cut),
  asleep(
    "the template's own module",
    "500",
    /^\/component---src-templates-doc-page/,
    faults.status(500),
    /chunk|Not rendering React/,
  ),
  {
    what: "the runtime's scripts",
    how: "slow",
    gets: "a click that came early is answered when they are there",
    run: async ({ page, host }) => {
      host.breakDown(/^\/framework-/, faults.late(1_000));
      await page.goto("/concepts/");
      await search(page).click();
      expect(await isHydrated(page)).toBe(false);
      await expect(searchBox(page)).toBeFocused();
    },
  },
  {
    what: "the runtime's scripts",
    how: "no answer at all",
    gets: "the page stays readable, its links lead to documents",
    run: async ({ page, host }) => {
      host.breakDown(/^\/framework-/, faults.silent);
      await page.goto("/concepts/");
      await page.keyboard.press("a");
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
    },
  },
  ...(
    [
      ["404", faults.status(404), undefined],
      ["called plain text", faults.asType("text/plain"), /MIME type/],
      ["captive portal", faults.portal, noScript],
    ] as const
  ).map(([how, fault, allowed]): Row => ({
    what: "the reading script",
    how,
    gets: "the page all the same: it is read, wakes and navigates",
    run: async ({ page, host, allow }) => {
      if (allowed) allow(allowed);
      host.breakDown(/^\/reading-/, fault);
      await page.goto("/concepts/");
      await page.mouse.wheel(0, 300);
      await page.keyboard.press("a");
      await hydrated(page);
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
    },
  })),
];
