import type { Locator, Page } from "@playwright/test";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { holdBack, isSameDocument, markDocument, sidebarLink, title } from "./support/places";
import { expect, test } from "./support/test";

const button = (page: Page): Locator =>
  page.getByRole("button", { name: "Chat with the community" });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Community chat" });
const room = (page: Page): Locator =>
  page.frameLocator('iframe[title="Chat room on Discord"]').getByText("The room");

const discord = /^https:\/\/discord\.com\//;
const answer = `<!doctype html><html lang="en"><title>Room</title><p>The room</p>`;

/** Answers for Discord, and returns the addresses that it was asked for. */
async function standInForDiscord(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(discord, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: answer });
  });
  return asked;
}

/** Opens the chat of a page by its first click. */
async function openChat(page: Page, url = "/concepts/"): Promise<void> {
  await page.goto(url);
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Expects a box to lie inside the window. */
async function expectInside(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window.width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height);
}

test("nothing is loaded before the first click, which is answered at once", async ({ page }) => {
  const asked = await standInForDiscord(page);
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (/\/chat[-.]/.test(request.url())) chunks.push(request.url());
  });
  await page.goto("/concepts/");
  await button(page).hover();
  await page.waitForTimeout(300);
  expect([...asked, ...chunks]).toEqual([]);
  const release = await holdBack(page, "**/framework-*.js");
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
  release();
  await expect(dialog(page)).toBeFocused();
  await expect(room(page)).toBeVisible();
  expect(asked).toEqual(["https://discord.com/widget?id=1180618526436888586&theme=light"]);
});

test("it stays loaded over clicks and other pages", async ({ page }) => {
  const asked = await standInForDiscord(page);
  await openChat(page);
  await expect(room(page)).toBeVisible();
  for (const isOpen of [false, true]) {
    await button(page).click();
    await expect(button(page)).toHaveAttribute("aria-expanded", String(isOpen));
    await expect(dialog(page)).toBeVisible({ visible: isOpen });
  }
  await markDocument(page);
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect(room(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("by keyboard alone: open, walk through, close by Escape", async ({ page }) => {
  await standInForDiscord(page);
  await page.goto("/concepts/");
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close the chat" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByTitle("Chat room on Discord")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open the chat on Discord" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog(page)).toBeFocused();
  const link = sidebarLink(page, "/concepts/output/");
  await link.focus();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(link).toBeFocused();
});

for (const look of LOOKS) {
  test(`the open chat is accessible, and as light or dark, ${look.name}`, async ({ page }) => {
    const asked = await standInForDiscord(page);
    await setLook(page, look);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openChat(page);
    await expect(room(page)).toBeVisible();
    expect(new URL(asked[0] ?? "").searchParams.get("theme")).toBe(look.colorScheme);
    await expectAccessible(page, "[data-island=chat]");
  });
}

for (const [width, height] of [
  [320, 568],
  [844, 390],
] as const) {
  test(`it fits into a window of ${String(width)} by ${String(height)}`, async ({ page }) => {
    await standInForDiscord(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await openChat(page);
    await expectInside(page, page.locator('[id="~chat"]'));
    await expectInside(page, button(page));
    await page.getByRole("link", { name: "Open the chat on Discord" }).scrollIntoViewIfNeeded();
    await expectInside(page, page.getByRole("link", { name: "Open the chat on Discord" }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const width of [320, 1440]) {
  test(`at the end of a page it covers nothing, ${String(width)} px`, async ({ page }) => {
    // Badges and avatars, which scrolling loads.
    await page.route(/^https:/, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
    );
    await page.setViewportSize({ width, height: 800 });
    for (const url of ["/concepts/output/", "/", "/organization/"]) {
      await page.goto(url);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const own = await button(page).boundingBox();
      const covered = await page.evaluate(
        ({ x, y, width, height }) => {
          const range = document.createRange();
          const texts = document.createTreeWalker(
            document.querySelector("footer") ?? document.body,
            NodeFilter.SHOW_TEXT,
          );
          const found: string[] = [];
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            range.selectNodeContents(node);
            for (const box of range.getClientRects()) {
              const isApart =
                box.right <= x || box.left >= x + width || box.bottom <= y || box.top >= y + height;
              if (!isApart) found.push(node.textContent ?? "");
            }
          }
          return found;
        },
        own ?? { x: 0, y: 0, width: 0, height: 0 },
      );
      expect(own?.width).toBe(48);
      expect(own?.height).toBe(48);
      expect(covered).toEqual([]);
    }
  });
}
