import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

test.describe("without script", () => {
  test("all text can be read", async ({ page }) => {
    await page.goto("/concepts/output/");
    await expect(page.getByRole("heading", { level: 1, name: "Output" })).toBeVisible();
    for (const heading of await page.locator(".body h2").all()) await expect(heading).toBeVisible();
    expect((await page.locator(".body").innerText()).length).toBeGreaterThan(3000);
  });

  for (const url of ["/loaders/css-loader/", "/concepts/dependency-graph/", "/organization/"]) {
    test(`${url} shows all that it holds`, async ({ page }) => {
      await page.goto(url);
      const paragraphs = page.locator(
        "main p:not(details p), main pre:not(details pre, code-tabs pre)",
      );
      expect(await paragraphs.count()).toBeGreaterThan(10);
      const hidden = await paragraphs.evaluateAll((all) =>
        all
          .filter(
            (element) => !element.checkVisibility() && !element.closest("[data-needs-script]"),
          )
          .map(({ outerHTML }) => outerHTML),
      );
      expect(hidden).toEqual([]);
    });
  }

  test("every link is a real one", async ({ page }) => {
    for (const url of ["/", "/concepts/", "/loaders/css-loader/", "/organization/"]) {
      await page.goto(url);
      const hrefs = await page
        .locator("a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      expect(hrefs.length).toBeGreaterThan(20);
      expect(hrefs.filter((href) => !/^(?:\/|#.|https:\/\/|http:\/\/|mailto:)/.test(href))).toEqual(
        [],
      );
    }
  });

  test("a tab shows the commands of another package manager", async ({ page }) => {
    await page.goto("/guides/getting-started/");
    const tabs = page.locator("code-tabs").first();
    const yarn = tabs.locator('[data-tab="yarn"]');
    await expect(tabs.locator('[data-tab="npm"]')).toBeVisible();
    await expect(yarn).toBeHidden();
    await tabs.getByText("yarn", { exact: true }).click();
    await expect(yarn).toBeVisible();
    await expect(tabs.locator('[data-tab="npm"]')).toBeHidden();
  });

  test("the main links can be reached and lead somewhere", async ({ page }) => {
    await page.goto("/concepts/");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Contribute" });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Contribute" })).toBeVisible();
  });

  test("no button is shown that could do nothing", async ({ page }) => {
    await page.goto("/guides/getting-started/");
    expect(await page.locator("button:visible").count()).toBe(0);
  });

  test("the pages of the section follow one another", async ({ page }) => {
    await page.goto("/concepts/");
    await page.locator("a[rel=next]").click();
    await expect(page.getByRole("heading", { level: 1, name: "Entry Points" })).toBeVisible();
  });

  test("a hash leads to its heading", async ({ page }) => {
    await page.goto("/concepts/#mode");
    await expect(page.locator("#mode")).toBeInViewport();
  });
});

test.describe("without script on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("the contents of the page open and lead to their headings", async ({ page }) => {
    await page.goto("/concepts/output/");
    const contents = page.locator("[data-contents]");
    const link = contents.getByRole("link").last();
    await expect(link).toBeHidden();
    await contents.locator("summary").click();
    await link.click();
    const id = new URL(page.url()).hash.slice(1);
    expect(id).not.toBe("");
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test("nothing makes the page wider than the screen", async ({ page }) => {
    for (const url of ["/", "/concepts/output/", "/loaders/css-loader/", "/organization/"]) {
      await page.goto(url);
      const { scrollWidth } = await page.locator("html").evaluate((root) => ({
        scrollWidth: root.scrollWidth,
      }));
      expect(scrollWidth, url).toBeLessThanOrEqual(390);
    }
  });
});

test.describe("without script on a wide screen", () => {
  test("the sidebar lists the section, marks the page and leads on", async ({ page }) => {
    await page.goto("/concepts/output/");
    const sidebar = page.getByRole("navigation", { name: "Pages: Concepts" });
    const current = sidebar.locator('[aria-current="page"]');
    await expect(current).toHaveText("Output");
    await expect(sidebar.getByRole("link", { name: "Targets", exact: true })).toBeVisible();
    await sidebar.getByRole("link", { name: "Entry Points", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Entry Points" })).toBeVisible();
  });

  test("the contents stand beside the text and lead to their headings", async ({ page }) => {
    await page.goto("/concepts/output/");
    const link = page.locator("[data-contents]").getByRole("link").last();
    await link.click();
    const id = new URL(page.url()).hash.slice(1);
    expect(id).not.toBe("");
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
});
