import type { Locator, Page } from "@playwright/test";
import {
  expectScrolled,
  holdBack,
  isSameDocument,
  markDocument,
  sidebarLink,
  title,
  wheelTo,
} from "./support/places";
import { expect, hydrated, isHydrated, test } from "./support/test";

/** Opens a page whose runtime does not come until it is released. */
async function openAsleep(page: Page, url: string): Promise<() => void> {
  const release = await holdBack(page, "**/framework-*.js");
  await page.goto(url);
  await markDocument(page);
  return release;
}

/** Rests on a link until its page and the script that shows it are there. */
async function rest(page: Page, link: Locator): Promise<void> {
  const path = await link.getAttribute("href");
  const document = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await link.hover();
  await (await document).finished();
  await page.waitForFunction(() => window.turnBack !== undefined);
}

/** Follows a link on which the pointer has rested. */
async function turnTo(page: Page, url: string): Promise<void> {
  await rest(page, sidebarLink(page, url));
  await sidebarLink(page, url).click();
  await expect(page).toHaveURL(url);
}

test("a sleeping page turns to the next without the runtime, and wakes as the page that it is", async ({
  page,
  consoleGuard,
}) => {
  // What the head start asked for, for a runtime that this test keeps waiting.
  consoleGuard.allow(/was preloaded using link preload but not used/);
  const release = await openAsleep(page, "/concepts/");
  await turnTo(page, "/concepts/output/");
  await expect(title(page, "Output")).toBeFocused();
  await expect(page).toHaveTitle("Output | webpack");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/concepts\/output\/$/,
  );
  await expect(sidebarLink(page, "/concepts/output/")).toHaveAttribute("aria-current", "page");
  expect(await isSameDocument(page)).toBe(true);
  expect(await isHydrated(page)).toBe(false);

  release();
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.dataset.rerendered)).toBeUndefined();
  await expect(title(page, "Output")).toBeVisible();
  await sidebarLink(page, "/concepts/targets/").click();
  await expect(title(page, "Targets")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test("Back and Forward between turned pages are at once, each where it was left", async ({
  page,
}) => {
  await openAsleep(page, "/concepts/");
  await wheelTo(page, 600);
  await turnTo(page, "/concepts/output/");
  await expectScrolled(page, 0);
  await wheelTo(page, 300);
  await page.goBack();
  await expect(title(page, "Concepts")).toBeVisible();
  await expectScrolled(page, 600);
  await page.goForward();
  await expect(title(page, "Output")).toBeVisible();
  await expectScrolled(page, 300);
  expect(await isSameDocument(page)).toBe(true);
});

test("Back after a turned page was loaded again shows the right page", async ({ page }) => {
  await openAsleep(page, "/concepts/");
  await turnTo(page, "/concepts/output/");
  await page.reload();
  await expect(title(page, "Output")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/concepts/");
  await expect(title(page, "Concepts")).toBeVisible();
});

test("Back from an awake page to one that it was turned from shows the right page", async ({
  page,
}) => {
  const release = await openAsleep(page, "/concepts/");
  await turnTo(page, "/concepts/output/");
  release();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL("/concepts/");
  await expect(title(page, "Concepts")).toBeVisible();
  await expect(page.locator(".body h2").first()).toBeVisible();
});

test("a turned page marks the heading that is read, and gets all of its sizes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsleep(page, "/concepts/");
  await turnTo(page, "/concepts/output/");
  await expect(page.locator("[data-contents] a[aria-current=true]")).toHaveCount(1);
  await wheelTo(page, 900);
  await expect(page.locator("[data-contents] a[aria-current=true]")).toHaveCount(1);
  await expect(page.locator(".body > :not([data-shown])")).toHaveCount(0);
});

test("a page that can't be had is the browser's to ask for", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 503/);
  await openAsleep(page, "/concepts/");
  let asked = 0;
  await page.route("/concepts/output/", (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, body: "Later" }) : route.continue();
  });
  await rest(page, sidebarLink(page, "/concepts/output/"));
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test("another template is a document of its own", async ({ page }) => {
  await openAsleep(page, "/concepts/");
  const home = page.locator("header a[href='/']").first();
  await rest(page, home);
  await home.click();
  await expect(page).toHaveURL("/");
  expect(await isSameDocument(page)).toBe(false);
});

test("a turned page is kept for reading offline, on the first visit too", async ({ page }) => {
  await openAsleep(page, "/concepts/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await turnTo(page, "/concepts/output/");
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/concepts/output/")) !== undefined))
    .toBe(true);
});
