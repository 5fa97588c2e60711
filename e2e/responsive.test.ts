import type { Locator, Page } from "@playwright/test";
import { axe } from "./support/accessible";
import { kinds, type Kind } from "./support/kinds";
import { sidebarLink } from "./support/places";
import { changeHtml, cutOff, setTextSize, startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

/** Around each breakpoint of the frame. */
const widths = [320, 768, 1024, 1920];
/** The narrowest of each layout: larger text and long words fit everywhere if they fit there. */
const tightWidths = [320, 1024];
/** Kinds whose layouts differ. */
const LAYOUTS: readonly Kind[] = [
  "landing",
  "documentation page",
  "README",
  "list of posts",
  "organization",
  "starter kits",
  "vote",
];

test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|the server responded with a status of 404/);
  await cutOff(page);
});

/** What stands out of the window at the sides, unless it lies in a box that scrolls or cuts it. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== "visible") return true;
      return false;
    };
    const out = [...document.querySelectorAll("header *, main *, footer *, aside *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !element.closest(".visually-hidden, aside[data-panel], [aria-hidden=true]"),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1) && !isCut(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
    return root.scrollWidth > innerWidth
      ? [`the page is ${String(root.scrollWidth)} px wide`, ...out.slice(0, 3)]
      : out.slice(0, 3);
  });

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await overflowing(page), `${String(width)} px`).toEqual([]);
}

for (const [kind, url] of Object.entries(kinds)) {
  test(`${kind}: fits the window from 320 to 1920 px`, async ({ page }) => {
    await page.goto(url);
    for (const width of widths) await expectFits(page, width);
    await startReading(page);
    await expectFits(page, 320);
  });
}

for (const kind of LAYOUTS) {
  const url = kinds[kind];

  test(`${kind}: fits with a very long word and text of twice the size`, async ({ page }) => {
    const word = "Donaudampfschifffahrtsgesellschaft".repeat(4);
    await changeHtml(page, (html) =>
      html
        .replace(/<h1[^>]*>/, (tag) => tag + word)
        .replace(/<main[\s\S]*?<p[^>]*>/, (start) => start + word)
        .replaceAll(/aria-current="page"[^>]*>/g, (tag) => tag + word),
    );
    await setTextSize(page, 32);
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 }).first()).toContainText(word);
    const size = await page.locator("body").evaluate((body) => getComputedStyle(body).fontSize);
    expect(parseFloat(size)).toBeGreaterThanOrEqual(32);
    for (const width of tightWidths) await expectFits(page, width);
  });
}

test.describe("where the reader wants less motion", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const moving = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { activeDuration } = effect?.getComputedTiming() ?? {};
          return playState === "running" && Number(activeDuration) > 0;
        })
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ""),
    );

  // The landing page has tests of its own.
  const kindsThatMove = ["documentation page", "starter kits", "vote"] as const;
  for (const kind of kindsThatMove) {
    test(`${kind}: nothing moves by itself`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(kinds[kind]);
      expect(await moving(page)).toEqual([]);
      await startReading(page);
      expect(await moving(page)).toEqual([]);
    });
  }

  test("the menu opens at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/concepts/");
    await page.getByRole("button", { name: "Open the menu" }).click();
    expect(await moving(page)).toEqual([]);
    const left = await page
      .locator("aside[data-panel]")
      .evaluate((panel) => panel.getBoundingClientRect().x);
    expect(left).toBe(0);
  });
});

/** Short: axe takes seconds for each screen of text. */
const README = kinds["README with images"];

/** Text, apart from links, code and labels, whose contrast is below 7:1. */
async function faint(page: Page, url: string, within: string): Promise<string[]> {
  await page.goto(url);
  const { violations } = await axe(page).withRules("color-contrast-enhanced").analyze();
  const found = violations.flatMap(({ nodes }) =>
    nodes.flatMap(({ target }) => target.map(String)),
  );
  const texts = await Promise.all(
    found.map((target) =>
      page
        .locator(target)
        .first()
        .evaluate(
          (element, selector) =>
            element.matches(selector) && !element.closest("a, button, code, .callout-title")
              ? element.outerHTML.slice(0, 160)
              : "",
          within,
        ),
    ),
  );
  return texts.filter((text) => text !== "");
}

for (const [colorScheme, contrast, url, within] of [
  ["light", "no-preference", README, "main p, main li"],
  ["dark", "no-preference", kinds["page outside the sections"], "main p, main li"],
  ["light", "more", kinds["page outside the sections"], "main *, aside p, footer *"],
  ["dark", "more", README, "main *, aside p, footer *"],
] as const) {
  test(`text has a contrast of 7:1, ${colorScheme}, ${contrast}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, contrast });
    expect(await faint(page, url, within)).toEqual([]);
  });
}

test.describe("in forced colors", () => {
  /** All that can mark an element when its background can't. */
  const marks = (element: Locator): Promise<string> =>
    element.evaluate((node) =>
      ["", "::before", "::after"]
        .map((pseudo) => {
          const style = getComputedStyle(node, pseudo);
          const { content, outlineStyle, textDecorationLine, fontWeight, forcedColorAdjust } =
            style;
          const borders = ["Top", "Right", "Bottom", "Left"].map((side) => {
            const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`);
            const colour = style.getPropertyValue(`border-${side.toLowerCase()}-color`);
            return `${width} ${colour}`;
          });
          const own = forcedColorAdjust === "none" ? style.backgroundColor : "";
          return [content, outlineStyle, textDecorationLine, fontWeight, own, ...borders].join();
        })
        .join("; "),
    );

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/concepts/output/");
    await startReading(page);
  });

  const active: [what: string, current: (page: Page) => Locator, other: (page: Page) => Locator][] =
    [
      [
        "the part of the site",
        (page) => page.getByRole("navigation", { name: "Main" }).locator("[aria-current]"),
        (page) =>
          page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }),
      ],
      [
        "the section",
        (page) => page.getByRole("navigation", { name: "Sections" }).locator("[aria-current]"),
        (page) =>
          page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "API" }),
      ],
      [
        "the page",
        (page) => page.locator("aside[data-panel] [aria-current=page]"),
        (page) => sidebarLink(page, "/concepts/targets/"),
      ],
      [
        "the heading in view",
        (page) => page.locator("[data-contents] a[aria-current]"),
        (page) => page.locator("[data-contents] a:not([aria-current])").last(),
      ],
    ];
  test("part, section, page and heading in view are still marked", async ({ page }) => {
    await page.mouse.wheel(0, 400);
    for (const [what, current, other] of active) {
      await expect(current(page), what).toHaveCount(1);
      expect(await marks(current(page)), what).not.toBe(await marks(other(page)));
    }
  });

  test("the focus and drawings are still seen, on links, buttons and code", async ({ page }) => {
    const drawn = await page
      .locator("header svg")
      .evaluateAll((all) => all.filter((icon) => icon.checkVisibility()).length);
    expect(drawn).toBeGreaterThan(3);
    const stops = [
      page.getByRole("navigation", { name: "Main" }).getByRole("link").first(),
      page.getByRole("button", { name: "Print Document" }),
      sidebarLink(page, "/concepts/targets/"),
      page.locator(".body a").first(),
    ];
    await page.keyboard.press("Tab");
    for (const stop of stops) {
      await stop.focus();
      const outline = await stop.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return { outlineStyle, width: parseFloat(outlineWidth) };
      });
      expect(outline.outlineStyle).toBe("solid");
      expect(outline.width).toBeGreaterThanOrEqual(2);
    }
  });
});

test.describe("touch targets on a phone are at least 44 px", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Controls whose hit area is smaller than 44 px in either direction, with its size. */
  const small = (controls: Locator): Promise<string[]> =>
    controls.evaluateAll((all) => {
      const found: string[] = [];
      for (const control of all) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = control.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hits = (dx: number, dy: number): boolean => {
          const at = document.elementFromPoint(x + dx, y + dy);
          return at !== null && (control === at || control.contains(at));
        };
        const reach = (dx: number, dy: number): number => {
          let far = 0;
          while (far < 22 && hits(dx * (far + 0.5), dy * (far + 0.5))) far += 0.5;
          return far;
        };
        const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
        // A pixel less, because places are tried half a pixel apart.
        if (width < 43 || height < 43)
          found.push(`${String(width)} x ${String(height)}: ${control.outerHTML.slice(0, 120)}`);
      }
      return found;
    });

  for (const kind of ["landing", "documentation page"] as const) {
    test(`${kind}: bars, footer and what stands around the text`, async ({ page }) => {
      await page.goto(kinds[kind]);
      const controls = page.locator(
        "header a, header button, header summary, [data-notification-dismiss], footer nav a, " +
          "[data-print], [data-copy-markdown], [data-contents] summary, nav[aria-label^=Previous] a",
      );
      expect(await controls.count()).toBeGreaterThan(10);
      expect(await small(controls)).toEqual([]);
    });
  }

  test("the open menu", async ({ page }) => {
    await page.goto("/concepts/output/");
    await page.getByRole("button", { name: "Open the menu" }).tap();
    await expect(page.getByRole("button", { name: "Close the menu" })).toBeFocused();
    await page.waitForTimeout(300);
    const controls = page.locator("aside[data-panel] a, aside[data-panel] button");
    expect(await controls.count()).toBeGreaterThan(20);
    expect(await small(controls)).toEqual([]);
  });
});
