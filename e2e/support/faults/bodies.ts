import type { Page } from "@playwright/test";
import { controlled, follow, isSameDocument, title } from "../places";
import { expect } from "../test";
import * as faults from "./faults";
import { openAwake, type Row } from "./row";

const body = /^\/body\/concepts-output\./;
const failure = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Error loading content." });
const text = (page: Page) => page.locator("[data-body]");

/** The error in the text's place; once the fault is over, its button brings the text. */
const error = (how: string, fault: faults.Fault, allowed?: RegExp): Row => ({
  what: "the body of a page",
  how,
  gets: "an error in its place, and the text by Try again",
  run: async ({ page, host, allow }) => {
    if (allowed) allow(allowed);
    await openAwake(page);
    host.breakDown(body, fault);
    await follow(page, "/concepts/output/");
    await expect(title(page, "Output")).toBeVisible();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText(faults.portalTitle)).toHaveCount(0);
    host.mend();
    await failure(page).getByRole("button", { name: "Try again" }).click();
    await expect(text(page).locator("#usage")).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  },
});

export const bodyRows: readonly Row[] = [
  error("500", faults.status(500)),
  error("cut in the middle", faults.cut),
  error("connection reset", faults.hungUp),
  error("captive portal", faults.portal),
  error("captive portal on another host", faults.portalElsewhere, /Content Security Policy/),
  {
    what: "the body of a page",
    how: "404: the host has a newer build",
    gets: "the page, loaded anew",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.breakDown(body, faults.status(404));
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
      await expect(text(page).locator("#usage")).toBeVisible();
      expect(await isSameDocument(page)).toBe(false);
    },
  },
  {
    what: "the body of a page",
    how: "no answer at all",
    gets: "a placeholder, then the error, not an endless wait",
    run: async ({ page, host }) => {
      await page.clock.install();
      await openAwake(page);
      host.breakDown(body, faults.silent);
      await follow(page, "/concepts/output/");
      await expect(page.getByRole("status", { name: "Loading content" })).toBeVisible();
      await page.clock.fastForward(31_000);
      await expect(failure(page)).toBeVisible();
      host.mend();
      await failure(page).getByRole("button", { name: "Try again" }).click();
      await expect(text(page).locator("#usage")).toBeVisible();
    },
  },
  {
    what: "the body of a page",
    how: "trickling",
    gets: "a placeholder, then the text",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.breakDown(body, faults.trickling());
      await follow(page, "/concepts/output/");
      await expect(page.getByRole("status", { name: "Loading content" })).toBeVisible();
      await expect(text(page).locator("#usage")).toBeVisible();
    },
  },
  {
    what: "the body of a page",
    how: "captive portal, with the service worker there",
    gets: "the text by Try again: the login is not kept in its place",
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
      await openAwake(page);
      host.breakDown(body, faults.portal);
      await follow(page, "/concepts/output/");
      await expect(failure(page)).toBeVisible();
      host.mend();
      await failure(page).getByRole("button", { name: "Try again" }).click();
      await expect(text(page).locator("#usage")).toBeVisible();
    },
  },
];
