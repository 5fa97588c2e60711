import { changedPage, newText, secondBuild } from "../host";
import { follow, isSameDocument, sidebarLink, title } from "../places";
import { expect } from "../test";
import * as faults from "./faults";
import { openAwake, type Row } from "./row";

/** A tab that was opened before a deploy, beside one that was opened after it. */
export const deployRows: readonly Row[] = [
  {
    what: "a deploy, seen by an old tab that is awake",
    how: "its runtime is gone",
    gets: "the page it goes to, of the new build, as a document",
    run: async ({ page, context, host }) => {
      await openAwake(page);
      host.deploy(secondBuild());
      const other = await context.newPage();
      await openAwake(other, changedPage);
      await expect(other.locator("[data-body]")).toContainText(newText);
      await follow(page, changedPage);
      await expect(page.locator("[data-body]")).toContainText(newText);
      expect(await isSameDocument(page)).toBe(false);
      await other.close();
    },
  },
  {
    what: "a deploy, seen by an old tab that sleeps",
    how: "its scripts are gone",
    gets: "the page loaded anew, once, and it wakes",
    run: async ({ page, host }) => {
      await page.goto(changedPage);
      await expect(page.locator("[data-body]")).not.toContainText(newText);
      host.deploy(secondBuild());
      let documents = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.keyboard.press("a");
      await expect(page.locator("[data-body]")).toContainText(newText);
      await page.keyboard.press("a");
      expect(documents).toBe(1);
    },
  },
  {
    what: "a deploy between fetching ahead and following",
    how: "the page's data is of the old build, its body is gone",
    gets: "the page of the new build, nothing mixed",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.breakDown(/^\/body\/concepts-output\./, faults.status(500));
      const body = page.waitForResponse(/\/body\/concepts-output\./);
      await sidebarLink(page, changedPage).hover();
      await body;
      host.mend();
      host.deploy(secondBuild());
      await follow(page, changedPage);
      await expect(page.locator("[data-body]")).toContainText(newText);
      expect(await isSameDocument(page)).toBe(false);
    },
  },
  {
    what: "a deploy, seen by an old tab",
    how: "the search's script is gone",
    gets: "the page loaded anew, and the search by the next click",
    run: async ({ page, host }) => {
      await openAwake(page);
      host.deploy(new Map([...secondBuild()]));
      host.breakDown(/^\/search-[\da-f]+\.js$/, faults.status(404));
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
      host.mend();
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.locator(".DocSearch-Input")).toBeFocused();
    },
  },
  {
    what: "a deploy, seen by an old tab that goes back",
    how: "the page before is another now",
    gets: "that page as the browser had it, and the newest as soon as it wakes",
    run: async ({ page, host }) => {
      await openAwake(page, changedPage);
      await follow(page, "/concepts/");
      await expect(title(page, "Concepts")).toBeVisible();
      host.deploy(secondBuild());
      await page.reload();
      await page.goBack();
      await expect(title(page, "Output")).toBeVisible();
      await page.keyboard.press("a");
      await expect(page.locator("[data-body]")).toContainText(newText);
      await expect(page.locator("[data-body]")).toContainText(newText);
    },
  },
];
