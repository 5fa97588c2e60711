import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

for (const width of [390, 1440]) {
  test.describe(`without script at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("all text can be read", async ({ page }) => {
      await page.goto("/concepts/output/");
      await expect(page.getByRole("heading", { level: 1, name: "Output" })).toBeVisible();
      for (const heading of await page.locator(".body h2").all())
        await expect(heading).toBeVisible();
      expect((await page.locator(".body").innerText()).length).toBeGreaterThan(3000);
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
      await page.getByRole("link", { name: /^Next/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Entry Points" })).toBeVisible();
    });

    test("a hash leads to its heading", async ({ page }) => {
      await page.goto("/concepts/#mode");
      await expect(page.locator("#mode")).toBeInViewport();
    });
  });
}
