import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

test.describe("without script", () => {
  for (const url of [
    "/concepts/output/",
    "/loaders/css-loader/",
    "/concepts/dependency-graph/",
    "/organization/",
  ]) {
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

  test("no button is shown that could do nothing", async ({ page }) => {
    await page.goto("/guides/getting-started/");
    expect(await page.locator("button:visible").count()).toBe(0);
  });

  test("links of the bar, of the section and of headings lead on", async ({ page }) => {
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await page.goto("/concepts/");
    await page.locator("a[rel=next]").click();
    await expect(heading("Entry Points")).toBeVisible();
    const sidebar = page.getByRole("navigation", { name: "Pages: Concepts" });
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText("Entry Points");
    await sidebar.getByRole("link", { name: "Output", exact: true }).click();
    await expect(heading("Output")).toBeVisible();
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "Contribute" }).click();
    await expect(heading("Contribute")).toBeVisible();
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
});
