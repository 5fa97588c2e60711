import type { Page } from "@playwright/test";
import { follow, isSameDocument, title } from "../places";
import { expect, isHydrated } from "../test";
import * as faults from "./faults";
import { openAwake, type Row } from "./row";

const data = /^\/page-data\/concepts\/output\//;

/** The page is reached, as a document of its own. */
const asDocument = (how: string, fault: faults.Fault, allowed?: RegExp): Row => ({
  what: "page data",
  how,
  gets: "the page all the same, as a document",
  run: async ({ page, host, allow }) => {
    if (allowed) allow(allowed);
    await openAwake(page);
    host.breakDown(data, fault);
    await follow(page, "/concepts/output/");
    await expect(title(page, "Output")).toBeVisible();
    await expect(page.locator("[data-body] #usage")).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
  },
});

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "could not be loaded" });

/** The data of the page that is read, which the runtime asks for before it hydrates. */
const ownData = (how: string, paths: RegExp, fault: faults.Fault): Row => ({
  what: "data of the page that is read",
  how,
  gets: "the page stays readable, its links lead to documents, and a banner says so",
  run: async ({ page, host, allow }) => {
    allow(/Not rendering React/);
    host.breakDown(paths, fault);
    await page.goto("/concepts/");
    const runtime = page.waitForResponse(/\/app-[\da-f]+\.js/);
    await page.keyboard.press("a");
    await (await runtime).finished();
    await page.waitForTimeout(400);
    expect(await isHydrated(page)).toBe(false);
    await expect(banner(page)).toBeVisible();
    // A host in trouble is not asked again and again.
    expect(host.asked.filter((path) => path.startsWith("/page-data/")).length).toBeLessThan(20);
    await expect(page.locator("[data-body]")).toContainText("Entry");
    await follow(page, "/concepts/output/");
    await expect(title(page, "Output")).toBeVisible();
    await expect(page).toHaveURL(/\/concepts\/output\/$/);
  },
});

export const pageDataRows: readonly Row[] = [
  asDocument("404", faults.status(404)),
  asDocument("500", faults.status(500)),
  asDocument("cut in the middle", faults.cut),
  asDocument("connection reset", faults.hungUp),
  asDocument("captive portal", faults.portal),
  asDocument("captive portal on another host", faults.portalElsewhere, /Content Security Policy/),
  {
    what: "page data",
    how: "no answer at all",
    gets: "after a few seconds the page, as a document",
    run: async ({ page, host }) => {
      await page.clock.install();
      await openAwake(page);
      host.breakDown(data, faults.silent);
      await follow(page, "/concepts/output/");
      await page.clock.fastForward(9_000);
      await expect(title(page, "Output")).toBeVisible();
      expect(await isSameDocument(page)).toBe(false);
    },
  },
  {
    what: "page data",
    how: "late, and trickling",
    gets: "the old page until the new one is there, in the same document",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.breakDown(data, faults.trickling());
      await follow(page, "/concepts/output/");
      await expect(title(page, "Concepts")).toBeVisible();
      await expect(title(page, "Output")).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    },
  },
  {
    what: "page data",
    how: "called HTML",
    gets: "the page, in the same document",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.breakDown(data, faults.asType("text/html"));
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    },
  },
  {
    what: "the build's own data",
    how: "captive portal",
    gets: "the page all the same, once and not in a loop",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.breakDown(/^\/page-data\/app-data\.json$/, faults.portal);
      host.asked = [];
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
      await page.waitForTimeout(500);
      await expect(page.locator("[data-body] #usage")).toBeVisible();
      const times = host.asked.filter((path) => path === "/concepts/output/").length;
      expect(times).toBeLessThanOrEqual(2);
    },
  },
  ownData("500", /^\/page-data\/(?:concepts|500\.html)\//, faults.status(500)),
  ownData("captive portal", /^\/page-data\//, faults.portal),
];
