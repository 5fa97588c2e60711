import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { expect, test } from "./support/test";
import { isSameDocument, markDocument, title } from "./support/places";

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

/** What the browser chose for an image, and how that fits the place it has. */
const choice = (image: Locator) =>
  image.evaluate(async (img: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
    return { url: img.currentSrc, pixels: bitmap.width, width: img.clientWidth };
  });

/** Urls of the images that the page asks for from now on. */
function watchImages(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the cover comes as AVIF, sharp and not larger than twice what is needed", async ({
      page,
    }) => {
      await page.goto(post);
      await shown(cover(page));
      const { url, pixels, width: shownAt } = await choice(cover(page));
      expect(url).toMatch(/\.avif$/);
      expect(pixels).toBeGreaterThanOrEqual(shownAt);
      expect(pixels).toBeLessThanOrEqual(2 * shownAt);
    });

    test("every picture of a text comes as AVIF and fits its place", async ({ page }) => {
      await page.goto("/branding/");
      expect(await previews(page).count()).toBe(4);
      for (const preview of await previews(page).all()) {
        await shown(preview);
        const { url, pixels, width: shownAt } = await choice(preview);
        expect(url).toMatch(/\.avif$/);
        expect(pixels).toBeGreaterThanOrEqual(shownAt);
        expect(pixels).toBeLessThanOrEqual(2 * shownAt);
      }
    });

    for (const url of pages) {
      test(`nothing moves while the pictures of ${url} load`, async ({ page }) => {
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              (window as unknown as { shift: number }).shift += (
                entry as unknown as { value: number }
              ).value;
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(url);
        for (const image of await page.locator("main img[width]:not([data-image])").all())
          await image.scrollIntoViewIfNeeded();
        await page.waitForTimeout(300);
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
        expect(shift).toBeLessThan(0.005);
      });
    }
  });
}

test.describe("on a screen with two pixels to one", () => {
  test.use({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });

  test("the cover is as sharp as the screen, and no sharper than twice that", async ({ page }) => {
    await page.goto(post);
    await shown(cover(page));
    const { pixels, width } = await choice(cover(page));
    expect(pixels).toBeGreaterThanOrEqual(2 * width);
    expect(pixels).toBeLessThanOrEqual(4 * width);
  });
});

for (const url of pages) {
  test(`every image of ${url} has a text alternative or is decoration, and a size`, async ({
    page,
  }) => {
    await page.goto(url);
    const images = await page.locator("main img:not([data-image])").evaluateAll((all) =>
      all.map((img) => ({
        src: img.getAttribute("src"),
        alt: img.getAttribute("alt"),
        width: img.getAttribute("width"),
        height: img.getAttribute("height"),
        style: img.getAttribute("style"),
      })),
    );
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image.alt, String(image.src)).not.toBeNull();
      expect(Number(image.width), String(image.src)).toBeGreaterThan(0);
      expect(Number(image.height), String(image.src)).toBeGreaterThan(0);
      expect(image.style).toBeNull();
    }
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on ${url} in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(url);
      await expectAccessible(page);
    });
  }
}

test.describe("in a low window", () => {
  test.use({ viewport: { width: 320, height: 300 } });

  test("what lies far below the fold is not asked for until it comes near", async ({ page }) => {
    const asked = watchImages(page);
    await page.goto("/branding/");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.endsWith("/white.svg"))).toEqual([]);
    await shown(page.getByRole("img", { name: "White", exact: true }));
    expect(asked.filter((url) => url.endsWith("/white.svg"))).toHaveLength(1);
  });
});

test("a post shows its day in words, and the cover above its text", async ({ page }) => {
  await page.goto(post);
  await expect(page.locator("main time")).toHaveText("10 October 2020");
  const [picture, text] = [cover(page), page.locator("main .body")];
  const bottom = await picture.evaluate((img) => img.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(
    await text.evaluate((body) => body.getBoundingClientRect().top),
  );
});

test("the blog lists its posts, and a click on a card opens the post in the page", async ({
  page,
}) => {
  await page.goto("/blog/");
  const card = page.getByRole("list", { name: "Posts" }).getByRole("listitem").first();
  await expect(card.locator("time")).toHaveText("10 October 2020");
  await expect(card.getByRole("link", { name: "Webpack 5 release" })).toHaveAttribute("href", post);
  await markDocument(page);
  // The whole card is the link, its picture included.
  await card.click({ position: { x: 60, y: 60 } });
  await expect(title(page, "Webpack 5 release")).toBeVisible();
  await shown(cover(page));
  await expect(page.locator("main .body h2").first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect((await choice(cover(page))).url).toMatch(/\.avif$/);
});

test("waking a post and the blog says nothing and keeps the pictures", async ({ page }) => {
  for (const url of ["/blog/", post]) {
    await page.goto(url);
    const picture = page.locator("main picture img").first();
    await shown(picture);
    const before = await picture.evaluateHandle((img) => img);
    expect(await picture.evaluate((img, old) => img === old, before)).toBe(true);
  }
});

test("pictures bring no script of their own", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await page.goto(post);
  await page.waitForLoadState("networkidle");
  const texts = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    scripts,
  );
  expect(texts.filter((text) => /gatsby-image-wrapper|renderToStaticMarkup/.test(text))).toEqual(
    [],
  );
  await expect(page.locator('style:has-text("gatsby-image-wrapper")')).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const url of pages) {
    test(`${url} can be read, pictures included`, async ({ page }) => {
      await page.goto(url);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const picture = page.locator("main picture img").first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      expect(await picture.getAttribute("src")).toMatch(/^\/(?:static|brand)\//);
      await expect(page.locator("main .body p").first()).toBeVisible();
    });
  }
});
