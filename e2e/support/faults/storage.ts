import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { damage, saveSome } from "../caches";
import { controlled, follow, title } from "../places";
import { expect } from "../test";
import * as faults from "./faults";
import type { FaultyHost } from "./host";
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

const name = "Save the docs for offline reading";
const dialog = (page: Page) => page.getByRole("dialog", { name });

/** A page that was read, one that was saved, and no network any more. */
async function readAndSave(page: Page): Promise<void> {
  await page.goto("/concepts/");
  await controlled(page);
  await saveSome(page, ["/guides/"]);
}

/** Pages as they are without network: read before, and neither read nor saved. */
async function expectOffline(page: Page, host: FaultyHost): Promise<void> {
  host.breakDown(/./, faults.hungUp);
  await page.goto("/concepts/");
  await expect(title(page, "Concepts")).toBeVisible();
  await page.goto("/api/");
  await expect(title(page, "This page is not saved on this device")).toBeVisible();
}

/** The worker's storage fails in this way as soon as the page says so. */
const breaks = {
  "rejects everything": `const no = () => Promise.reject(new DOMException("Denied", "SecurityError"));
    for (const name of ["open", "match", "keys", "delete"]) CacheStorage.prototype[name] = no;`,
  "never responds": `const never = () => new Promise(() => undefined);
    for (const name of ["open", "match", "keys", "delete"]) CacheStorage.prototype[name] = never;`,
  "is full": `Cache.prototype.put = () => Promise.reject(new DOMException("Full", "QuotaExceededError"));`,
};

async function breakWorker(page: Page, host: FaultyHost, code: string): Promise<void> {
  const worker = readFileSync(path.join(__dirname, "../../../public/sw.js"), "utf8");
  const prelude = `addEventListener("message", ({ data, ports: [port] }) => {
    if (data !== "break") return;
    ${code}
    port.postMessage("broken");
  });\n`;
  host.deploy(new Map([["/sw.js", Buffer.from(prelude + worker)]]));
  await page.goto("/concepts/");
  await controlled(page);
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const broken = new Promise((done) => (port1.onmessage = done));
    navigator.serviceWorker.controller?.postMessage("break", [port2]);
    await broken;
  });
}

const damagedValues = ['{"', '[{"objectID":1}]'];

const damagedRows: readonly Row[] = [
  {
    what: "the list of what is saved",
    how: "files that are none",
    gets: "pages that were read, online and offline, else the offline page, and the offer to save",
    run: async ({ page, host }) => {
      await readAndSave(page);
      await page.evaluate(async () => {
        const cache = await caches.open("docs-saved-2");
        const list = new Response('{"version":"v","files":[null]}');
        await cache.put("/offline-files.json?saved", list);
      });
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      await expectOffline(page, host);
      host.mend();
      await page.goto("/concepts/");
      await page.getByRole("button", { name }).click();
      await expect(dialog(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
    },
  },
  {
    what: "a saved page",
    how: "garbage",
    gets: "the offline page, which doesn't list it, and the offer to fetch it again",
    run: async ({ page, host }) => {
      await readAndSave(page);
      await damage(page, "/guides/", "garbage");
      await expectOffline(page, host);
      await page.goto("/guides/");
      await expect(title(page, "This page is not saved on this device")).toBeVisible();
      await expect(page.getByRole("link", { name: "Concepts", exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "Guides", exact: true })).toHaveCount(0);
      host.mend();
      await expect(title(page, "Guides")).toBeVisible();
      await page.getByRole("button", { name }).click();
      await expect(dialog(page).getByRole("status")).toContainText("some files are missing");
    },
  },
  {
    what: "a page that was read",
    how: "of another type",
    gets: "the page online, and the offline page offline until it is read again",
    run: async ({ page, host }) => {
      await readAndSave(page);
      await page.goto("/guides/getting-started/");
      await damage(page, "/concepts/", "of another type");
      host.breakDown(/./, faults.hungUp);
      await page.goto("/concepts/");
      await expect(title(page, "This page is not saved on this device")).toBeVisible();
      host.mend();
      await expect(title(page, "Concepts")).toBeVisible();
      await expectOffline(page, host);
    },
  },
  {
    what: "a script that was cached",
    how: "of another type",
    gets: "the script, fetched again",
    run: async ({ page }) => {
      await readAndSave(page);
      const open = page.getByRole("button", { name: "Search", exact: true });
      await open.click();
      await expect(page.locator(".DocSearch-Input")).toBeFocused();
      const script = await page.locator("script[src*='/app-']").getAttribute("src");
      await damage(page, script ?? "", "of another type");
      await page.reload();
      await open.click();
      await expect(page.locator(".DocSearch-Input")).toBeFocused();
    },
  },
  {
    what: "the offline page",
    how: "garbage",
    gets: "the offline page, fetched again during the next visit",
    run: async ({ page, host }) => {
      await readAndSave(page);
      for (const file of ["index.html", "page.css"]) {
        await damage(page, `/offline/${file}`, "garbage");
      }
      host.asked = [];
      await page.goto("/concepts/");
      await expect
        .poll(() => host.asked.filter((url) => url.startsWith("/offline/")))
        .toHaveLength(2);
      await expectOffline(page, host);
      await expect(page.getByRole("link", { name: "Concepts", exact: true })).toBeVisible();
    },
  },
  ...Object.entries(breaks).map(([how, code]): Row => ({
    what: "the worker's storage",
    how,
    gets: "every page online, as without a worker",
    run: async ({ page, host }) => {
      await breakWorker(page, host, code);
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
      await page.goto("/guides/");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await searchFor(page, "tree shaking");
      await expect(title(page, "Tree Shaking")).toBeVisible();
    },
  })),
];

export const storageRows: readonly Row[] = [
  {
    what: "all storage",
    how: "cookies blocked: no service worker either",
    gets: "everything works; what was chosen is not kept",
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
      await expect(theme(page)).not.toHaveAttribute("data-theme");
    },
  },
  {
    what: "storage",
    how: "full, after a theme was chosen",
    gets: "everything works, in the theme that was chosen",
    run: async ({ page }) => {
      await page.goto("/concepts/");
      await choice(page).selectOption("dark");
      await page.addInitScript(fill);
      await page.reload();
      await expect(theme(page)).toHaveAttribute("data-theme", "dark");
      await useAll(page);
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
  ...damagedValues.map((value): Row => ({
    what: "what storage holds",
    how: `damaged to ${value.slice(0, 20)}`,
    gets: "the page as on a first visit, and the search",
    run: async ({ page }) => {
      await page.addInitScript((text) => {
        const searches = ["RECENT", "FAVORITE"].map(
          (kind) => `__DOCSEARCH_${kind}_SEARCHES__webpack`,
        );
        for (const key of ["theme", "notification-dismissed", "package-manager", ...searches]) {
          localStorage.setItem(key, text);
        }
        const position = `docs:scroll:${location.pathname} `;
        for (const key of [position, "feature-requests"]) sessionStorage.setItem(key, text);
      }, value);
      await openPage(page);
      await expect(theme(page)).not.toHaveAttribute("data-theme");
      await follow(page, "/concepts/output/");
      await expect(title(page, "Output")).toBeVisible();
      await page.goBack();
      await expect(title(page, "Concepts")).toBeVisible();
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await searchFor(page, "tree shaking");
      await expect(title(page, "Tree Shaking")).toBeVisible();
    },
  })),
  ...damagedRows,
];
