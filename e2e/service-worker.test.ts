import type { Page } from "@playwright/test";
import { saveSome } from "./support/caches";
import {
  builtList,
  changedPage,
  newText,
  renamedBuild,
  test as buildTest,
  type Host,
} from "./support/host";
import { controlled, follow, sidebarLink, title } from "./support/places";
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

const hashed = builtList()
  .files.map(({ url }) => url)
  .filter((url) => /^\/[^/]+\.(?:js|css)$/.test(url));

const search = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const searchBox = (page: Page) => page.locator(".DocSearch-Input");

/** What a reader has when a build is deployed that has none of the old scripts. */
const states: Record<string, (page: Page, host: Host) => Promise<unknown>> = {
  "an old page, its worker not in control": (page) =>
    page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)),
  "an old page with its worker": controlled,
  "an old page with its worker, its search open before": async (page) => {
    await controlled(page);
    await search(page).click();
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press("Escape");
  },
  "an old page with saved docs": async (page) => {
    await controlled(page);
    await saveSome(page, ["/concepts/", changedPage, ...hashed]);
  },
  "an old page, the new worker waiting": async (page, host) => {
    await controlled(page);
    host.deploy(renamedBuild());
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting);
  },
};

interface Happening {
  run: (page: Page, host: Host) => Promise<unknown>;
  /** The build of the page afterwards; either where the browser's caches decide. */
  build: "old" | "new" | "either";
  /** Documents that are loaded at most. */
  loads: number;
}

const events: Record<string, Happening> = {
  "it is reloaded": {
    run: (page) => page.reload(),
    build: "new",
    loads: 1,
  },
  "a link is followed": {
    run: async (page) => {
      await follow(page, changedPage);
      await expect(page.locator(".body")).toContainText(newText);
    },
    build: "new",
    loads: 1,
  },
  "a link is followed, then Back": {
    run: async (page) => {
      await follow(page, changedPage);
      await expect(page.locator(".body")).toContainText(newText);
      await page.goBack();
      await expect(title(page, "Concepts")).toBeVisible();
    },
    build: "either",
    loads: 2,
  },
  "the search is opened": {
    run: async (page) => {
      await search(page).click();
      // A script that is gone reloads the page; the next click opens the search.
      await expect(async () => {
        if (!(await searchBox(page).isVisible())) await search(page).click({ timeout: 1_000 });
        await expect(searchBox(page)).toBeFocused({ timeout: 2_000 });
      }).toPass();
      await page.keyboard.press("Escape");
    },
    build: "either",
    loads: 1,
  },
  "the page is scrolled": {
    run: async (page) => {
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => scrollY > 0);
    },
    build: "old",
    loads: 0,
  },
  "the host fails, and it is reloaded": {
    run: async (page, host) => {
      host.down = true;
      await page.reload();
      await expect(title(page, "Concepts")).toBeVisible();
      host.down = false;
    },
    build: "old",
    loads: 1,
  },
  "its new scripts aren't there yet, and the search is opened": {
    run: async (page, host) => {
      const late = [...renamedBuild()].map(([url, content]): [string, Buffer | null] =>
        /^\/[^/]+\.(?:js|css)$/.test(url) ? [url, null] : [url, content],
      );
      host.deploy(new Map(late));
      await page.reload();
      await expect(async () => {
        await search(page).click({ timeout: 1_000 });
        await expect(page.getByRole("alert")).toContainText("could not be loaded");
      }).toPass();
      host.deploy(renamedBuild());
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.press("Escape");
    },
    build: "new",
    loads: 2,
  },
};

/** What a state can break; all events where it isn't named. */
const RISKS: Partial<Record<string, readonly string[]>> = {
  "an old page with its worker": Object.keys(events).filter(
    (event) => event !== "a link is followed",
  ),
  "an old page, its worker not in control": ["a link is followed", "the search is opened"],
  "an old page with its worker, its search open before": ["the search is opened"],
  "an old page with saved docs": [
    "a link is followed, then Back",
    "the host fails, and it is reloaded",
  ],
  "an old page, the new worker waiting": ["it is reloaded", "a link is followed"],
};

/** Whether the document is of a build, and has asked for scripts of that build alone. */
async function readBuild(page: Page): Promise<"old" | "new" | "mixed"> {
  const { styles, files } = await page.evaluate(() => ({
    styles: document.documentElement.dataset.styles,
    files: performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  }));
  const isNew = styles === "5ec0bd0000";
  const scripts = files.filter((file) => /^\/[^/]+[-.][\da-f]{10,20}\.(?:js|css)$/.test(file));
  const own = scripts.every((file) => hashed.includes(file) !== isNew);
  return own ? (isNew ? "new" : "old") : "mixed";
}

buildTest.describe("a build without the old scripts is deployed", () => {
  buildTest.describe.configure({ timeout: 90_000 });
  for (const [state, prepare] of Object.entries(states)) {
    const own = RISKS[state] ?? Object.keys(events);
    for (const [event, { run, build, loads: allowed }] of Object.entries(events)) {
      if (!own.includes(event)) continue;
      buildTest(`${state} × ${event}`, async ({ page, host, consoleGuard }) => {
        consoleGuard.allow(/Failed to load resource|net::ERR_|chunk/);
        await page.goto("/concepts/");
        await prepare(page, host);
        let loads = 0;
        page.on("load", () => (loads += 1));
        host.deploy(renamedBuild());
        await run(page, host);
        // Whatever would reload again has had its time.
        await page.waitForLoadState("networkidle");
        await expect(page.locator("h1").first()).toBeVisible();
        const found = await readBuild(page);
        expect(build === "either" ? ["old", "new"] : [build]).toContain(found);
        expect(loads).toBeLessThanOrEqual(allowed);
        await sidebarLink(page, "/concepts/modules/").click();
        await expect(title(page, "Modules")).toBeVisible();
        expect(await readBuild(page)).toBe("new");
      });
    }
  }
});
