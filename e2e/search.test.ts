import type { Locator, Page } from "@playwright/test";
import { TEXTS_URL } from "../src/components/search/text-index";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { holdBack, isSameDocument, markDocument, sideways, title } from "./support/places";
import { expect, test, watchRequests } from "./support/test";

const button = (page: Page): Locator => page.getByRole("button", { name: "Search", exact: true });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });
const box = (page: Page): Locator => page.locator(".DocSearch-Input");
const results = (page: Page): Locator => dialog(page).getByRole("treeitem").getByRole("link");
const count = (page: Page): Locator => dialog(page).getByRole("status");

/** Addresses of the results as they stand in the list. */
const places = (page: Page): Promise<string[]> =>
  results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

async function openSearch(page: Page, url = "/concepts/"): Promise<void> {
  await page.goto(url);
  await button(page).click();
  await expect(box(page)).toBeFocused();
}

/** Types a query, and waits until the list is the one for it. */
async function search(page: Page, query: string): Promise<string[]> {
  await box(page).fill(query);
  await expect(count(page)).toBeVisible();
  await page.waitForFunction(() => !document.querySelector(".DocSearch-Container--Stalled"));
  return places(page);
}

test.describe("opening", () => {
  test("a first click opens the search", async ({ page }) => {
    await page.goto("/concepts/");
    await button(page).click();
    await expect(box(page)).toBeFocused();
    await expectAccessible(page, "[role=dialog]");
  });

  for (const keys of ["/", "Control+k"]) {
    test(`${keys} opens it, again and again, and Escape closes it`, async ({ page }) => {
      await page.goto("/concepts/");
      for (const time of ["first", "second"]) {
        await page.keyboard.press(keys);
        await expect(box(page), time).toBeFocused();
        await expect(box(page), time).toHaveValue("");
        await page.keyboard.press("Escape");
        await expect(dialog(page), time).toBeHidden();
        await expect(button(page), time).toBeFocused();
      }
    });
  }

  test("what is typed while it loads is in the box", async ({ page }) => {
    const release = await holdBack(page, /\/search-[^/]+\.js$/);
    await page.goto("/concepts/");
    await page.keyboard.type("/loader");
    const drawn = () =>
      page
        .locator("[data-island=search]")
        .evaluate((island) => getComputedStyle(island, "::before").content);
    await expect.poll(drawn).toContain("Search: ");
    release();
    await expect(box(page)).toHaveValue("loader");
    await expect(results(page).first()).toBeVisible();
  });

  test("an address with ?q= opens it with that query", async ({ page }) => {
    await page.goto("/?q=splitChunks");
    await expect(box(page)).toHaveValue("splitChunks");
    await expect(results(page).first()).toBeVisible();
  });

  test("the page that is not found offers it", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    await page.goto("/nothing/");
    await page.getByRole("button", { name: "Search the docs" }).click();
    await expect(box(page)).toBeFocused();
  });

  test("nothing of it is loaded before somebody is about to use it", async ({ page }) => {
    const asked = watchRequests(page);
    const own = () => asked.filter((path) => path.includes("search"));
    await page.goto("/concepts/");
    expect(own()).toEqual([]);
    await button(page).hover();
    await expect.poll(() => own().length).toBeGreaterThan(0);
    expect(own().filter((path) => path.startsWith(TEXTS_URL))).toEqual([]);
  });
});

test.describe("finding", () => {
  test("a name is found by titles alone, marked, with the section as a label", async ({ page }) => {
    const asked = watchRequests(page);
    await openSearch(page);
    const found = await search(page, "output.filename");
    expect(found[0]).toBe("/configuration/output/#outputfilename");
    await expect(results(page).first().locator(".DocSearch-Section")).toHaveText("Configuration");
    await expect(results(page).first().locator("mark").first()).toHaveText(/output|filename/);
    expect(asked.filter((path) => path.startsWith(TEXTS_URL))).toEqual([]);
  });

  test("a question is answered by how readers ask, with the page's description", async ({
    page,
  }) => {
    await openSearch(page);
    await box(page).fill("import png in javascript");
    await expect.poll(async () => (await places(page))[0]).toMatch(/^\/guides\/asset-management\//);
    await expect(results(page).locator(".DocSearch-Hit-path mark").first()).toBeVisible();
  });

  test("a pasted message brings the section that explains it first", async ({ page }) => {
    await openSearch(page);
    await box(page).fill(
      "ERROR in ./src/app.js 3:1-14 Module not found: Error: Can't resolve './missing' in '/home/a'",
    );
    const first = async () => (await places(page))[0];
    await expect.poll(first).toBe("/concepts/module-resolution/#troubleshooting");
    await expect(results(page).first()).toContainText("Can't resolve '…'");
    await expect(results(page).first().locator(".DocSearch-Section")).toContainText("Error");
  });

  test("results can be limited to a section", async ({ page }) => {
    await openSearch(page);
    await search(page, "caching");
    const choice = dialog(page).getByRole("group", { name: "Only in this section" });
    await choice.getByRole("button", { name: "Configuration" }).click();
    const label = results(page).locator(".DocSearch-Section");
    await expect(label.filter({ hasNotText: "Configuration" })).toHaveCount(0);
    expect(await label.count()).toBeGreaterThan(0);
    await choice.getByRole("button", { name: "Configuration" }).click();
    await expect(label.filter({ hasNotText: "Configuration" }).first()).toBeVisible();
  });

  test("before the first key popular pages are offered", async ({ page }) => {
    await openSearch(page);
    const popular = dialog(page).getByRole("navigation", { name: "Popular pages" });
    await popular.getByRole("link", { name: "Error Finder" }).click();
    await expect(title(page, "Error Finder")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test("Enter goes to the first result without loading a document", async ({ page }) => {
    await openSearch(page);
    await markDocument(page);
    await search(page, "tree shaking");
    await page.keyboard.press("Enter");
    await expect(title(page, "Tree Shaking")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("arrows choose, and a heading of the same page is scrolled to", async ({ page }) => {
    await openSearch(page, "/configuration/output/");
    const found = await search(page, "output.clean");
    expect(found[0]).toBe("/configuration/output/#outputclean");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#outputclean$/);
    await expect(page.locator("#outputclean")).toBeInViewport();
  });

  test("what was opened is offered again, can be kept, and be forgotten", async ({ page }) => {
    await openSearch(page);
    await search(page, "tree shaking");
    await page.keyboard.press("Enter");
    await expect(title(page, "Tree Shaking")).toBeVisible();
    await page.keyboard.press("/");
    await expect(dialog(page).getByText("Recent")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Save this search" }).click();
    await expect(dialog(page).getByText("Favorite")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Remove this search from favorites" }).click();
    await expect(dialog(page).getByText("No recent searches")).toBeVisible();
  });

  test("what is not found brings similar names", async ({ page }) => {
    await openSearch(page);
    await box(page).fill("qzxwvky");
    await expect(dialog(page).getByText("Nothing found")).toBeVisible();
    await expect(count(page)).toHaveText("0 results");
    await expectAccessible(page, "[role=dialog]");
  });

  test("an index that can't be loaded is told, and asked for again", async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource|search failed|Failed to fetch/i);
    await page.route(/search-index\.json/, (route) => route.abort());
    await openSearch(page);
    await box(page).fill("output");
    await expect(dialog(page).getByText("Unable to fetch results")).toBeVisible();
    await page.unroute(/search-index\.json/);
    await box(page).fill("output.path");
    await expect(results(page).first()).toBeVisible();
  });

  test("titles, texts and searches of before are shown as text, whatever they hold", async ({
    page,
  }) => {
    const markup = `<img src="/icon.svg?injected" class="injected">`;
    const injected = page.locator(".injected");
    await page.addInitScript((html) => {
      const hierarchy = { lvl0: "Guides", lvl1: html, lvl2: html };
      const stored = { objectID: "/a/#b", url: "/a/#b", type: "lvl2", anchor: "b", hierarchy };
      for (const kind of ["RECENT", "FAVORITE"]) {
        localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__webpack`, JSON.stringify([stored]));
      }
    }, markup);
    await page.route("**/search-index.json", async (route) => {
      const file = (await (await route.fetch()).json()) as { pages: unknown[][] };
      file.pages.push(["/license/", `quagga ${markup}`, 0, 1, markup, ["zebu <b>", "zebu"]]);
      await route.fulfill({ json: file });
    });
    await openSearch(page);
    await expect(injected).toHaveCount(0);
    await search(page, "quagga");
    await expect(results(page).filter({ hasText: markup }).first()).toBeVisible();
    await expect(injected).toHaveCount(0);
    // A heading of code in a README, found by its text.
    await search(page, "emoji representation");
    await expect(results(page).filter({ hasText: "[emoji:<length>]" }).first()).toBeVisible();
    await search(page, "quagga");
    await page.keyboard.press("Enter");
    await page.goto("/concepts/");
    await button(page).click();
    await expect(box(page)).toBeFocused();
    await expect(injected).toHaveCount(0);
  });

  test("no other company is asked or named", async ({ page }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await openSearch(page);
    await search(page, "splitChunks");
    await expect(dialog(page).getByText(/Search by|Algolia/)).toBeHidden();
    await expect(dialog(page).getByRole("img", { name: "Algolia" })).toBeHidden();
    expect(hosts.size).toBe(1);
  });
});

for (const look of LOOKS) {
  test(`the window, ${look.name}`, async ({ page }) => {
    await setLook(page, look);
    await openSearch(page);
    await search(page, "splitChunks");
    await expectAccessible(page, "[role=dialog]");
    expect(await sideways(page)).toBe(0);
  });
}
