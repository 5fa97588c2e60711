import type { Page } from "@playwright/test";
import { expect, hydrated, isHydrated, test } from "./support/test";
import {
  awaken,
  follow,
  holdBack,
  isSameDocument,
  markDocument,
  sidebarLink,
  title,
} from "./support/places";

const fragment = "**/body/concepts-output.*";
const pageData = "**/page-data/concepts/output/page-data.json";

const placeholder = (page: Page) => page.getByRole("status", { name: "Loading content" });
const failure = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Error loading content." });
const content = (page: Page) => page.locator(".body #usage");

/** Addresses of the content that the page asks for from now on: fragments and page data. */
function watchContent(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:body|page-data)\//.test(pathname)) urls.push(pathname);
  });
  return urls;
}

/** Full navigations of the page from now on. */
function watchDocuments(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

test.beforeEach(async ({ page }) => {
  // The worker would answer in place of what these tests put there.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await page.goto("/concepts/");
  await awaken(page);
  await markDocument(page);
});

test("while a fragment is slow a placeholder shows, then the content", async ({ page }) => {
  const release = await holdBack(page, fragment);
  await follow(page, "/concepts/output/");
  await expect(title(page, "Output")).toBeVisible();
  await expect(placeholder(page)).toBeVisible();
  await expect(content(page)).not.toBeAttached();
  release();
  await expect(content(page)).toBeVisible();
  await expect(placeholder(page)).not.toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
});

test.describe("a fragment that fails shows the error, and trying again works", () => {
  const breaks: [what: string, by: (page: Page) => Promise<unknown>][] = [
    ["no network", (page) => page.route(fragment, (route) => route.abort())],
    [
      "a server in trouble",
      (page) => page.route(fragment, (route) => route.fulfill({ status: 500, body: "" })),
    ],
    [
      "the page of a captive portal",
      (page) =>
        page.route(fragment, (route) =>
          route.fulfill({ status: 302, headers: { location: "/404/" } }),
        ),
    ],
  ];
  for (const [what, by] of breaks) {
    test(what, async ({ page, consoleGuard }) => {
      consoleGuard.allow(/Failed to load resource/);
      const documents = watchDocuments(page);
      await by(page);
      await follow(page, "/concepts/output/");
      await expect(failure(page)).toBeVisible();
      await expect(title(page, "Output")).toBeVisible();
      await expect(page.locator("main")).not.toContainText("Page Not Found");
      const retry = failure(page).getByRole("button", { name: "Try again" });
      await retry.click();
      await expect(failure(page)).toBeVisible();
      await page.unrouteAll();
      await retry.click();
      await expect(content(page)).toBeVisible();
      await expect(failure(page)).not.toBeAttached();
      expect(documents).toEqual([]);
    });
  }
});

for (const status of [404, 410]) {
  test(`a fragment that is gone (${status}) leads to one full navigation`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const documents = watchDocuments(page);
    await page.route(fragment, (route) => route.fulfill({ status, body: "" }));
    await follow(page, "/concepts/output/");
    await expect(content(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
    expect(documents).toEqual(["/concepts/output/"]);
    expect(page.url()).toMatch(/\/concepts\/output\/$/);
  });
}

test("a fragment that stays gone ends in the error, not in a loop", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.route(fragment, (route) => route.fulfill({ status: 404, body: "" }));
  await follow(page, "/concepts/output/");
  await expect(content(page)).toBeVisible();
  await page.goto("/concepts/");
  await awaken(page);
  const documents = watchDocuments(page);
  await follow(page, "/concepts/output/");
  await expect(failure(page)).toBeVisible();
  expect(documents).toEqual([]);
});

for (const by of ["the pointer", "the keyboard"]) {
  test(`${by} on a link fetches its page ahead, and following it needs no request`, async ({
    page,
  }) => {
    const urls = watchContent(page);
    const link = sidebarLink(page, "/concepts/output/");
    if (by === "the pointer") await link.hover();
    else await link.focus();
    await expect.poll(() => urls.filter((url) => url.startsWith("/body/"))).toHaveLength(1);
    await page.waitForLoadState("networkidle");
    const before = [...urls];
    expect(before).toContain("/page-data/concepts/output/page-data.json");
    const documents = watchDocuments(page);
    await link.press("Enter");
    await expect(content(page)).toBeVisible();
    expect(urls).toEqual(before);
    expect(documents).toEqual([]);
  });
}

test("the link that woke the page is fetched ahead too", async ({ page }) => {
  await page.goto("/concepts/");
  expect(await isHydrated(page)).toBe(false);
  const urls = watchContent(page);
  await sidebarLink(page, "/concepts/output/").hover();
  await hydrated(page);
  await expect.poll(() => urls.some((url) => url.startsWith("/body/concepts-output."))).toBe(true);
});

test("nothing is fetched twice", async ({ page }) => {
  await page.goto("/concepts/");
  const urls = watchContent(page);
  await awaken(page);
  for (const url of [
    "/concepts/output/",
    "/concepts/targets/",
    "/concepts/output/",
    "/concepts/",
  ]) {
    await sidebarLink(page, url).hover();
    await sidebarLink(page, url).click();
    await expect(page.locator(`#panel a[aria-current=page][href="${url}"]`)).toBeVisible();
    await expect(page.locator(".body > p").first()).toBeVisible();
  }
  await page.goBack();
  await expect(content(page)).toBeVisible();
  // By app-data.json Gatsby asks at each page whether the site was deployed anew.
  const fetched = urls.filter((url) => !url.endsWith("/app-data.json"));
  expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([]);
  // The page that one came to brought its own text along.
  expect(urls.filter((url) => url.startsWith("/body/concepts."))).toEqual([]);
});

test("slow page data: the old page stays until the new one is there, and the last click counts", async ({
  page,
}) => {
  const release = await holdBack(page, pageData);
  await follow(page, "/concepts/output/");
  await page.waitForTimeout(1_200);
  await expect(title(page, "Concepts")).toBeVisible();
  await follow(page, "/concepts/targets/");
  await expect(title(page, "Targets")).toBeVisible();
  release();
  await page.waitForTimeout(500);
  await expect(title(page, "Targets")).toBeVisible();
  expect(page.url()).toMatch(/\/concepts\/targets\/$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("slow page data, and then the page", async ({ page }) => {
  const release = await holdBack(page, pageData);
  await follow(page, "/concepts/output/");
  await page.waitForTimeout(1_200);
  release();
  await expect(content(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test("page data that fails leads to the page by a full navigation", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.route(pageData, (route) => route.abort());
  await follow(page, "/concepts/output/");
  await expect(content(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test("a page that was fetched ahead can be followed offline", async ({ page, context }) => {
  const urls = watchContent(page);
  const link = sidebarLink(page, "/concepts/output/");
  await link.hover();
  await expect.poll(() => urls.some((url) => url.startsWith("/body/concepts-output."))).toBe(true);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await link.click();
  await expect(content(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test("offline without having been fetched ahead: the error, and online again the page by itself", async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.route(fragment, (route) => route.abort());
  const urls = watchContent(page);
  const link = sidebarLink(page, "/concepts/output/");
  await link.hover();
  await expect.poll(() => urls.some((url) => url.startsWith("/body/concepts-output."))).toBe(true);
  await context.setOffline(true);
  await link.click();
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(content(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
