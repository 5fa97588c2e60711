import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { holdBack, isSameDocument, markDocument, sidebarLink, title } from "./support/places";
import { expect, test, watchRequests, watchScripts } from "./support/test";

/** Opens a page and marks its document. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await markDocument(page);
}

/** Rests on a link until its page and the script that shows it are there. */
async function rest(page: Page, link: Locator): Promise<void> {
  const path = await link.getAttribute("href");
  const document = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await link.hover();
  await (await document).finished();
  await page.waitForFunction(() => window["~showLeftPage"] !== undefined);
}

async function goTo(page: Page, url: string): Promise<void> {
  await sidebarLink(page, url).click();
  await expect(page).toHaveURL(url);
}

test("a page that is only read asks for nothing more", async ({ page }) => {
  const requests = watchRequests(page);
  for (const url of ["/concepts/", "/"]) {
    requests.length = 0;
    await page.goto(url, { waitUntil: "networkidle" });
    const own = /^\/(?:icon\.svg|manifest\.webmanifest|sw\.js)$/;
    expect(requests.filter((path) => !own.test(path))).toEqual([url]);
  }
});

test("scrolling by wheel or keys loads the reading script only", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/concepts/");
  await page.mouse.wheel(0, 900);
  for (const key of ["Space", "PageDown", "ArrowDown", "End", "Home"])
    await page.keyboard.press(key);
  await page.waitForTimeout(300);
  expect(scripts).toEqual([expect.stringMatching(/^\/reading-/)]);
});

test("a link that scrolls under a resting pointer fetches nothing", async ({ page }) => {
  await page.goto("/concepts/");
  const text = await page.locator(".body > p").first().boundingBox();
  await page.mouse.move((text?.x ?? 0) + 60, (text?.y ?? 0) + 10);
  await page.waitForTimeout(200);
  const requests = watchRequests(page);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(40);
  }
  expect(requests.filter((path) => path.endsWith("/"))).toEqual([]);
});

test("many pages are read with two scripts, and no React", async ({ page }) => {
  const scripts = watchScripts(page);
  await open(page, "/concepts/");
  const links = page.locator("aside[data-panel] li > div > a");
  for (let index = 1; index < 8; index += 1) {
    const name = (await links.nth(index).textContent()) ?? "";
    await links.nth(index).click();
    await expect(title(page, name)).toBeVisible();
  }
  expect(await isSameDocument(page)).toBe(true);
  const kinds = scripts.map((url) => /^\/([a-z]+)/.exec(url)?.[1]).sort();
  expect(kinds).toEqual(["navigate", "reading"]);
});

test("the next page comes in the same document, with all that its head says", async ({ page }) => {
  await open(page, "/concepts/");
  await rest(page, sidebarLink(page, "/concepts/output/"));
  await goTo(page, "/concepts/output/");
  await expect(title(page, "Output")).toBeFocused();
  await expect(page).toHaveTitle("Output | webpack");
  const head = page.locator("head");
  await expect(head.locator("link[rel=canonical]")).toHaveAttribute("href", /\/output\/$/);
  await expect(head.locator("meta[property='og:title']")).toHaveAttribute(
    "content",
    "Output | webpack",
  );
  await expect(head.locator("meta[property='og:image']")).toHaveAttribute("content", /output/);
  expect(await head.locator("script[type='application/ld+json']").textContent()).toContain(
    "/concepts/output/",
  );
  await expect(page.locator('[id="~announcer"]')).toHaveText("Navigated to Output | webpack");
  await expect(sidebarLink(page, "/concepts/output/")).toHaveAttribute("aria-current", "page");
  expect(await isSameDocument(page)).toBe(true);
});

for (const by of ["pointer", "keyboard", "touch"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch: by === "touch" });

    test("a page that was fetched ahead needs no further request", async ({ page }) => {
      await open(page, "/concepts/");
      const link = sidebarLink(page, "/concepts/output/");
      if (by === "pointer") await rest(page, link);
      if (by === "keyboard") {
        const fetched = page.waitForResponse("**/concepts/output/");
        await link.focus();
        await (await fetched).finished();
      }
      const requests = watchRequests(page);
      if (by === "pointer") await link.click();
      else if (by === "keyboard") await page.keyboard.press("Enter");
      else await link.tap();
      await expect(title(page, "Output")).toBeVisible();
      const documents = requests.filter((path) => path === "/concepts/output/");
      expect(documents).toHaveLength(by === "touch" ? 1 : 0);
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

test("another template comes and goes with its styles", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/); // The vote asks GitHub.
  /** How long the sheets are that the page is shown with, without those of scripts and islands. */
  const sheets = (): Promise<number[]> =>
    page.evaluate(() =>
      [...document.styleSheets, ...document.adoptedStyleSheets]
        .filter(({ disabled, href }) => !disabled && href === null)
        .map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(""))
        .filter((text) => !text.includes(".banners"))
        .map(({ length }) => length)
        .sort(),
    );
  await open(page, "/vote/");
  const ofVote = await sheets();
  await open(page, "/concepts/");
  const ofConcepts = await sheets();
  expect(ofVote).not.toEqual(ofConcepts);
  await page.locator("header a[href='/vote/']").first().click();
  await expect(page.getByRole("heading", { name: "Most wanted features" })).toBeVisible();
  expect(await sheets()).toEqual(ofVote);
  await page.goBack();
  await expect(title(page, "Concepts")).toBeVisible();
  expect(await sheets()).toEqual(ofConcepts);
  expect(await isSameDocument(page)).toBe(true);
});

test("a page that takes long is a placeholder, then the page", async ({ page }) => {
  await open(page, "/concepts/");
  const release = await holdBack(page, "**/concepts/output/");
  await goTo(page, "/concepts/output/");
  await expect(page.getByRole("status", { name: "Loading content" })).toBeVisible();
  release();
  await expect(title(page, "Output")).toBeFocused();
  await expect(page.getByRole("status", { name: "Loading content" })).toHaveCount(0);
  await page.goBack();
  await expect(title(page, "Concepts")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test("a page that does not come within eight seconds is loaded as a document", async ({ page }) => {
  await open(page, "/concepts/");
  let asked = 0;
  await page.route("**/concepts/output/", (route) => {
    asked += 1;
    return asked === 1 ? undefined : route.continue();
  });
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible({ timeout: 12_000 });
  expect(await isSameDocument(page)).toBe(false);
});

test("a page that the host can't give can be tried again", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 503/);
  await open(page, "/concepts/");
  await page.route("/concepts/output/", (route) => route.fulfill({ status: 503, body: "Later" }));
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Error loading content.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("/concepts/output/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(title(page, "Output")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test.describe("where no service worker answers", () => {
  test.use({ serviceWorkers: "block" });

  test("the last of several clicks counts", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/service worker/i);
    await open(page, "/concepts/");
    const release = await holdBack(page, "**/concepts/output/");
    await sidebarLink(page, "/concepts/output/").click();
    await goTo(page, "/concepts/targets/");
    await expect(title(page, "Targets")).toBeVisible();
    release();
    await page.waitForTimeout(300);
    await expect(title(page, "Targets")).toBeVisible();
    await expect(page).toHaveURL("/concepts/targets/");
  });

  test("an error offline; the page comes later", async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/net::ERR_|service worker/i);
    await open(page, "/concepts/");
    await rest(page, sidebarLink(page, "/concepts/targets/"));
    await context.setOffline(true);
    await goTo(page, "/concepts/output/");
    await expect(page.getByRole("alert")).toContainText("Error loading content.");
    await context.setOffline(false);
    await expect(title(page, "Output")).toBeVisible();
    await page.goBack();
    await expect(title(page, "Concepts")).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("headings named like parts of the frame change nothing of it", async ({ page }) => {
  const names = ["panel", "content", "chat", "page-script", "frame", "announcer", "page"];
  const more = [
    ...names,
    "showLeftPage",
    "webpackChunkwebpack_docs",
    "___loader",
    "gatsby-announcer",
  ]
    .map((id) => `<h2 id="${id}">${id}</h2>`)
    .join("");
  await page.route("**/concepts/**/", async (route) => {
    const response = await route.fetch();
    const start = '<div class="body">';
    const body = (await response.text()).replace(start, start + more);
    await route.fulfill({ response, body });
  });
  await open(page, "/concepts/");
  await goTo(page, "/concepts/output/");
  await expect(page.locator('[id="~announcer"]')).toHaveText("Navigated to Output | webpack");
  await page.goBack();
  await expect(title(page, "Concepts")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".DocSearch-Input")).toBeFocused();
});
