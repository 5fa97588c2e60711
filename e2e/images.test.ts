import type { Locator, Page } from "@playwright/test";
import { expect, test, watchRequests } from "./support/test";

const post = "/blog/2020-10-10-webpack-5-release/";
const pages = ["/blog/", post, "/branding/"];

const cover = (page: Page): Locator => page.getByRole("img", { name: /forty small cubes/ });
const previews = (page: Page): Locator => page.locator(".body picture > img");

/** Brings an image near and waits until it is shown. */
async function shown(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
}

/** The browser takes WebP, at least as sharp as the screen, and no sharper than twice that. */
async function expectFitting(image: Locator): Promise<void> {
  await shown(image);
  const { url, pixels, needed } = await image.evaluate(async (img: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
    const needed = img.clientWidth * devicePixelRatio;
    return { url: img.currentSrc, pixels: bitmap.width, needed };
  });
  expect(url).toMatch(/\.webp$/);
  expect(pixels).toBeGreaterThanOrEqual(needed);
  expect(pixels).toBeLessThanOrEqual(2 * needed);
}

for (const [width, deviceScaleFactor] of [
  [390, 2],
  [1440, 1],
] as const) {
  test.describe(`at ${width} pixels, ${deviceScaleFactor} to one`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    test("the cover and every picture of a text fit their places", async ({ page }) => {
      await page.goto(post);
      await expectFitting(cover(page));
      await page.goto("/branding/");
      expect(await previews(page).count()).toBe(4);
      for (const preview of await previews(page).all()) await expectFitting(preview);
    });
  });
}

test.describe("in a low window", () => {
  test.use({ viewport: { width: 320, height: 300 } });

  test("an image far below the fold loads when it comes near", async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto("/branding/");
    await page.waitForLoadState("networkidle");
    expect(requests.filter((url) => url.endsWith("/white.svg"))).toEqual([]);
    await shown(page.getByRole("img", { name: "White", exact: true }));
    expect(requests.filter((url) => url.endsWith("/white.svg"))).toHaveLength(1);
  });
});

test("a post shows its day in words, and the cover below its lead", async ({ page }) => {
  await page.goto(post);
  await expect(page.locator("main time")).toHaveText("10 October 2020");
  const tops = [page.locator("main p").first(), cover(page), page.locator("main p").nth(1)].map(
    (part) => part.evaluate((element) => element.getBoundingClientRect().top),
  );
  const places = await Promise.all(tops);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("the whole card of a post is a link", async ({ page }) => {
  await page.goto("/blog/");
  const card = page
    .getByRole("list", { name: "Posts" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "webpack 5 release" }) });
  await expect(card.locator("time")).toHaveText("10 October 2020");
  await expect(card.getByRole("link", { name: "webpack 5 release" })).toHaveAttribute("href", post);
  await card.click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole("heading", { level: 1, name: "webpack 5 release" })).toBeVisible();
  await shown(cover(page));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every kind of page shows its pictures", async ({ page }) => {
    for (const url of pages) {
      await page.goto(url);
      const picture = page.locator("main img").first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      expect(await picture.getAttribute("src")).toMatch(/^\/(?:static|brand)\//);
    }
  });
});
