import type { Page } from "@playwright/test";
import { sidebarLink, title } from "./support/places";
import { expect, test } from "./support/test";

interface Registration {
  url: string;
  state: string;
}
type WatchedWindow = Window & { registrations?: Registration[] };

const registrations = (page: Page): Promise<Registration[]> =>
  page.evaluate(() => (window as WatchedWindow).registrations ?? []);

const watchRegistration = (page: Page, outcome: "succeeds" | "fails"): Promise<unknown> =>
  page.addInitScript((fails) => {
    const calls: Registration[] = [];
    (window as WatchedWindow).registrations = calls;
    navigator.serviceWorker.register = (url) => {
      calls.push({ url: String(url), state: document.readyState });
      return fails
        ? Promise.reject(new Error("No worker here."))
        : Promise.resolve({} as ServiceWorkerRegistration);
    };
  }, outcome === "fails");

test("/sw.js is registered once the page has loaded, and the log says so", async ({ page }) => {
  const logged = page.waitForEvent("console", (line) => line.text().includes("registered"));
  await watchRegistration(page, "succeeds");
  await page.goto("/concepts/");
  await logged;
  expect(await registrations(page)).toEqual([{ url: "/sw.js", state: "complete" }]);
});

test("a registration that fails is only logged", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/No worker here\./);
  const logged = page.waitForEvent("console", (line) => line.text().includes("No worker here."));
  await watchRegistration(page, "fails");
  await page.goto("/concepts/");
  expect((await logged).type()).toBe("info");
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
});

test("the worker is served from the root of the site", async ({ request }) => {
  const response = await request.get("/sw.js");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/javascript/);
});
