import type { Page } from "@playwright/test";
import { axe, findings, LOOKS, setLook } from "./support/accessible";
import { sidebarLink, wheelTo } from "./support/places";
import { expect, test } from "./support/test";

const hero = (page: Page) => page.locator("[data-motion]");
const pauseSwitch = (page: Page) => page.getByRole("checkbox", { name: "Pause the animation" });

/** What axe finds in the page's own part. Body text has to reach the contrast of level AAA. */
async function violations(page: Page): Promise<string[]> {
  const rules = { "color-contrast-enhanced": { enabled: true } };
  const text = axe(page, { rules }).include("main").exclude("main pre");
  const code = axe(page).include("main pre");
  return [...(await findings(text)), ...(await findings(code))];
}

/** Stops everything that moves at a time after the layout, in milliseconds. */
async function stopAt(page: Page, time: number): Promise<void> {
  await page.evaluate((now) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
  }, time);
}

/** The word that the headline shows; undefined while one moves to the next. */
const shownWord = (page: Page): Promise<string | undefined> =>
  hero(page)
    .locator("h1 [aria-hidden] > :last-child")
    .evaluate((window) => {
      const { top } = window.getBoundingClientRect();
      const inWindow = [...(window.firstElementChild?.children ?? [])].filter(
        (word) => Math.abs(word.getBoundingClientRect().top - top) < 1,
      );
      return inWindow[0]?.textContent ?? undefined;
    });

/** In which states the hero's animations are: running, paused; none without motion. */
const playStates = (page: Page): Promise<string[]> =>
  hero(page).evaluate((element) => [
    ...new Set(element.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);

/** How far a cube is turned around its upright axis, in degrees: the one around, or the inner one. */
const turnOf = (page: Page, cube: "outer" | "inner"): Promise<number> =>
  hero(page)
    .locator("div:has(> i)")
    .nth(cube === "outer" ? 0 : 1)
    .evaluate((element) => {
      const { m11, m13 } = new DOMMatrix(getComputedStyle(element).transform);
      return (Math.round((Math.atan2(-m13, m11) * 180) / Math.PI) + 360) % 360;
    });

test("words and cubes move on each five seconds", async ({ page }) => {
  await page.goto("/");
  for (const [time, word] of [
    [0, "assets"],
    [5_000, "assets"],
    [5_500, undefined],
    [6_100, "scripts"],
    [11_100, "images"],
    [16_100, "styles"],
    [21_100, "assets"],
  ] as const) {
    await stopAt(page, time);
    expect(await shownWord(page), `${time} ms after the first layout`).toBe(word);
  }
  for (const quarters of [0, 1, 2, 3, 4]) {
    await stopAt(page, 5_050 + quarters * 5_000);
    expect(await turnOf(page, "outer")).toBe((quarters * 90) % 360);
    expect(await turnOf(page, "inner")).toBe((360 - quarters * 90) % 360);
  }
  await stopAt(page, 5_550);
  const turn = await turnOf(page, "outer");
  expect(turn).toBeGreaterThan(0);
  expect(turn).toBeLessThan(90);
  expect(await turnOf(page, "inner")).toBe(360 - turn);
});

test.describe("for readers who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, and there is nothing to pause", async ({ page }) => {
    await page.goto("/");
    expect(await playStates(page)).toEqual([]);
    expect(await shownWord(page)).toBe("assets");
    expect(await turnOf(page, "outer")).toBe(0);
    await expect(pauseSwitch(page)).toHaveCount(0);
  });
});

test("a switch pauses all that moves, and stays as it is when islands come", async ({ page }) => {
  await page.goto("/");
  await pauseSwitch(page).press("Space");
  expect(await playStates(page)).toEqual(["paused"]);
  await expect(pauseSwitch(page)).toBeChecked();
  expect(await playStates(page)).toEqual(["paused"]);
  await pauseSwitch(page).press("Space");
  expect(await playStates(page)).toEqual(["running"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the words move, and the switch pauses them", async ({ page }) => {
    await page.goto("/");
    expect(await playStates(page)).toEqual(["running"]);
    await hero(page).locator("label").click();
    expect(await playStates(page)).toEqual(["paused"]);
  });
});

test("a card of the invitation can be clicked anywhere", async ({ page }) => {
  await page.goto("/");
  const card = page.locator(".body li").last();
  await card.scrollIntoViewIfNeeded();
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL("/concepts/");
});

test("panes of code stand side by side where there is room", async ({ page }) => {
  await page.goto("/");
  const tops = () =>
    page
      .locator(".body > .code")
      .evaluateAll((all) => all.map((pane) => pane.getBoundingClientRect().top));
  const [index, bar, config, html, bundle] = (await tops()) as [
    number,
    number,
    number,
    number,
    number,
  ];
  expect([bar, html]).toEqual([index, config]);
  expect(bundle).toBeGreaterThan(html);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await tops();
  expect(narrow).toEqual([...new Set(narrow)].toSorted((a, b) => a - b));
});

test("from 320 to 1920 px every word is shown whole", async ({ page }) => {
  await page.goto("/");
  const window = hero(page).locator("h1 [aria-hidden] > :last-child");
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await window.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut, `${width} px`).toBeLessThanOrEqual(0);
    for (const time of [0, 8_000, 13_000, 18_000]) {
      await stopAt(page, time);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test("reached by in-page navigation it looks and moves the same", async ({ page }) => {
  await page.goto("/concepts/");
  await expect(sidebarLink(page, "/concepts/output/")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "webpack", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(hero(page)).toBeVisible();
  await expect(page.locator(".body h2").first()).toHaveCSS("text-align", "center");
  await expect.poll(() => playStates(page)).toEqual(["running"]);
  await wheelTo(page, 1400);
  await expect.poll(() => playStates(page)).toEqual(["paused"]);
  await wheelTo(page, 0);
  await expect.poll(() => playStates(page)).toEqual(["running"]);
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("files and lines are drawn in the reader's colors", async ({ page }) => {
    await page.goto("/");
    const { ink, paper } = await page.evaluate(() => {
      const probe = document.createElement("p");
      probe.style.cssText = "color: CanvasText; background: Canvas; forced-color-adjust: none";
      document.body.append(probe);
      const { color, backgroundColor } = getComputedStyle(probe);
      return { ink: color, paper: backgroundColor };
    });
    const card = hero(page).locator("rect").first();
    await expect(card).toHaveCSS("stroke", ink);
    await expect(card).toHaveCSS("fill", paper);
    await expect(hero(page).locator("path").first()).toHaveCSS("stroke", ink);
    await expect(hero(page).locator("text").first()).toHaveCSS("fill", ink);
    expect(await violations(page)).toEqual([]);
  });
});

for (const look of LOOKS) {
  test(`no accessibility problem, ${look.name}`, async ({ page }) => {
    await setLook(page, look);
    await page.goto("/");
    await stopAt(page, 8_000);
    expect(await violations(page)).toEqual([]);
  });
}
