import { expect, test } from "./support/test";

declare global {
  interface Window {
    printed?: number;
  }
}

const countPrints = (): void => {
  window.print = () => {
    window.printed = (window.printed ?? 0) + 1;
  };
};

/** The list of the specification. */
const printable = [
  "api",
  "concepts",
  "configuration",
  "contribute",
  "guides",
  "loaders",
  "migrate",
  "plugins",
];

for (const key of printable) {
  test(`${key}: all pages in the order of the sidebar, in one document`, async ({ page }) => {
    await page.addInitScript(countPrints);
    await page.goto(`/${key}/`);
    const items = page.locator("[data-panel] nav[aria-label^=Pages] li > div > a");
    const titles = (await items.allInnerTexts()).map((title) =>
      title.replace(/ (?:deprecated|removed)$/, ""),
    );
    await page.goto(`/${key}/printable/`);
    await expect(page).toHaveTitle("Combined printable page | webpack");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      "noindex,nofollow",
    );
    expect(await page.locator(".print-page > h1").allInnerTexts()).toEqual(titles);
    expect(await page.locator(".print-contents a").allInnerTexts()).toEqual(titles);
    expect(await page.evaluate(() => window.printed)).toBeUndefined();
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const hrefs = await page
      .locator(".printable a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.filter((href) => href.startsWith(`/${key}/`))).toEqual([]);
    for (const href of hrefs.filter((each) => each.startsWith("#")))
      expect(ids, href).toContain(href.slice(1));
  });
}

test("links between the pages lead inside the document", async ({ page }) => {
  await page.goto("/concepts/printable/");
  const inside = page.locator('.print-page a[href^="#concepts-entry-points"]').first();
  await inside.click();
  expect(new URL(page.url()).pathname).toBe("/concepts/printable/");
  const hash = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[id="${hash}"]`)).toBeInViewport();
});

test("Print section opens the print dialog, once", async ({ page, context }) => {
  await context.addInitScript(countPrints);
  await page.goto("/migrate/");
  const link = page.getByRole("link", { name: "Print section" });
  const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).pathname).toBe("/migrate/printable/");
  expect(await opened.evaluate(() => window.printed)).toBe(1);
});

test("on paper a page has no frame, and no choices", async ({ page }) => {
  await page.goto("/guides/getting-started/");
  await page.emulateMedia({ media: "print" });
  for (const selector of [
    "[data-panel]",
    "[data-theme-switch]",
    "[data-notification-bar]",
    "[aria-controls='~chat']",
    "footer",
    ".copy",
    "[role=radiogroup]",
  ]) {
    await expect(page.locator(selector).first(), selector).toBeHidden();
  }
  await expect(page.locator(".body h2").first()).toBeVisible();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the cover names the section, the version of webpack and the URL", async ({ page }) => {
  await page.goto("/concepts/printable/");
  const cover = page.locator(".print-cover");
  await expect(cover.getByRole("heading", { level: 1 })).toHaveText("Concepts");
  await expect(cover).toContainText(/Documentation of webpack 5\.\d+\.\d+/);
  await expect(cover.getByText(/^https:\/\/.+\/concepts\/$/)).toBeVisible();
  await expect(cover.locator("svg")).toBeVisible();
});

test("on paper pages begin a sheet, and links show their URLs", async ({ page }) => {
  await page.goto("/concepts/printable/");
  await page.emulateMedia({ media: "print" });
  for (const [selector, property, value] of [
    [".print-page", "break-before", "page"],
    [".code:not([data-long]), tr", "break-inside", "avoid"],
  ] as const) {
    const values = await page
      .locator(selector)
      .evaluateAll(
        (all, name) => all.map((element) => getComputedStyle(element).getPropertyValue(name)),
        property,
      );
    expect(values.length).toBeGreaterThan(5);
    expect(new Set(values)).toEqual(new Set([value]));
  }
  const link = page.locator('.print-page a[href^="https://"]').first();
  const { href, content, padding } = await link.evaluate((element: HTMLAnchorElement) => {
    const { content, padding } = getComputedStyle(element, "::after");
    return { href: element.getAttribute("href") ?? "", content, padding };
  });
  expect(content).toContain(href);
  // The arrow of outside links would leave a gap.
  expect(padding).toBe("0px");
});
