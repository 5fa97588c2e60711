import { axe, expectAccessible, findings } from "./support/accessible";
import { laidOut, sidebarLink } from "./support/places";
import { ownPages, readmePages, sections } from "./support/site";
import { expect, test } from "./support/test";

const kinds = {
  landing: "/",
  "documentation page": "/concepts/module-federation/",
  "section index": "/plugins/",
  guide: "/guides/getting-started/",
  "interactive page": "/concepts/dependency-graph/",
  README: "/loaders/css-loader/",
  "README with images": "/loaders/istanbul-instrumenter-loader/",
  "page of options": "/configuration/performance/",
  "page of hooks": "/api/contextmodulefactory-hooks/",
  "page of commands and flags": "/api/cli/",
  "list of changes": "/migrate/minor-versions/",
  organization: "/organization/",
  "list of posts": "/blog/",
  post: "/blog/2020-10-10-webpack-5-release/",
  "page outside the sections": "/branding/",
  vote: "/vote/",
  printable: "/migrate/printable/",
  "not found": "/nothing/",
};

/** Each theme and each width once: what depends on both at a time is drawn by the same rules. */
const looks = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 390 },
] as const;

for (const [kind, url] of Object.entries(kinds)) {
  for (const { colorScheme, width } of looks) {
    test(`${kind}, ${colorScheme}, ${String(width)} px`, async ({ page, consoleGuard }) => {
      // Contrast is measured word by word, and some pages are long.
      test.setTimeout(90_000);
      consoleGuard.allow(/the server responded with a status of 404|net::ERR_/);
      await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      await page.waitForTimeout(100);
      await expectAccessible(page);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the open menu, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/concepts/");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.waitForTimeout(400);
    await expectAccessible(page);
  });

  test(`a page with all that opens open, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/concepts/");
    await page.getByRole("button", { name: "Headings of Output" }).click();
    await expect(page.locator('[data-panel] a[href^="/concepts/output/#"]').first()).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole("tablist").first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`a page whose content failed to load, ${colorScheme}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    await page.emulateMedia({ colorScheme });
    await page.goto("/concepts/");
    await page.route("**/concepts/output/", (route) => route.fulfill({ status: 500 }));
    await sidebarLink(page, "/concepts/output/").click();
    await expect(page.getByText("Error loading content.")).toBeVisible();
    await expectAccessible(page);
  });
}

/** What a text can break; the kinds of page above show what depends on styles and frame. */
const rulesOfText = [
  "aria-valid-attr-value",
  "button-name",
  "empty-heading",
  "heading-order",
  "image-alt",
  "label",
  "landmark-unique",
  "link-name",
  "list",
  "listitem",
  "page-has-heading-one",
  "scope-attr-valid",
  "scrollable-region-focusable",
  "summary-name",
  "svg-img-alt",
  "tabindex",
  "td-headers-attr",
  "valid-lang",
];

const keys = sections.map(({ key }) => key);
const isInSection = (url: string) => keys.some((key) => url.startsWith(`/${key}/`));

const everyPage = {
  // One test for each section, so that they share the work.
  ...Object.fromEntries(
    keys.map((key) => [
      `every page of ours below /${key}/`,
      ownPages.map(({ url }) => url).filter((url) => url.startsWith(`/${key}/`)),
    ]),
  ),
  "every page of ours outside the sections": ownPages
    .map(({ url }) => url)
    .filter((url) => !isInSection(url)),
  "every README": readmePages.map(({ url }) => url),
  "every printable page": sections
    .filter(({ printable }) => printable)
    .map(({ key }) => `/${key}/printable/`),
};

for (const [which, urls] of Object.entries(everyPage)) {
  // Narrow, because there the tables scroll.
  test(`${which}, by the rules that its text can break`, async ({ page, consoleGuard }) => {
    test.setTimeout(300_000);
    consoleGuard.allow(/net::ERR_/);
    await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    for (const url of urls) {
      await page.goto(url);
      // What scrolls sideways is marked once all of the page has its sizes.
      await laidOut(page);
      await page.waitForTimeout(50);
      const lines = await findings(axe(page).withRules(rulesOfText));
      found.push(...lines.map((line) => `${url}: ${line}`));
    }
    expect(found).toEqual([]);
  });
}
