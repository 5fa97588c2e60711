import type { Page } from "@playwright/test";
import * as faults from "./support/faults";
import { test } from "./support/host";
import { controlled, title } from "./support/places";
import { expect } from "./support/test";

// What a reader gets when a host or a network fails.

test.beforeEach(({ consoleGuard }) => {
  // The browser says so itself of each request that fails.
  consoleGuard.allow(/^Failed to load resource|net::ERR_/);
});

/** Reads a page, so that the worker keeps it and answers from now on. */
async function read(page: Page): Promise<void> {
  await page.goto("/concepts/");
  await controlled(page);
}

const serverError = "The server can't show this page right now";

test("no connection, or 500: read pages as they were kept, others by themselves later", async ({
  page,
  host,
}) => {
  await read(page);
  for (const fault of [faults.status(500), faults.hungUp]) {
    host.breakDown(/./, fault);
    await page.reload();
    await expect(title(page, "Concepts")).toBeVisible();
  }
  await page.goto("/guides/");
  await expect(title(page, "This page is not saved on this device")).toBeVisible();
  await expect(page.getByRole("link", { name: "Concepts" })).toBeVisible();
  host.mend();
  await expect(title(page, "Guides")).toBeVisible();
});

test("504 for a page never read: a sentence, once, and the page when it is well again", async ({
  page,
  host,
}) => {
  await read(page);
  let visits = 0;
  page.on("request", (request) => (visits += request.isNavigationRequest() ? 1 : 0));
  host.breakDown(/^\/guides\/$/, faults.status(504));
  const response = await page.goto("/guides/");
  expect(response?.status()).toBe(504);
  await expect(title(page, serverError)).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "");
  await expect(page.getByRole("link", { name: "Concepts", exact: true })).toBeVisible();
  // It has asked again, and stays.
  host.asked = [];
  await expect.poll(() => host.asked).toContain("/guides/");
  expect(visits).toBe(1);
  expect(await page.evaluate(async () => (await caches.match("/guides/")) === undefined)).toBe(
    true,
  );
  host.mend();
  await expect(title(page, "Guides")).toBeVisible();
  expect(visits).toBe(2);
});

test("slower than the worker's timeout: the copy, or the page where there is none", async ({
  page,
  context,
  host,
}) => {
  await read(page);
  host.breakDown(/^\/(?:guides|concepts)\/$/, faults.late(5_500));
  const other = await context.newPage();
  await Promise.all([page.goto("/concepts/"), other.goto("/guides/")]);
  await expect(title(page, "Concepts")).toBeVisible();
  await expect(title(other, "Guides")).toBeVisible();
});

test("404 for a page that was read: the not-found page, which leads on", async ({ page, host }) => {
  await read(page);
  host.breakDown(/^\/(?:page-data\/)?concepts\/(?:page-data\.json)?$/, faults.gone);
  await page.reload();
  await expect(title(page, "Page Not Found")).toBeVisible();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(`${host.url}/`);
});

test.describe("a captive portal", () => {
  test("shows its login, and what was kept of the page is still the page", async ({
    page,
    host,
  }) => {
    await read(page);
    host.breakDown(/./, faults.portal);
    await page.reload();
    await expect(title(page, faults.portalTitle)).toBeVisible();
    host.breakDown(/./, faults.hungUp);
    await page.reload();
    await expect(title(page, "Concepts")).toBeVisible();
    host.mend();
    await page.reload();
    await expect(title(page, "Concepts")).toBeVisible();
  });

  test("is not kept in the place of a part's script or list", async ({
    page,
    host,
    consoleGuard,
  }) => {
    consoleGuard.allow(/chunk|Unexpected token '<'/);
    await read(page);
    host.breakDown(/^\/starter-kits-[\da-f]+\.js$|^\/data\/starter-kits\./, faults.portal);
    await page.goto("/starter-kits/");
    await expect(page.getByRole("alert")).toBeVisible();
    host.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("table")).toBeVisible();
  });

  test("is not copied as Markdown: the button says that it failed", async ({
    page,
    context,
    host,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/concepts/");
    await page.evaluate(() => navigator.clipboard.writeText("mine"));
    host.breakDown(/\.md$/, faults.portal);
    const button = page.locator("[data-copy-markdown]").first();
    await button.click();
    await expect(button).toHaveAttribute("data-copy-state", "failed");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("mine");
  });
});

test("no answer to the search's titles: a sentence after a while, not an endless wait", async ({
  page,
  host,
  consoleGuard,
}) => {
  consoleGuard.allow(/TimeoutError/);
  await page.clock.install();
  host.breakDown(/^\/search-index\.json$/, faults.silent);
  await page.goto("/concepts/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".DocSearch-Input").fill("tree shaking");
  await page.clock.fastForward(31_000);
  await expect(page.getByText("Unable to fetch results")).toBeVisible();
});

test("500 for the script that saves: the offline page says so, and saves once it is there", async ({
  page,
  host,
}) => {
  const name = "Save the docs for offline reading";
  const save = page.getByRole("button", { name });
  host.breakDown(/^\/offline\/save\.js$/, faults.status(500));
  await page.goto("/concepts/");
  await save.click();
  await expect(title(page, "Reading offline")).toBeVisible();
  await save.click();
  await expect(page.getByRole("alert")).toContainText("needs a connection");
  host.mend();
  await save.click();
  await expect(
    page.getByRole("dialog", { name }).getByRole("button", { name: "Save", exact: true }),
  ).toBeVisible();
});
