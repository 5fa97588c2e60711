import { axe, expectAccessible, findings } from "./support/accessible";
import { laidOut } from "./support/places";
import { readmePages } from "./support/site";
import { cutOff } from "./support/surroundings";
import { expect, test } from "./support/test";

/** Parts with a test file of their own are checked there. */
const kinds = {
  guide: "/guides/getting-started/",
  "interactive page": "/concepts/dependency-graph/",
  "concept with a diagram": "/concepts/",
  "reference index": "/reference/",
  glossary: "/glossary/",
  "list of packages": "/awesome/",
  "README with images": "/loaders/istanbul-instrumenter-loader/",
  "page of options": "/configuration/performance/",
  "page of hooks": "/api/contextmodulefactory-hooks/",
  "page of commands and flags": "/api/cli/",
  "list of posts": "/blog/",
  post: "/blog/2020-10-10-webpack-5-release/",
  "page outside the sections": "/branding/",
};

/** Kinds with colors of their own, seen dark and narrow too. */
const kindsWithColors = ["page of options", "README with images", "post"];

for (const [kind, url] of Object.entries(kinds)) {
  const looks = [
    { colorScheme: "light", width: 1440 } as const,
    ...(kindsWithColors.includes(kind) ? [{ colorScheme: "dark", width: 390 } as const] : []),
  ];
  for (const { colorScheme, width } of looks) {
    test(`${kind}, ${colorScheme}, ${String(width)} px`, async ({ page, consoleGuard }) => {
      // Contrast is measured word by word, and some pages are long.
      test.setTimeout(90_000);
      consoleGuard.allow(/the server responded with a status of 404|net::ERR_/);
      await cutOff(page);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      await page.waitForTimeout(100);
      await expectAccessible(page);
    });
  }
}

test("the open menu", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/branding/");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expectAccessible(page);
});

test("a page with all that opens open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/concepts/");
  await page.getByRole("button", { name: "Headings of Output" }).click();
  await expect(page.locator('[data-panel] a[href^="/concepts/output/#"]').first()).toBeVisible();
  await page.mouse.wheel(0, 900);
  await page.getByText("yarn", { exact: true }).first().click();
  await expectAccessible(page);
});

/**
 * What the HTML of a README can break. Our own texts are Markdown, where `npm run check` requires
 * headings in order and alternative texts; the kinds above show what depends on styles and frame.
 */
const rulesOfText = [
  "aria-valid-attr-value",
  "button-name",
  "empty-heading",
  "heading-order",
  "image-alt",
  "label",
  "link-name",
  "list",
  "listitem",
  "scope-attr-valid",
  "scrollable-region-focusable",
  "summary-name",
  "svg-img-alt",
  "tabindex",
  "td-headers-attr",
  "valid-lang",
];

// Four tests, so that they share the work.
for (const part of [0, 1, 2, 3]) {
  // The printable page has contrasts of the pages that it holds, too long to measure again.
  const urls = ["/migrate/printable/", ...readmePages.map(({ url }) => url)].filter(
    (_, index) => index % 4 === part,
  );

  // Narrow, because there the tables scroll.
  test(`READMEs by the rules of texts, ${String(part + 1)}`, async ({ page, consoleGuard }) => {
    test.setTimeout(120_000);
    consoleGuard.allow(/net::ERR_/);
    await cutOff(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    for (const url of urls) {
      await page.goto(url);
      // What scrolls sideways is marked once all of the page has its sizes.
      await laidOut(page);
      // Long blocks close, and what doesn't scroll loses its tab stop.
      await page.mouse.wheel(0, 1);
      await page.waitForTimeout(50);
      const lines = await findings(axe(page).include("main").withRules(rulesOfText));
      found.push(...lines.map((line) => `${url}: ${line}`));
    }
    expect(found).toEqual([]);
  });
}
