import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { damage } from "./support/caches";
import { hungUp } from "./support/faults";
import { test, type Host } from "./support/host";
import { controlled, follow, title } from "./support/places";
import { expect } from "./support/test";

// What a reader gets where storage is denied, full or damaged.

test.beforeEach(({ consoleGuard }) => {
  // The browser says so itself of each request that fails.
  consoleGuard.allow(/^Failed to load resource|net::ERR_/);
});

const theme = (page: Page) => page.locator("html");
const choice = (page: Page) => page.locator("[data-theme-choice]");
const notSaved = (page: Page) => title(page, "This page is not saved on this device");

async function openSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".DocSearch-Input")).toBeFocused();
}

async function searchForPage(page: Page): Promise<void> {
  await openSearch(page);
  await page.locator(".DocSearch-Input").fill("tree shaking");
  await expect(page.locator(".DocSearch-Hit").first()).toContainText(/tree/i);
  await page.keyboard.press("Enter");
  await expect(title(page, "Tree Shaking")).toBeVisible();
}

test("all storage is denied: everything works, and what was chosen is not kept", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const deny = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: deny });
    }
    const reject = () => Promise.reject(new DOMException("Denied", "SecurityError"));
    Object.assign(navigator.serviceWorker, { register: reject, getRegistration: reject });
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
  });
  await page.goto("/concepts/");
  await page.mouse.wheel(0, 300);
  await choice(page).selectOption("dark");
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  await follow(page, "/concepts/output/");
  await expect(title(page, "Output")).toBeVisible();
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  await searchForPage(page);
  await page.goBack();
  await expect(title(page, "Output")).toBeVisible();
  await page.reload();
  await expect(title(page, "Output")).toBeVisible();
  await expect(theme(page)).not.toHaveAttribute("data-theme");
});

test("storage fills up: what is chosen and closed holds on this page", async ({ page }) => {
  const notice = page.locator("[data-notification-dismiss]");
  await page.goto("/guides/getting-started/");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await choice(page).selectOption("dark");
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  await notice.click();
  await expect(notice).toBeHidden();
  const tabs = page.locator("code-tabs").first();
  await tabs.getByText("pnpm", { exact: true }).click();
  await expect(tabs.locator("pre").filter({ visible: true })).toContainText("pnpm add");
  await searchForPage(page);
});

test("damaged values: the page as on a first visit, and the search", async ({ page }) => {
  await page.addInitScript(() => {
    const searches = (kind: string) => `__DOCSEARCH_${kind}_SEARCHES__webpack`;
    localStorage.setItem(searches("FAVORITE"), '[{"objectID":1}]');
    for (const key of ["theme", "notification-dismissed", "package-manager", searches("RECENT")]) {
      localStorage.setItem(key, '{"');
    }
    sessionStorage.setItem(`docs:scroll:${location.pathname} `, '{"');
  });
  await page.goto("/concepts/");
  await expect(theme(page)).not.toHaveAttribute("data-theme");
  await follow(page, "/concepts/output/");
  await expect(title(page, "Output")).toBeVisible();
  await page.goBack();
  await expect(title(page, "Concepts")).toBeVisible();
  await searchForPage(page);
});

test.describe("what the worker keeps", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/concepts/");
    await controlled(page);
  });

  test("a page of another type: it comes from the network, and is kept again", async ({
    page,
    host,
  }) => {
    await page.goto("/guides/getting-started/");
    await damage(page, "/concepts/", "of another type");
    host.breakDown(/./, hungUp);
    await page.goto("/concepts/");
    await expect(notSaved(page)).toBeVisible();
    host.mend();
    await expect(title(page, "Concepts")).toBeVisible();
    host.breakDown(/./, hungUp);
    await page.reload();
    await expect(title(page, "Concepts")).toBeVisible();
  });

  test("a script of another type: it is fetched again", async ({ page }) => {
    await openSearch(page);
    const script = await page.locator("script[src*='/app-']").getAttribute("src");
    await damage(page, script ?? "", "of another type");
    await page.reload();
    await openSearch(page);
  });

  test("a damaged offline page: the next visit fetches it again", async ({ page, host }) => {
    for (const file of ["index.html", "page.css"]) {
      await damage(page, `/offline/${file}`, "garbage");
    }
    await page.goto("/concepts/");
    const isWhole = () =>
      page.evaluate(async () => {
        const at = { ignoreSearch: true };
        const html = await (await caches.match("/offline/index.html", at))?.text();
        const css = await (await caches.match("/offline/page.css", at))?.text();
        return html?.includes("</main>") && css?.includes("main{");
      });
    await expect.poll(isWhole).toBe(true);
    host.breakDown(/./, hungUp);
    await page.goto("/api/");
    await expect(notSaved(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Concepts", exact: true })).toBeVisible();
  });
});

async function breakWorker(page: Page, host: Host, code: string): Promise<void> {
  const worker = readFileSync(path.join(__dirname, "../public/sw.js"), "utf8");
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

for (const [how, code] of [
  [
    "rejects everything",
    `const no = () => Promise.reject(new DOMException("Denied", "SecurityError"));
    for (const name of ["open", "match", "keys", "delete"]) CacheStorage.prototype[name] = no;`,
  ],
  [
    "never responds",
    `const never = () => new Promise(() => undefined);
    for (const name of ["open", "match", "keys", "delete"]) CacheStorage.prototype[name] = never;`,
  ],
  [
    "is full",
    `Cache.prototype.put = () => Promise.reject(new DOMException("Full", "QuotaExceededError"));`,
  ],
] as const)
  test(`the worker's storage ${how}: pages and scripts come as without a worker`, async ({
    page,
    host,
  }) => {
    await breakWorker(page, host, code);
    await page.reload();
    await expect(title(page, "Concepts")).toBeVisible();
    await follow(page, "/concepts/output/");
    await expect(title(page, "Output")).toBeVisible();
    await openSearch(page);
  });
