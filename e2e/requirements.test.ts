import type { Page } from "@playwright/test";
import { laidOut, sidebarLink, title } from "./support/places";
import { ownPages, plannedUrls, readmePages, sections } from "./support/site";
import { cutOff } from "./support/surroundings";
import { expect, test } from "./support/test";

// Behaviours of docs/requirements.md that belong to no other file of tests.

const published = new Set([...ownPages, ...readmePages].map(({ url }) => url));
const planned = new Set(plannedUrls);

/** The pages of each section by their last part; the section's own page is "". */
const wanted: Readonly<Record<string, string>> = {
  api: " cli node stats hot-module-replacement loaders logging module-methods module-variables compilation-object compiler-hooks compilation-hooks parser plugins resolvers",
  blog: " 2020-10-10-webpack-5-release",
  concepts:
    " entry-points output loaders plugins configuration modules module-resolution module-federation dependency-graph targets manifest hot-module-replacement why-webpack under-the-hood",
  configuration:
    " configuration-languages configuration-types entry-context mode output module resolve optimization plugins dev-server devtool target watch externals performance node stats experiments other-options",
  contribute:
    " writers-guide writing-a-loader writing-a-plugin writing-a-scaffold plugin-patterns release-process debugging",
  guides:
    " getting-started asset-management output-management development code-splitting caching author-libraries environment-variables build-performance csp development-vagrant dependency-management installation scaffolding hot-module-replacement tree-shaking production lazy-loading ecma-script-modules shimming typescript progressive-web-application public-path integrations asset-modules entry-advanced package-exports",
  loaders:
    " babel-loader cache-loader coffee-loader css-loader exports-loader expose-loader extract-loader file-loader html-loader imports-loader istanbul-instrumenter-loader json5-loader less-loader mocha-loader node-loader null-loader polymer-webpack-loader postcss-loader raw-loader remark-loader sass-loader source-map-loader style-loader stylus-loader thread-loader url-loader val-loader worker-loader",
  migrate: " 3 4 5",
  plugins:
    " automatic-prefetch-plugin NoEmitOnErrorsPlugin normal-module-replacement-plugin prefetch-plugin profiling-plugin progress-plugin provide-plugin source-map-dev-tool-plugin split-chunks-plugin watch-ignore-plugin",
};

for (const [section, names] of Object.entries(wanted)) {
  test(`${section}: every page of the specification is there or announced as planned`, async ({
    request,
  }) => {
    test.slow();
    const urls = names.split(" ").map((name) => `/${section}/${name ? `${name}/` : ""}`);
    for (const url of urls) {
      const status = (await request.get(url)).status();
      expect(published.has(url) || planned.has(url), url).toBe(true);
      expect(status, url).toBe(published.has(url) ? 200 : 404);
    }
    expect(published.has(`/${section}/`)).toBe(true);
  });
}

for (const section of ["concepts", "loaders"]) {
  test(`${section}: all pages of the specification are published`, () => {
    const urls = wanted[section]!.split(" ").map((name) => `/${section}/${name ? `${name}/` : ""}`);
    expect(urls.filter((url) => !published.has(url))).toEqual([]);
  });
}

test("every page names its address with a slash, its description, theme colour, icon and manifest", async ({
  request,
}) => {
  test.slow();
  for (const { url } of [...ownPages, ...readmePages]) {
    const html = await (await request.get(url)).text();
    const canonical = /<link[^>]*rel="canonical"[^>]*href="https?:\/\/[^/"]+([^"]*)"/.exec(html);
    expect(canonical?.[1], url).toBe(url);
    expect(/<meta[^>]*name="description"[^>]*content="([^"]+)"/.exec(html)?.[1], url).toBeTruthy();
    expect(html, url).toMatch(/<meta[^>]*name="theme-color"[^>]*content="#[\da-f]{6}"/);
    for (const rel of ["icon", "manifest"]) {
      const file = new RegExp(`<link[^>]*rel="${rel}"[^>]*href="([^"]+)"`).exec(html)?.[1];
      expect(file, `${rel} of ${url}`).toBeTruthy();
    }
  }
  for (const file of ["/icon.svg", "/manifest.webmanifest"])
    expect((await request.get(file)).status()).toBe(200);
});

test("printable pages are in no navigation but the link that prints the section", async ({
  request,
}) => {
  test.slow();
  for (const { url } of [...ownPages, ...readmePages]) {
    const html = await (await request.get(url)).text();
    const links = [...html.matchAll(/<a[^>]*href="([^"]*\/printable\/[^"]*)"/g)];
    const section = sections.find(({ key }) => url.startsWith(`/${key}/`));
    const expected = section?.printable ? [`/${section.key}/printable/?print`] : [];
    expect(
      links.map(([, href]) => href),
      url,
    ).toEqual(expected);
  }
});

test("a README's page leads to the README in its own repository", async ({ page }) => {
  await page.goto("/loaders/css-loader/");
  const repository = await page
    .getByRole("link", { name: "Jump to Repository" })
    .getAttribute("href");
  expect(repository).toMatch(/^https:\/\/github\.com\/[\w.-]+\/css-loader$/);
  await expect(page.getByRole("link", { name: "Edit Document" })).toHaveAttribute(
    "href",
    `${repository ?? ""}/blob/HEAD/README.md`,
  );
});

test("a page of ours leads to its file in the site's repository", async ({ page }) => {
  await page.goto("/concepts/output/");
  await expect(page.getByRole("link", { name: "Jump to Repository" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit Document" })).toHaveAttribute(
    "href",
    /^https:\/\/.+\/content\/concepts\/output\.md$/,
  );
});

test("title, links, text, further reading, neighbours and contributors stand in this order", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await cutOff(page);
  await page.goto("/concepts/module-federation/");
  const parts = [
    title(page, "Module Federation"),
    page.getByRole("link", { name: "Edit Document" }),
    page.getByRole("button", { name: "Print Document" }),
    page.getByRole("button", { name: "Copy as Markdown" }),
    page.locator(".body"),
    page.getByRole("region", { name: "Further Reading" }),
    page.getByRole("navigation", { name: "Previous and next page" }),
  ];
  const shown: number[] = [];
  for (const part of parts) {
    if ((await part.count()) === 0) continue;
    const box = await part.boundingBox();
    shown.push(Math.round(box!.y * 10_000 + box!.x));
  }
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test.describe("the service worker", () => {
  interface Registered {
    registered?: { url: string; state: string }[];
  }
  const registered = (page: Page) => page.evaluate(() => (window as Registered).registered ?? []);
  const watch = (page: Page, outcome: "succeeds" | "fails"): Promise<unknown> =>
    page.addInitScript((fails) => {
      const calls: { url: string; state: string }[] = [];
      (window as Registered).registered = calls;
      navigator.serviceWorker.register = (url) => {
        calls.push({ url: String(url), state: document.readyState });
        return fails
          ? Promise.reject(new Error("No worker here."))
          : Promise.resolve({} as ServiceWorkerRegistration);
      };
    }, outcome === "fails");

  test("/sw.js is registered once the page has loaded, and that is logged", async ({ page }) => {
    const logged = page.waitForEvent("console", (line) => line.text().includes("registered"));
    await watch(page, "succeeds");
    await page.goto("/concepts/");
    await logged;
    expect(await registered(page)).toEqual([{ url: "/sw.js", state: "complete" }]);
  });

  test("a registration that fails is only logged", async ({ page, consoleGuard }) => {
    // Gatsby's runtime registers it too, and logs in its own words.
    consoleGuard.allow(/Error during service worker registration: Error: No worker here\./);
    const logged = page.waitForEvent("console", (line) => line.text().includes("No worker here."));
    await watch(page, "fails");
    await page.goto("/concepts/");
    expect((await logged).type()).toBe("info");
    await sidebarLink(page, "/concepts/output/").click();
    await expect(title(page, "Output")).toBeVisible();
  });

  test("it is served from the root of the site", async ({ request }) => {
    const response = await request.get("/sw.js");
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toMatch(/javascript/);
  });
});

test("a chunk that fails carries its id, its kind of failure and its address", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|Refused to execute script/);
  await page.goto("/concepts/");
  await page.getByRole("button", { name: "Search", exact: true }).hover();
  await page.waitForFunction(() => "islands" in document.documentElement.dataset);
  const error = await page.evaluate(async () => {
    interface Runtime {
      e(id: string): Promise<unknown>;
    }
    const name = Object.keys(window).find((key) => key.startsWith("webpackChunk")) ?? "";
    const chunks = (window as unknown as Record<string, unknown[]>)[name];
    const runtime = await new Promise<Runtime>((resolve) => chunks?.push([["probe"], {}, resolve]));
    return runtime.e("nowhere").then(
      () => null,
      (reason: unknown) => {
        const { name, message, type, request } = reason as Error & Record<string, unknown>;
        return { name, message, type, request: String(request) };
      },
    );
  });
  expect(error?.name).toBe("ChunkLoadError");
  expect(error?.message).toMatch(/^Loading chunk nowhere failed\.\n\(\w+: http:\/\/localhost/);
  // The server has no such file; the browser reports that as an error of the script.
  expect(["missing", "error"]).toContain(error?.type);
  expect(error?.request).toMatch(/^http:\/\/localhost:\d+\/.+\.js$/);
});

test("a heading's own link shows when it is hovered or has the focus, and leads to it", async ({
  page,
}) => {
  await page.goto("/concepts/output/");
  const heading = page.locator(".body h2").nth(1);
  const link = heading.locator(".permalink");
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
  await page.mouse.move(0, 0);
  expect(await opacity()).toBe("0");
  await heading.hover();
  expect(await opacity()).toBe("1");
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  await link.focus();
  expect(await opacity()).toBe("1");
  await page.keyboard.press("Enter");
  const id = await heading.getAttribute("id");
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id ?? ""}`);
});

test("outside every section the menu lists the pages of the top level, the home page first", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await cutOff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/organization/");
  await page.getByRole("button", { name: "Open the menu" }).click();
  const urls = await page
    .locator("#panel nav[aria-label^=Pages] li > div > a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const topLevel = ownPages
    .map(({ url }) => url)
    .filter((url) => !sections.some(({ key }) => url.startsWith(`/${key}/`)));
  expect(urls[0]).toBe("/");
  expect([...urls].sort()).toEqual([...topLevel].sort());
});

test("in every section the page that bears its name comes first", async ({ page }) => {
  for (const { key } of sections) {
    await page.goto(`/${key}/`);
    const first = page.locator("#panel nav[aria-label^=Pages] li > div > a").first();
    await expect(first).toHaveAttribute("href", `/${key}/`);
  }
});

test.describe("on paper", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/concepts/printable/");
    await page.emulateMedia({ media: "print" });
  });

  test("each page of a section begins on a new sheet", async ({ page }) => {
    const breaks = await page
      .locator(".print-page")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).breakBefore));
    expect(breaks.length).toBeGreaterThan(5);
    expect(new Set(breaks)).toEqual(new Set(["page"]));
  });

  test("no sheet ends inside code or a table", async ({ page }) => {
    const breaks = await page
      .locator(".code, .table")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).breakInside));
    expect(breaks.length).toBeGreaterThan(5);
    expect(new Set(breaks)).toEqual(new Set(["avoid"]));
  });

  test("the target of a link to another site stands behind it", async ({ page }) => {
    const link = page.locator('.print-page a[href^="https://"]').first();
    const { href, after } = await link.evaluate((element: HTMLAnchorElement) => ({
      href: element.getAttribute("href") ?? "",
      after: getComputedStyle(element, "::after").content,
    }));
    expect(after).toContain(href);
  });
});

test("the version switch shows 5 and leads to the same page of 4", async ({ page }) => {
  await page.goto("/concepts/output/");
  const version = page.locator("#panel p").filter({ hasText: "Version" });
  await expect(version.locator("[aria-current]")).toHaveText("5");
  await expect(version.getByRole("link", { name: /4/ })).toHaveAttribute(
    "href",
    "https://v4.webpack.js.org/concepts/output/",
  );
});

test("a wide table scrolls by itself, and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/plugins/minimizer-webpack-plugin/");
  await laidOut(page);
  const tables = page.locator(".table");
  const index = await tables.evaluateAll((all) =>
    all.findIndex((box) => box.scrollWidth > box.clientWidth),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  const table = tables.nth(index);
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test("reading by keyboard alone loads no island", async ({ page }) => {
  await page.goto("/concepts/output/");
  for (const key of ["Space", "PageDown", "ArrowDown"]) await page.keyboard.press(key);
  await page.waitForTimeout(200);
});
