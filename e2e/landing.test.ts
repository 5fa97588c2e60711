import type { Page } from "@playwright/test";
import { roundTime, timeToStep, timing, words } from "../src/lib/motion/timing";
import { axe, findings } from "./support/accessible";
import { sidebarLink, wheelTo } from "./support/places";
import { expect, test, watchScripts } from "./support/test";

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

for (const time of [0, 5_000, 5_500, 6_100, 11_100, 16_100, 21_100, 25_600, 26_100]) {
  const step = timeToStep(time);
  const what = step === undefined ? "one word gives way to the next" : `it says ${words[step]!}`;
  test(`${time} ms after the page was laid out ${what}`, async ({ page }) => {
    await page.goto("/");
    await stopAt(page, time);
    expect(await shownWord(page)).toBe(step === undefined ? undefined : words[step]);
  });
}

test("the cube makes a quarter turn with each word, and the inner one the other way", async ({
  page,
}) => {
  await page.goto("/");
  const firstTurn = timing.firstMeasure + timing.delay;
  for (const quarters of [0, 1, 2, 3, 4]) {
    await stopAt(page, firstTurn + quarters * timing.repeat);
    expect(await turnOf(page, "outer")).toBe((quarters * 90) % 360);
    expect(await turnOf(page, "inner")).toBe((360 - quarters * 90) % 360);
  }
  await stopAt(page, firstTurn + timing.move / 2);
  const turn = await turnOf(page, "outer");
  expect(turn).toBeGreaterThan(0);
  expect(turn).toBeLessThan(90);
  expect(await turnOf(page, "inner")).toBe(360 - turn);
});

test("the files of the kind that is named stand out, all of them for assets", async ({ page }) => {
  await page.goto("/");
  const lit = async (time: number): Promise<(string | null)[]> => {
    await stopAt(page, time);
    return hero(page)
      .locator("text")
      .evaluateAll((all) =>
        all
          .filter((text) => getComputedStyle(text).fillOpacity === "1")
          .map(({ textContent }) => textContent),
      );
  };
  expect(await lit(0)).toHaveLength(12);
  expect(await lit(8_000)).toEqual(["ts", "jsx", "js", "js", "main.js"]);
  expect(await lit(13_000)).toEqual(["svg", "png", "logo.png"]);
  expect(await lit(18_000)).toEqual(["scss", "css", "less", "main.css"]);
  expect(await lit(roundTime + 3_000)).toHaveLength(12);
});

test("in 11 s of its own time the words move twice, and nothing else shifts", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const record = { shift: 0 };
    Object.assign(window, { record });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        record.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  expect(await shownWord(page)).toBe("assets");
  await page.waitForTimeout(11_400);
  expect(await shownWord(page)).toBe("images");
  expect(await page.evaluate(() => (window as unknown as { record: object }).record)).toEqual({
    shift: 0,
  });
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

test("out of view all stands still, and goes on where it comes back", async ({ page }) => {
  await page.goto("/");
  expect(await playStates(page)).toEqual(["running"]);
  await wheelTo(page, 1400);
  await expect.poll(() => playStates(page)).toEqual(["paused"]);
  await wheelTo(page, 0);
  await expect.poll(() => playStates(page)).toEqual(["running"]);
});

test("in a hidden tab all stands still", async ({ page }) => {
  await page.goto("/");
  await wheelTo(page, 100);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await expect(async () => {
    await hide(true);
    expect(await playStates(page)).toEqual(["paused"]);
  }).toPass();
  await hide(false);
  expect(await playStates(page)).toEqual(["running"]);
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

test("waking does not begin the motion anew", async ({ page }) => {
  await page.goto("/");
  await page.waitForTimeout(600);
  const time = await hero(page).evaluate((element) =>
    Math.min(...element.getAnimations({ subtree: true }).map((one) => Number(one.currentTime))),
  );
  expect(time).toBeGreaterThan(600);
});

test("assistive technology gets one plain sentence and no picture", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "Bundle your assets, scripts, images and styles",
  );
  const tree = await hero(page).ariaSnapshot();
  expect(tree).toContain('heading "Bundle your assets, scripts, images and styles" [level=1]');
  expect(tree).not.toMatch(/bundle your|main\.js|img/);
});

for (const [name, url, title] of [
  ["Get started", "/guides/getting-started/", "Getting Started"],
  ["Read the concepts", "/concepts/", "Concepts"],
] as const) {
  test(`the headline and the invitation both lead to ${url}`, async ({ page }) => {
    await page.goto("/");
    const links = page.getByRole("main").getByRole("link", { name, exact: true });
    await expect(links).toHaveCount(2);
    await links.last().click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}

test("a card of the invitation can be clicked anywhere", async ({ page }) => {
  await page.goto("/");
  const card = page.locator(".body li").last();
  await card.scrollIntoViewIfNeeded();
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL("/concepts/");
});

test("the command to install webpack is copied without its prompt", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await hero(page).getByRole("button", { name: "Copy code" }).click();
  await expect(hero(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "npm install -D webpack webpack-cli",
  );
});

test("panes of code stand side by side where there is room, else below each other", async ({
  page,
}) => {
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

test("headings stand in the middle, on one line where there is room", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const headings = await page.locator(".body h2").evaluateAll((all) =>
    all.map((heading) => {
      const range = new Range();
      range.selectNode(heading.firstChild ?? heading);
      const { left, right } = range.getBoundingClientRect();
      return { lines: range.getClientRects().length, middle: (left + right) / 2 };
    }),
  );
  expect(headings).toHaveLength(3);
  for (const { lines, middle } of headings) {
    expect(lines).toBe(1);
    expect(Math.abs(middle - 384)).toBeLessThan(6);
  }
});

for (const width of [320, 390, 768, 1024, 1440, 1920]) {
  test(`at ${width} px nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    for (const time of [0, 8_000, 13_000, 18_000]) {
      await stopAt(page, time);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test(`at ${width} px every word is shown whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const cut = await hero(page)
      .locator("h1 [aria-hidden] > :last-child")
      .evaluate((window) => window.scrollWidth - window.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  });
}

test("before any sign of intent the page asks for nothing but itself", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForTimeout(1_500);
  const own = /^\/(?:icon\.svg|manifest\.webmanifest|sw\.js)?$/;
  expect(requests.filter((path) => !own.test(path))).toEqual([]);
});

test("a scroll loads the reading script and loads no React above the supporters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const scripts = watchScripts(page);
  await page.goto("/");
  await wheelTo(page, 100);
  await expect.poll(() => scripts.filter((url) => url.startsWith("/reading-"))).toHaveLength(1);
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
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("files and lines are drawn in the reader's colours", async ({ page }) => {
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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 768, 1920]) {
    test(`no accessibility problem at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await stopAt(page, 8_000);
      expect(await violations(page)).toEqual([]);
    });
  }
}
