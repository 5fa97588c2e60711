import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./support/test";

const kinds = {
  landing: "/",
  "documentation page": "/concepts/module-federation/",
  "section index": "/plugins/",
  guide: "/guides/getting-started/",
  "interactive page": "/concepts/dependency-graph/",
  README: "/loaders/css-loader/",
  "README with images": "/loaders/istanbul-instrumenter-loader/",
  organization: "/organization/",
  printable: "/migrate/printable/",
  "not found": "/nothing/",
};

for (const [kind, url] of Object.entries(kinds)) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1440]) {
      test(`${kind}, ${colorScheme}, ${String(width)} px`, async ({ page, consoleGuard }) => {
        consoleGuard.allow(/the server responded with a status of 404|net::ERR_/);
        await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(url);
        await page.waitForTimeout(100);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
          ),
        ).toEqual([]);
      });
    }
  }
}

test("the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/concepts/");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
