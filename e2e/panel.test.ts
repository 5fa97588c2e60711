import type { Locator, Page } from "@playwright/test";
import { expectSteady, isSameDocument, markDocument, scrolled, title } from "./support/places";
import { expect, test, watchScripts } from "./support/test";
import { fingerOn, type Finger } from "./support/touch";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const panel = (page: Page): Locator => page.locator("aside[data-panel]");
const opener = (page: Page): Locator => page.getByRole("button", { name: "Open the menu" });
const closer = (page: Page): Locator => page.getByRole("button", { name: "Close the menu" });

/** Left edge of the panel in pixels: 0 when it stands open. */
const panelLeft = (page: Page): Promise<number> =>
  panel(page).evaluate((element) => Math.round(element.getBoundingClientRect().left));

async function expectOpen(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => panelLeft(page)).toBe(0);
  await expect(page.locator("[data-panel-backdrop]")).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(panel(page)).toBeHidden();
  await expect(page.locator("[data-panel-backdrop]")).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  await page.goto("/concepts/output/");
});

test("closed it can't be focused; its button opens it and moves the focus in", async ({ page }) => {
  await expectClosed(page);
  await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("link", { name: "Targets" })).toHaveCount(0);
  const link = panel(page).locator("a").first();
  await link.evaluate((element: HTMLElement) => element.focus());
  await expect(link).not.toBeFocused();
  await opener(page).tap();
  await expectOpen(page);
  await expect(closer(page)).toBeFocused();
  await expect(page.locator("[data-panel-open]")).toHaveAttribute("aria-expanded", "true");
  expect(await panel(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(300);
});

test.describe("open", () => {
  test.beforeEach(async ({ page }) => {
    await opener(page).tap();
    await expectOpen(page);
  });

  test("the focus stays inside", async ({ page }) => {
    // The last links come with a script.
    await expect(panel(page).getByRole("navigation", { name: "Site" })).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(panel(page).locator("a").last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(closer(page)).toBeFocused();
    await panel(page).evaluate((element) =>
      document.addEventListener("focusin", ({ target }) => {
        if (!element.contains(target as Node)) element.dataset.left = "";
      }),
    );
    const controls = await panel(page).locator("a:visible,button:visible,input:visible").count();
    for (let step = 0; step < controls; step += 1) await page.keyboard.press("Tab");
    await expect(panel(page)).not.toHaveAttribute("data-left");
    await expect(closer(page)).toBeFocused();
  });

  test("Escape and its own button close it and give the focus back", async ({ page }) => {
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(opener(page)).toBeFocused();
    await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
    await opener(page).tap();
    await expectOpen(page);
    await closer(page).tap();
    await expectClosed(page);
    await expect(opener(page)).toBeFocused();
  });

  test("taps outside and on a heading close it, on a chevron they don't", async ({ page }) => {
    await page.touchscreen.tap(350, 300);
    await expectClosed(page);
    await expect(title(page, "Output")).toBeAttached();
    await opener(page).tap();
    const toggle = panel(page).getByRole("button", { name: "Headings of Targets" });
    await toggle.tap();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expectOpen(page);
    await panel(page).locator("a[href='#check-the-result']").tap();
    await expectClosed(page);
    await expect(page.locator("#check-the-result")).toBeInViewport();
  });

  test("a tap on a link closes it and leads there", async ({ page }) => {
    await markDocument(page);
    await panel(page).getByRole("link", { name: "Targets", exact: true }).tap();
    await expect(title(page, "Targets")).toBeVisible();
    await expectClosed(page);
    expect(page.url()).toMatch(/\/concepts\/targets\/$/);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("the page does not scroll behind it", async ({ page }) => {
    await page.mouse.move(370, 600);
    await page.mouse.wheel(0, 600);
    const finger = await fingerOn(page);
    await finger.drag({ x: 370, y: 700 }, { x: 370, y: 300 });
    await expectSteady(page, 0);
    // The panel itself does.
    await page.mouse.move(100, 600);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => panel(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expectSteady(page, 0);
  });
});

test.describe("swipes", () => {
  const y = 400;
  /** What lies under the finger must not scroll sideways by itself. */
  const readyToSwipe = async (page: Page): Promise<Finger> => {
    const finger = await fingerOn(page);
    // The reading script, which serves swipes, comes with the first touch.
    const script = page.waitForResponse(/\/reading-/);
    await finger.down({ x: 4, y: 500 });
    await finger.up();
    await (await script).finished();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    return finger;
  };

  test.beforeEach(async ({ page }) => {
    await page.goto("/concepts/");
  });

  test("the panel follows the finger, out and back", async ({ page }) => {
    const finger = await readyToSwipe(page);
    await finger.down({ x: 40, y });
    for (const [x, left] of [
      [100, -240],
      [200, -140],
      [150, -190],
      [345, 0],
      [380, 0],
    ] as const) {
      await finger.move({ x, y });
      await expect.poll(() => panelLeft(page)).toBe(left);
    }
    await finger.move({ x: 50, y });
    await finger.up();
    await expectClosed(page);
    await finger.drag({ x: 40, y }, { x: 200, y });
    await expectOpen(page);
    await finger.down({ x: 250, y });
    await finger.move({ x: 150, y });
    await expect.poll(() => panelLeft(page)).toBe(-100);
    await finger.up();
    await expectClosed(page);
  });

  test("a finger that turns back leaves nothing half open", async ({ page }) => {
    const finger = await readyToSwipe(page);
    await finger.down({ x: 150, y });
    await finger.move({ x: 250, y });
    await expect(panel(page)).toBeVisible();
    await finger.move({ x: 140, y });
    await expectClosed(page);
    await finger.up();
    await expectClosed(page);
  });

  test("the very first touch of the page may be a swipe", async ({ page }) => {
    const finger = await fingerOn(page);
    await finger.drag({ x: 40, y }, { x: 200, y });
    await expectOpen(page);
    await expect(closer(page)).toBeFocused();
    const ring = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(await ring()).toBe("none");
    await finger.drag({ x: 200, y }, { x: 40, y });
    await expectClosed(page);
    await expect(opener(page)).toBeFocused();
    expect(await ring()).toBe("none");
  });

  test("a vertical scroll moves the page, not the panel", async ({ page }) => {
    const scripts = watchScripts(page);
    const finger = await readyToSwipe(page);
    const link = await page.locator(".body a:visible").first().boundingBox();
    const x = Math.round((link?.x ?? 50) + 5);
    await finger.down({ x, y: 700 });
    for (let at = 680; at >= 300; at -= 20) {
      await finger.move({ x: x + (700 - at) / 40, y: at });
      await expect(panel(page)).toBeHidden();
    }
    await finger.up();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await page.waitForTimeout(300);
    expect(scripts.filter((url) => !url.startsWith("/reading-"))).toEqual([]);
  });

  test("on something that scrolls sideways the finger scrolls that", async ({ page }) => {
    await page.goto("/concepts/output/");
    const finger = await readyToSwipe(page);
    const index = await page
      .locator(".table,.code pre")
      .evaluateAll((boxes) => boxes.findIndex((box) => box.scrollWidth > box.clientWidth + 100));
    const wide = page.locator(".table,.code pre").nth(index);
    await wide.evaluate((box) => box.scrollIntoView({ block: "center" }));
    const box = await wide.boundingBox();
    const y = Math.round((box?.y ?? 0) + 20);
    await finger.drag({ x: 250, y }, { x: 100, y });
    await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await finger.drag({ x: 60, y }, { x: 250, y });
    await page.waitForTimeout(300);
    await expectClosed(page);
  });
});

test("on a wide screen there is no panel to swipe", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const finger = await fingerOn(page);
  await finger.drag({ x: 40, y: 400 }, { x: 240, y: 400 });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => document.documentElement.dataset.panel)).toBe(undefined);
});
