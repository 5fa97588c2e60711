import type { Page } from "@playwright/test";
import { controlled, title } from "../places";
import { expect } from "../test";
import * as faults from "./faults";
import { type Row } from "./row";

const name = "Save the docs for offline reading";
const saveButton = (page: Page) => page.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog", { name });
const status = (page: Page) => dialog(page).getByRole("status");
const act = (page: Page, action: string) =>
  dialog(page).getByRole("button", { name: action, exact: true });

async function openDialog(page: Page): Promise<void> {
  await page.goto("/concepts/");
  await controlled(page);
  await saveButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** The list of what there is to save. */
const withoutList = (how: string, fault: faults.Fault, allowed?: RegExp): Row => ({
  what: "the list of what can be saved",
  how,
  gets: "a sentence that says so, and the offer by Try again",
  run: async ({ page, host, allow }) => {
    if (allowed) allow(allowed);
    host.breakDown(/^\/offline-files\.json$/, fault);
    await openDialog(page);
    await expect(status(page)).toContainText("could not be loaded. Check your connection");
    host.mend();
    await act(page, "Try again").click();
    await expect(act(page, "Save")).toBeVisible();
  },
});

export const savingRows: readonly Row[] = [
  withoutList("captive portal", faults.portal),
  {
    what: "the script that saves",
    how: "500",
    gets: "the offline page, which says so and saves once it can be had",
    run: async ({ page, host }) => {
      host.breakDown(/^\/offline\/save\.js$/, faults.status(500));
      await page.goto("/concepts/");
      await saveButton(page).click();
      await expect(title(page, "Reading offline")).toBeVisible();
      await saveButton(page).click();
      await expect(page.getByRole("alert")).toContainText("needs a connection");
      host.mend();
      await saveButton(page).click();
      await expect(act(page, "Save")).toBeVisible();
    },
  },
];
