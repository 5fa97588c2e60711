import { expect } from "../test";
import { controlled, title } from "../places";
import * as faults from "./faults";
import { type Row } from "./row";

const page404 = "Page Not Found";
const portalHeading = faults.portalTitle;

/** The page is not there any more: the host's own not-found page. */
const gone: faults.Fault = async ({ request, site }) => {
  request.url = "/no-such-page/";
  await site();
};

const serverError = "The server can't show this page right now";

const afterTimeout =
  (fault: faults.Fault): faults.Fault =>
  async (exchange) => {
    await new Promise((done) => setTimeout(done, 5_500));
    await fault(exchange);
  };
const failsLate = afterTimeout(faults.status(500));

/** The document itself, and the service worker that keeps it. */
export const documentRows: readonly Row[] = [
  {
    what: "a page's document",
    how: "trickling",
    gets: "its beginning can be read before its end is there",
    run: async ({ page, host }) => {
      host.breakDown(/^\/concepts\/$/, faults.trickling(30));
      await page.goto("/concepts/", { waitUntil: "commit" });
      await expect(page.locator("header a[href='/concepts/']").first()).toBeVisible();
      expect(await page.evaluate(() => document.readyState)).toBe("loading");
      await expect(title(page, "Concepts")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeAttached();
    },
  },
  {
    what: "a page's document",
    how: "cut in the middle",
    gets: "what came can be read, its links lead on, and loading again brings the rest",
    run: async ({ page, host }) => {
      // Chromium throws away what it has not parsed when it learns of the break.
      let cut = (): void => undefined;
      const seen = new Promise<void>((done) => (cut = done));
      host.breakDown(/^\/concepts\/$/, faults.cutAfter(0.8, seen));
      await page.goto("/concepts/", { waitUntil: "commit" });
      await expect(title(page, "Concepts")).toBeVisible();
      const broken = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
      cut();
      await broken;
      await expect(title(page, "Concepts")).toBeVisible();
      await page.keyboard.press("a");
      await page.locator("header a[href='/blog/']").first().click();
      await expect(page).toHaveURL(/\/blog\/$/);
      host.mend();
      await page.goBack();
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeAttached();
    },
  },
  {
    what: "a page's document, read before",
    how: "500",
    gets: "the page as it was kept",
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
      host.breakDown(/^\/concepts\/$/, faults.status(500));
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    },
  },
  {
    what: "a page's document, never read",
    how: "504",
    gets: "the site's page with a sentence, once, and the page by itself when it is well again",
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
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
    },
  },
  ...(
    [
      ["never read", "comes late", "the page", "/guides/", faults.late(5_500), "Guides"],
      ["never read", "fails late", "the error page", "/guides/", failsLate, serverError],
      ["read before", "comes late", "its copy", "/concepts/", faults.late(5_500), "Concepts"],
    ] as const
  ).map(([which, how, gets, url, fault, heading]): Row => ({
    what: `a document slower than the worker's timeout, ${which}`,
    how,
    gets,
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
      host.breakDown(new RegExp(`^${url}$`), fault);
      await page.goto(url);
      await expect(title(page, heading)).toBeVisible();
    },
  })),
  {
    what: "a page's document, read before",
    how: "404: it was removed",
    gets: "the not-found page of the newest build, which leads on",
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
      host.breakDown(/^\/(?:page-data\/)?concepts\/(?:page-data\.json)?$/, gone);
      await page.reload();
      await expect(title(page, page404)).toBeVisible();
      await page.getByRole("link", { name: "Go to Homepage" }).click();
      await expect(page).toHaveURL(`${host.url}/`);
    },
  },
  {
    what: "every document",
    how: "connection refused",
    gets: "read pages as they were kept, for others the offline page, and those by themselves later",
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
      host.breakDown(/./, faults.hungUp);
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      await page.goto("/guides/");
      await expect(title(page, "This page is not saved on this device")).toBeVisible();
      await expect(page.getByRole("link", { name: "Concepts" })).toBeVisible();
      host.mend();
      await expect(title(page, "Guides")).toBeVisible();
    },
  },
  {
    what: "everything",
    how: "captive portal",
    gets: "the network's login, and afterwards the page; what was kept of it is still the page",
    run: async ({ page, host }) => {
      await page.goto("/concepts/");
      await controlled(page);
      host.breakDown(/./, faults.portal);
      await page.reload();
      await expect(title(page, portalHeading)).toBeVisible();
      host.mend();
      host.breakDown(/./, faults.hungUp);
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      host.mend();
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
    },
  },
  {
    what: "the service worker's script",
    how: "404",
    gets: "the page all the same; only the log tells of it",
    run: async ({ page, host, allow }) => {
      // The browser\'s own words.
      allow(/bad HTTP response code/);
      const lines: string[] = [];
      page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
      host.breakDown(/^\/sw\.js$/, faults.status(404));
      await page.goto("/concepts/");
      await expect
        .poll(() => lines.some((line) => line.startsWith("info: Service worker not registered")))
        .toBe(true);
      await expect(title(page, "Concepts")).toBeVisible();
      await page.locator("aside[data-panel] a[href='/concepts/output/']").click();
      await expect(title(page, "Output")).toBeVisible();
    },
  },
];
