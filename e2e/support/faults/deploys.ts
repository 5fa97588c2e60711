import { changedPage, newText, secondBuild } from "../host";
import { follow, isSameDocument } from "../places";
import { expect } from "../test";
import * as faults from "./faults";
import { openPage, type Row } from "./row";

/** A tab that was opened before a deploy, beside one that was opened after it. */
export const deployRows: readonly Row[] = [
  {
    what: "a deploy, seen by an old tab",
    how: "a link is followed",
    gets: "the page it goes to, of the new build, as a document",
    run: async ({ page, context, host }) => {
      await openPage(page);
      host.deploy(secondBuild());
      const other = await context.newPage();
      await openPage(other, changedPage);
      await expect(other.locator(".body")).toContainText(newText);
      await follow(page, changedPage);
      await expect(page.locator(".body")).toContainText(newText);
      expect(await isSameDocument(page)).toBe(false);
      await other.close();
    },
  },
  {
    what: "a deploy, seen by an old tab",
    how: "the search's script is gone",
    gets: "the page reloaded, and the search by the next click",
    run: async ({ page, host }) => {
      await openPage(page);
      host.deploy(new Map([...secondBuild()]));
      host.breakDown(/^\/search-[\da-f]+\.js$/, faults.status(404));
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
      host.mend();
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.locator(".DocSearch-Input")).toBeFocused();
    },
  },
];
