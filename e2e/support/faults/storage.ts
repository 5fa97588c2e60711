import type { Page } from "@playwright/test";
import { follow, title } from "../places";
import { expect } from "../test";
import { openPage, type Row } from "./row";

const theme = (page: Page) => page.locator("html");
const choice = (page: Page) => page.locator("[data-theme-choice]");
const notice = (page: Page) => page.locator("[data-notification-dismiss]");

/** Everything that keeps something throws, as where cookies are blocked. */
const denyAll = (page: Page) =>
  page.addInitScript(() => {
    const deny = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: deny });
    }
  });

/** Storage refuses to take anything, from now on. */
const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
};

async function searchFor(page: Page, query: string): Promise<void> {
  await page.locator(".DocSearch-Input").fill(query);
  await expect(page.locator(".DocSearch-Hit").first()).toContainText(/tree/i);
  await page.keyboard.press("Enter");
}

/** What a reader does, without a memory: choose, navigate, search. */
async function useAll(page: Page): Promise<void> {
  await openPage(page);
  await choice(page).selectOption("dark");
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  await follow(page, "/concepts/output/");
  await expect(title(page, "Output")).toBeVisible();
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await searchFor(page, "tree shaking");
  await expect(title(page, "Tree Shaking")).toBeVisible();
  await page.goBack();
  await expect(title(page, "Output")).toBeVisible();
  await page.reload();
  await expect(title(page, "Output")).toBeVisible();
}

export const storageRows: readonly Row[] = [
  {
    what: "all storage",
    how: "denied",
    gets: "everything works; what was chosen is not kept",
    run: async ({ page }) => {
      await denyAll(page);
      await useAll(page);
      await expect(theme(page)).not.toHaveAttribute("data-theme");
    },
  },
  {
    what: "all storage",
    how: "cookies blocked: no service worker either",
    gets: "everything works; only the log tells of it",
    run: async ({ page }) => {
      await denyAll(page);
      await page.addInitScript(() => {
        const deny = () => Promise.reject(new DOMException("Denied", "SecurityError"));
        Object.assign(navigator.serviceWorker, { register: deny, getRegistration: deny });
        Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
      });
      await page.goto("/concepts/");
      await page.mouse.wheel(0, 300);
      await useAll(page);
    },
  },
  {
    what: "storage",
    how: "full",
    gets: "everything works; what was chosen is not kept",
    run: async ({ page }) => {
      await page.addInitScript(fill);
      await useAll(page);
      await expect(theme(page)).not.toHaveAttribute("data-theme");
    },
  },
  {
    what: "storage",
    how: "full, after a theme was chosen",
    gets: "the theme that was chosen",
    run: async ({ page }) => {
      await page.goto("/concepts/");
      await choice(page).selectOption("dark");
      await page.addInitScript(fill);
      await page.reload();
      await expect(theme(page)).toHaveAttribute("data-theme", "dark");
    },
  },
  {
    what: "storage",
    how: "fills up while somebody reads",
    gets: "what is chosen and closed holds on this page, without an error",
    run: async ({ page }) => {
      await openPage(page, "/guides/getting-started/");
      await page.evaluate(fill);
      await choice(page).selectOption("dark");
      await expect(theme(page)).toHaveAttribute("data-theme", "dark");
      await notice(page).click();
      await expect(notice(page)).toBeHidden();
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await searchFor(page, "tree shaking");
      await expect(title(page, "Tree Shaking")).toBeVisible();
    },
  },
  {
    what: "what storage holds",
    how: "damaged by something else",
    gets: "the page as on a first visit",
    run: async ({ page }) => {
      await page.addInitScript(() => {
        for (const key of ["theme", "notification-dismissed", "package-manager"]) {
          localStorage.setItem(key, '{"');
        }
        for (const key of ["docs:scroll", "docs:pointer", "feature-requests"]) {
          sessionStorage.setItem(key, '{"');
        }
      });
      await openPage(page);
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
      await page.goBack();
      await expect(title(page, "Concepts")).toBeVisible();
    },
  },
];
