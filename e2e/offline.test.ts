import type { BrowserContext, Page } from "@playwright/test";
import { withoutPlayground } from "../src/browser/offline/files";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import {
  builtList,
  changedPage,
  newText,
  secondBuild,
  shortBuild,
  test,
  type Fault,
  type Host,
} from "./support/host";
import { controlled, isSameDocument, markDocument, sidebarLink, title } from "./support/places";
import { expect } from "./support/test";
import { denyStorage } from "./support/surroundings";

/** A host that sends no policy. */
const dropPolicy: Fault = (_request, response, site) => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name === "Content-Security-Policy" ? response : setHeader(name, value);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
    delete headers["Content-Security-Policy"];
    return writeHead(status, headers);
  }) as typeof response.writeHead;
  return site();
};

const list = withoutPlayground(builtList());
const saveButton = (page: Page) =>
  page.getByRole("button", { name: "Save the docs for offline reading" });
const dialog = (page: Page) =>
  page.getByRole("dialog", { name: "Save the docs for offline reading" });
const status = (page: Page) => dialog(page).getByRole("status");
const act = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const banners = (page: Page) => page.locator(".banners");

/** No network: the browser knows it, and the host answers nobody, the service worker included. */
async function goOffline(context: BrowserContext, host: Host, offline = true): Promise<void> {
  host.down = offline;
  await context.setOffline(offline);
}

async function openDialog(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(status(page)).not.toHaveText(/^Looking/);
}

async function saveAll(page: Page): Promise<void> {
  await openDialog(page);
  await act(page, "Save").click();
  await expect(status(page)).toHaveText(/^Saved: all pages/, { timeout: 150_000 });
}

/** Begins to save the docs from a host that takes its time: there is time to do something else. */
async function saveSlowly(page: Page, host: Host): Promise<void> {
  host.deploy(shortBuild());
  await page.goto("/concepts/");
  await controlled(page);
  host.delay = 300;
  await openDialog(page);
  await act(page, "Save").click();
}

async function loadReadingScript(page: Page): Promise<void> {
  await page.mouse.move(300, 400);
  await page.mouse.move(320, 430);
  await page.mouse.wheel(0, 10);
}

const pagesOf = (files: readonly { url: string }[]): string[] =>
  files.map(({ url }) => url).filter((url) => url.endsWith("/"));

function pick(urls: readonly string[], count: number): string[] {
  const left = [...urls];
  return Array.from(
    { length: count },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? "/",
  );
}

// A browser without network says so for each request.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource|net::ERR_/));

test.describe.configure({ timeout: 240_000 });

test("airplane mode: saved whole, eight pages, navigation, search and print work", async ({
  page,
  context,
  host,
}, info) => {
  await page.goto("/concepts/");
  await controlled(page);
  await openDialog(page);
  const count = list.files.length.toLocaleString("en");
  await expect(status(page)).toContainText(`${count} files`);
  await act(page, "Save").click();
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  await expect(status(page)).toHaveText(/^Saved: all pages/, { timeout: 150_000 });
  await goOffline(context, host);
  host.asked = [];

  const random = pick(pagesOf(list.files), 8);
  info.annotations.push({ type: "pages", description: random.join(" ") });
  for (const url of random) {
    await page.goto(url);
    expect(await page.title(), url).not.toContain("Reading offline");
    await expect(page.locator("h1").first(), url).toBeVisible();
  }

  await page.goto("/concepts/");
  await markDocument(page);
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
  await expect(page.locator(".body")).toContainText("filename");
  expect(await isSameDocument(page)).toBe(true);

  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".DocSearch-Input").fill("splitChunks");
  await expect(page.locator(".DocSearch-Hit").first()).toContainText(/splitChunks/i);
  await page.locator(".DocSearch-Input").fill("tree shaking unused exports");
  await expect(page.locator(".DocSearch-Hit").first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/migrate/printable/");
  await expect(page.locator("h1").first()).toBeVisible();
  expect((await page.pdf()).byteLength).toBeGreaterThan(50_000);
});

/** Tries to run code of the page's own; says whether some ran. */
const attack = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const attempts = [
      (): void => {
        const script = document.createElement("script");
        script.append("window.attacked = true");
        document.body.append(script);
      },
      (): void => {
        const image = document.createElement("img");
        document.body.append(image);
        image.setAttribute("onerror", "window.attacked = true");
        image.src = "data:,";
      },
      (): void => {
        const html = '<img src="data:," onerror="window.attacked = true" alt="">';
        document.body.append(new DOMParser().parseFromString(html, "text/html").body);
      },
      (): void => {
        document.body.innerHTML += '<img src="data:," onerror="window.attacked = true">';
      },
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // As it should be.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return "attacked" in window;
  });

for (const [name, sendsPolicy] of [
  ["with its headers", true],
  ["from a host without headers", false],
] as const) {
  test(`${name}, a page has one policy online, read before, saved and updated, and nothing inline runs`, async ({
    page,
    context,
    host,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Content Security Policy|'Trusted|Refused to|inline/);
    /** What holds in a state: the policies of header and document. */
    const visit = async (state: string, url: string, isCached: boolean) => {
      const response = await page.goto(url);
      expect(response?.fromServiceWorker(), state).toBe(isCached);
      const own = page.locator("meta[http-equiv=Content-Security-Policy]");
      const policies = [
        response?.headers()["content-security-policy"],
        await own.getAttribute("content"),
      ];
      expect(await attack(page), `${state}: something ran`).toBe(false);
      return policies;
    };
    if (!sendsPolicy) host.breakDown(/./, dropPolicy);
    host.deploy(shortBuild());
    await page.goto("/concepts/");
    await controlled(page);
    const online = await visit("online", changedPage, true);
    expect(online[1]).toMatch(/^default-src 'none'; script-src 'strict-dynamic' /);
    expect(online[0]).toEqual(sendsPolicy ? expect.stringContaining("frame-ancestors") : undefined);
    await goOffline(context, host);
    expect(await visit("read before", changedPage, true)).toEqual(online);
    const [sent, own] = await visit("the offline page", "/guides/caching/", true);
    expect(sent).toBe(online[0]);
    expect(own).toMatch(/^default-src 'none'; script-src 'strict-dynamic' /);
    await goOffline(context, host, false);
    await page.goto("/concepts/");
    await saveAll(page);
    await page.evaluate(async () => {
      for (const cache of await caches.keys())
        if (cache.includes("-runtime-")) await caches.delete(cache);
    });
    await goOffline(context, host);
    expect(await visit("saved", changedPage, true)).toEqual(online);
    await goOffline(context, host, false);
    host.deploy(secondBuild());
    expect(await visit("after an update", changedPage, true)).toEqual(online);
    await expect(page.locator("body")).toContainText(newText);
  });
}

test("a new deploy is offered and applied, in two tabs", async ({ page, context, host }) => {
  await page.goto(changedPage);
  await controlled(page);
  await saveAll(page);
  await act(page, "Close").click();
  const other = await context.newPage();
  await other.goto("/concepts/");
  await expect(page.locator(".body")).not.toContainText(newText);

  host.deploy(secondBuild());
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await loadReadingScript(page);
  await expect(banners(page)).toContainText("A newer version is available.");
  // Nothing changes by itself.
  await expect(page.locator(".body")).not.toContainText(newText);
  let loads = 0;
  page.on("framenavigated", () => (loads += 1));
  await banners(page).getByRole("button", { name: "Show it" }).click();
  await expect(page.locator(".body")).toContainText(newText);
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
  await loadReadingScript(page);
  await page.waitForTimeout(300);
  await expect(page.getByText("A newer version is available.")).toHaveCount(0);

  // The other tab is still of the first build: what it goes to is a document of the second.
  await markDocument(other);
  await sidebarLink(other, changedPage).click();
  await expect(other.locator(".body")).toContainText(newText);
  expect(await isSameDocument(other)).toBe(false);

  // What is saved is of the first build, whole, until it is updated.
  await goOffline(context, host);
  await page.goto(changedPage);
  await expect(page.locator(".body")).not.toContainText(newText);
  await goOffline(context, host, false);
  await page.goto("/concepts/");
  await openDialog(page);
  await expect(status(page)).toContainText("a newer version is available");
  host.asked = [];
  await act(page, "Update").click();
  await expect(status(page)).toHaveText(/^Saved: all pages/, { timeout: 150_000 });
  const changed = secondBuild();
  const fetched = new Set(host.asked);
  expect([...fetched].filter((url) => url.startsWith("/static/"))).toEqual([]);
  const documents = [...fetched].filter((url) => url.endsWith("/"));
  expect(documents.length).toBeLessThanOrEqual(changed.size);
  await goOffline(context, host);
  await page.goto(changedPage);
  await expect(page.locator(".body")).toContainText(newText);
});

test("pages that were read work offline, others don't", async ({ page, context, host }) => {
  await page.goto("/concepts/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/guides/getting-started/");
  await sidebarLink(page, "/guides/installation/").click();
  await expect(title(page, "Installation")).toBeVisible();
  // Of a page that was navigated to, the document follows.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/guides/installation/"))))
    .toBe(true);
  await goOffline(context, host);
  for (const [url, name] of [
    ["/concepts/", "Concepts"],
    ["/guides/installation/", "Installation"],
    ["/guides/installation/?from=a", "Installation"],
    ["/guides/getting-started", "Getting Started"],
  ] as const) {
    await page.goto(url);
    await expect(title(page, name)).toBeVisible();
  }
  await page.goto("/configuration/devtool/");
  await expect(title(page, "This page is not saved on this device")).toBeVisible();
  for (const section of ["Concepts", "Guides"]) {
    await expect(page.getByRole("heading", { level: 3, name: section })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Installation" })).toHaveAttribute(
    "href",
    "/guides/installation/",
  );
  await page.getByRole("button", { name: "Save the docs for offline reading" }).click();
  await expect(page.getByRole("alert")).toContainText("needs a connection");

  // As soon as there is a network the page comes by itself.
  await goOffline(context, host, false);
  await expect(title(page, "Devtool")).toBeVisible();
});

test("the offline page at its own address saves the docs as well", async ({ page }) => {
  await page.goto("/offline/");
  await expect(title(page, "Reading offline")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await openDialog(page);
  await expect(act(page, "Save")).toBeVisible();
  await act(page, "Close").click();
  await openDialog(page);
  await expect(dialog(page)).toHaveCount(1);
});

test("full storage is said, and what is saved is removed", async ({ page, context, host }) => {
  host.deploy(shortBuild());
  await page.goto("/concepts/");
  await controlled(page);
  const session = await context.newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    session.send("Storage.overrideQuotaForOrigin", {
      origin: host.url,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  await setQuota(6_000_000);
  await openDialog(page);
  await expect(status(page)).toContainText("has room for only");
  await act(page, "Save").click();
  await expect(status(page)).toContainText("no more room", { timeout: 60_000 });
  await setQuota();
  const isSaved = () => page.evaluate(async () => (await caches.keys()).includes("docs-saved-2"));
  await act(page, "Try again").click();
  await act(page, "Save").click();
  await expect(status(page)).toHaveText(/^Saved: all pages/, { timeout: 150_000 });
  expect(await isSaved()).toBe(true);
  await act(page, "Remove").click();
  await expect(status(page)).toHaveText(/^Keeps all pages/);
  expect(await isSaved()).toBe(false);
});

test("a lost connection is said, and saving goes on", async ({ page, context, host }) => {
  await saveSlowly(page, host);
  await expect(dialog(page)).toContainText(/\d\d of [\d,]+ files/, { timeout: 30_000 });
  await goOffline(context, host);
  await expect(status(page)).toHaveText(/^The connection was lost/, { timeout: 30_000 });
  host.delay = 0;
  host.asked = [];
  await goOffline(context, host, false);
  await expect(status(page)).toHaveText(/^Saved: all pages/, { timeout: 150_000 });
  expect(host.asked.length).toBeLessThan(62);
});

test.describe("where the browser has no service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("the window says that this browser can't save", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/service worker/i);
    await denyStorage(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, "caches", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    });
    await page.goto("/concepts/");
    await openDialog(page);
    await expect(status(page)).toContainText("This browser can't save the docs");
    await act(page, "Close").click();
    await sidebarLink(page, "/concepts/output/").click();
    await expect(title(page, "Output")).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`axe finds nothing in window, banner and page, ${look.name}`, async ({
    page,
    context,
    host,
  }) => {
    await setLook(page, look);
    await page.goto("/branding/");
    await controlled(page);
    await openDialog(page);
    await expectAccessible(page);
    await act(page, "Close").click();
    await loadReadingScript(page);
    await page.waitForTimeout(300);
    await goOffline(context, host);
    await expect(banners(page)).toContainText("You are offline.");
    await expect(banners(page).getByRole("link", { name: "What is saved" })).toBeVisible();
    await expectAccessible(page);
    await goOffline(context, host, false);
    await expect(banners(page)).not.toContainText("You are offline.");
    await goOffline(context, host);
    await page.goto("/configuration/devtool/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("not saved");
    await expectAccessible(page);
  });
}
