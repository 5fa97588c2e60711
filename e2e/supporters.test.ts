import type { Locator, Page } from "@playwright/test";
import { supporterOf } from "../src/components/supporters/testing/supporter-of";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { expect, test, watchRequests } from "./support/test";

// A build names real supporters or nobody, depending on what Open Collective answers and what is
// kept. So these tests bring a list of their own, and come to the landing page by in-page
// navigation: there React renders what the page's data say, and no static HTML speaks against it.

const dataFile = "/data/supporters.0000000000.json";
const images = "https://images.opencollective.com";
const long = "Supercalifragilisticexpialidocious".repeat(3);

/** Supporters whose totals lie evenly in a range of dollars. */
const some = (rank: string, count: number, from: number, to: number, monthly = 0) =>
  Array.from({ length: count }, (_, index) =>
    supporterOf({
      name: `${rank} ${index + 1}`,
      slug: `${rank}-${index + 1}`.toLowerCase(),
      total: Math.round(from + ((to - from) * index) / count) * 100,
      monthly: monthly * 100,
    }),
  );

const supporters = [
  supporterOf({
    name: "Large Inc.",
    slug: "large",
    website: "https://large.example/",
    image: `${images}/large/0a1b2c3/logo/256.png`,
    total: 60_000_00,
    monthly: 3_000_00,
  }),
  supporterOf({
    name: `${long} Ltd.`,
    slug: "long",
    total: 55_000_00,
    image: `${images}/x/256.png`,
  }),
  ...some("Gold", 5, 10_000, 50_000),
  ...some("Silver", 20, 2_000, 10_000, 120),
  ...some("Bronze", 60, 200, 2_000),
  ...some("Backer", 130, 1, 200, 5),
];

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path d="M0 0h80v40H0z"/></svg>`;

/** Opens the landing page with the supporters above, at its top. */
async function openLanding(page: Page): Promise<Locator> {
  // The service worker would ask for files without these routes seeing it.
  await page.route("**/sw.js", (route) => route.abort());
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
  await page.route(`${images}/**`, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: logo }),
  );
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const island = `<div data-island="supporters" data-what="The list of supporters" data-load="near" data-list="${dataFile}">${"<div data-block></div>".repeat(6)}</div>`;
      const html = await response.text();
      const body = html.replace(/<p class="[^"]+"><strong>Your name could[\s\S]*?<\/p>/, island);
      await route.fulfill({ response, body });
    },
  );
  await page.route("**/data/supporters.*.json", (route) => route.fulfill({ json: supporters }));
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  await page.goto("/concepts/");
  const home = page.locator('header a[href="/"]').first();
  await home.hover();
  await home.click();
  await expect(page).toHaveURL("/");
  const section = page.getByRole("region", { name: "Support the Team" });
  await expect(section.locator("[data-block]")).toHaveCount(6);
  return section;
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/service ?worker|net::ERR_FAILED/i));

const bring = (section: Locator) => section.evaluate((element) => element.scrollIntoView());
const checkbox = (section: Locator) =>
  section.getByRole("checkbox", { name: "Show monthly support" });
const titles = (section: Locator) => section.getByRole("heading", { level: 3 }).allTextContents();

const byTotal = [
  "Platinum sponsors 2",
  "Gold sponsors 5",
  "Silver sponsors 20",
  "Bronze sponsors 60",
  "Backers 100 of 130",
];

test("six blocks hold the place until the list comes near", async ({ page }) => {
  const asked = watchRequests(page);
  const section = await openLanding(page);
  await page.waitForTimeout(300);
  expect(asked).not.toContain(dataFile);
  expect(asked.filter((path) => path.startsWith("/supporters-"))).toEqual([]);
  await bring(section);
  await expect(checkbox(section)).toBeVisible();
  expect(asked).toContain(dataFile);
  expect(await titles(section)).toEqual(byTotal);
});

test("logos come in view, monograms for those that fail", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  const section = await openLanding(page);
  await page.route(`${images}/x/**`, (route) => route.fulfill({ status: 404 }));
  await bring(section);
  await expect(checkbox(section)).toBeVisible();
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 40);
  const large = section.getByRole("link", { name: "Large Inc." });
  await expect(large.locator("img[data-loaded]")).toHaveCount(1);
  await expect(large.getByText("LI", { exact: true })).toBeHidden();
  expect(await large.getAttribute("title")).toBe("$60,000 by Large Inc. ($3,000 monthly)");
  const failed = section.getByRole("link", { name: `${long} Ltd.` });
  await expect(failed.locator("img[data-failed]")).toHaveCount(1);
  await expect(failed.getByText("SL", { exact: true })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the list is as high as its placeholder, ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const section = await openLanding(page);
    await bring(section);
    await expect(checkbox(section)).toBeVisible();
    // The placeholder that the build renders is also below the list.
    const heightOf = (selector: string) =>
      section.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
    expect(await heightOf("[data-island]")).toBe(
      await heightOf("[aria-hidden=true]:has(>[data-block])"),
    );
    const height = (await section.boundingBox())?.height;
    await checkbox(section).click();
    await page.waitForTimeout(300);
    expect((await section.boundingBox())?.height).toBe(height);
  });
}

test("long names don't make a narrow page scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const section = await openLanding(page);
  await bring(section);
  await section.getByRole("button", { name: "Show all supporters" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const look of LOOKS) {
  test(`the list is accessible, ${look.name}`, async ({ page }) => {
    await setLook(page, look);
    const section = await openLanding(page);
    await bring(section);
    await expect(checkbox(section)).toBeVisible();
    await expectAccessible(page, "#sponsors");
  });
}
