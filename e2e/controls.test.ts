import type { Locator, Page } from "@playwright/test";
import { expectScrolled, sidebarLink, title } from "./support/places";
import { shifted, watchShifts } from "./support/shifts";
import { denyStorage, startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

const themeSwitch = (page: Page): Locator =>
  page.getByRole("button", { name: "Switch between light and dark" });
const notification = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Announcement" });
const dismiss = (page: Page): Locator =>
  page.getByRole("button", { name: "Dismiss this announcement" });

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const dark = "rgb(16, 23, 28)";
const light = "rgb(255, 255, 255)";

/** Colors of the page's background in each frame until it has loaded. */
const watchBackground = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const colours: string[] = [];
    Object.assign(window, { colours });
    const look = (): void => {
      const body = document.querySelector("body"); // Not there yet in the first frames.
      if (body) colours.push(getComputedStyle(body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const seenBackgrounds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A page may have loaded before its first frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...new Set((window as unknown as { colours: string[] }).colours)];
  });

test.describe("theme", () => {
  for (const [scheme, own, other] of [
    ["light", light, dark],
    ["dark", dark, light],
  ] as const) {
    test.describe(`where the system is ${scheme}`, () => {
      test.use({ colorScheme: scheme });

      test("it follows the system or the switch, without a flash", async ({ page }) => {
        await watchBackground(page);
        await page.goto("/concepts/", { waitUntil: "load" });
        expect(await background(page)).toBe(own);
        expect(await seenBackgrounds(page)).toEqual([own]);
        await page.emulateMedia({ colorScheme: scheme === "light" ? "dark" : "light" });
        expect(await background(page)).toBe(other);
        await page.emulateMedia({ colorScheme: scheme });
        await themeSwitch(page).click();
        expect(await background(page)).toBe(other);
        await page.goto("/concepts/output/", { waitUntil: "load" });
        expect(await background(page)).toBe(other);
        expect(await seenBackgrounds(page)).toEqual([other]);
        await themeSwitch(page).click();
        expect(await background(page)).toBe(own);
        await page.reload();
        expect(await background(page)).toBe(own);
      });
    });
  }
});

test.describe("notification bar", () => {
  test("dismissed once, it stays away, and nothing moves", async ({ page }) => {
    await watchShifts(page);
    await page.goto("/concepts/");
    await expect(notification(page)).toBeVisible();
    expect(await shifted(page)).toBe(0);
    await dismiss(page).click();
    await expect(notification(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("notification-dismissed"))).toBe("3");
    await page.goto("/concepts/output/");
    await expect(notification(page)).toBeHidden();
    expect(await shifted(page)).toBe(0);
    await expect(notification(page)).toBeHidden();
    await sidebarLink(page, "/concepts/").click();
    await expect(title(page, "Concepts")).toBeVisible();
    await expect(notification(page)).toBeHidden();
  });

  test("without storage it shows and has no close button", async ({ page }) => {
    await denyStorage(page);
    await watchShifts(page);
    await page.goto("/concepts/");
    await expect(notification(page)).toBeVisible();
    await expect(dismiss(page)).toBeHidden();
    expect(await shifted(page)).toBe(0);
    await expect(dismiss(page)).toBeHidden();
  });
});

test.describe("copying", () => {
  const clipboard = (page: Page): Promise<string> =>
    page.evaluate(() => navigator.clipboard.readText());
  const copyButton = (block: Locator): Locator => block.getByRole("button", { name: "Copy code" });

  test.describe("allowed", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("code as it is, and the button says so", async ({ page }) => {
      await page.goto("/concepts/output/");
      const block = page.locator(".code").first();
      await block.hover();
      await copyButton(block).click();
      await expect(block.getByRole("button", { name: "Copied" })).toBeVisible();
      expect(await clipboard(page)).toBe(
        (await block.locator("pre").innerText()).replace(/\n$/, ""),
      );
      expect(await clipboard(page)).toContain('filename: "bundle.js",');
      await expect(copyButton(block)).toBeVisible();
    });

    test("the page as Markdown", async ({ page, request }) => {
      await page.goto("/concepts/output/");
      const button = page.getByRole("button", { name: "Copy as Markdown" });
      await button.click();
      await expect(button).toHaveAttribute("data-copy-state", "copied");
      expect(await clipboard(page)).toBe(
        await (await request.get("/concepts/output/index.md")).text(),
      );
      expect(await clipboard(page)).toMatch(/^# Output\n/);
    });

    test("code of a page that was navigated to, by keyboard", async ({ page }) => {
      await page.goto("/concepts/");
      await sidebarLink(page, "/concepts/output/").click();
      await copyButton(page.locator(".code").filter({ hasText: "bundle.js" }).first()).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => clipboard(page)).toContain('filename: "bundle.js",');
    });
  });

  test("a clipboard that is denied is said on the button", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
    });
    await page.goto("/concepts/output/");
    const block = page.locator(".code").first();
    await block.hover();
    await copyButton(block).click();
    await expect(block.getByRole("button", { name: "Copying failed" })).toBeVisible();
    await expect(copyButton(block)).toBeVisible();
  });
});

test("Print Document prints the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => void ((window as unknown as { printed: number }).printed += 1);
  });
  await page.goto("/concepts/output/");
  const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed);
  expect(await printed()).toBe(0);
  await page.getByRole("button", { name: "Print Document" }).click();
  expect(await printed()).toBe(1);
  await page.getByRole("button", { name: "Print Document" }).click();
  expect(await printed()).toBe(2);
});

test.describe("tabs of package managers", () => {
  const block = (page: Page, index = 0): Locator => page.locator("code-tabs").nth(index);
  const tab = (page: Page, name: string, index = 0): Locator =>
    block(page, index)
      .getByRole("radiogroup", { name: "Package manager" })
      .getByRole("radio", { name, exact: true });
  const label = (page: Page, name: string): Locator => block(page).getByText(name, { exact: true });
  const command = (page: Page, index = 0): Locator =>
    block(page, index).locator("pre").filter({ visible: true });

  test.beforeEach(async ({ page }) => {
    await page.goto("/guides/getting-started/");
    await startReading(page);
  });

  test("npm shows first; a click shows another one everywhere, remembered", async ({ page }) => {
    await expect(command(page)).toHaveCount(1);
    await expect(command(page)).toHaveText("npm install --save-dev webpack webpack-cli");
    await expect(tab(page, "npm")).toBeChecked();
    await label(page, "yarn").click();
    await expect(command(page)).toHaveText("yarn add --dev webpack webpack-cli");
    await expect(tab(page, "yarn", 1)).toBeChecked();
    await expect(command(page, 1)).toHaveText("yarn add lodash-es");
    await page.goto("/guides/");
    await page.goto("/guides/getting-started/");
    await page.mouse.move(720, 420);
    await page.mouse.move(730, 430);
    await expect(command(page)).toHaveText("yarn add --dev webpack webpack-cli");
  });

  test("by keyboard, and Enter leaves the page alone", async ({ page }) => {
    await tab(page, "npm").focus();
    for (const [key, name] of [
      ["ArrowRight", "yarn"],
      ["ArrowRight", "pnpm"],
      ["ArrowRight", "npm"],
      ["ArrowLeft", "pnpm"],
      ["Enter", "pnpm"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toBeChecked();
    }
    await expect(command(page)).toHaveText("pnpm add --save-dev webpack webpack-cli");
    await expect(page).toHaveURL("/guides/getting-started/");
  });

  test("copying takes the command that shows, on the next page too", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await label(page, "pnpm").click();
    await block(page).hover();
    await block(page).getByRole("button", { name: "Copy code" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("pnpm add --save-dev webpack webpack-cli");
    await sidebarLink(page, "/guides/installation/").click();
    await expect(title(page, "Installation")).toBeVisible();
    await expect(tab(page, "pnpm")).toBeChecked();
  });
});

test.describe("the figure of the dependency graph", () => {
  const figure = (page: Page): Locator => page.locator("figure.module-graph");
  const choose = (page: Page, name: string): Locator => figure(page).getByRole("button", { name });

  test("a first click after navigation selects, and nothing moves", async ({ page }) => {
    await page.goto("/concepts/");
    await sidebarLink(page, "/concepts/dependency-graph/").click();
    await choose(page, "./src/app.js").click();
    await expect(choose(page, "./src/app.js")).toHaveAttribute("aria-pressed", "true");
    await expect(figure(page).locator("figcaption")).toContainText("./src/app.js imports");
    await expect(choose(page, "./src/format.js")).toHaveAttribute("data-relation", "imported");
    const places = () =>
      figure(page)
        .locator("button, figcaption details")
        .evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width } = element.getBoundingClientRect();
            return [x, y + scrollY, width].map(Math.round).join();
          }),
        );
    await choose(page, "./src/index.js").focus();
    await expect(choose(page, "./src/index.js")).toHaveAttribute("aria-pressed", "true");
    const before = await places();
    await page.keyboard.press("Tab");
    await expect(choose(page, "./src/index.js")).toHaveAttribute("data-relation", "importer");
    await choose(page, "./src/format.js").hover();
    await expect(choose(page, "./src/chart.js")).toHaveAttribute("data-relation", "importer");
    expect(await places()).toEqual(before);
    await page.goBack();
    await expect(title(page, "Concepts")).toBeVisible();
    await expectScrolled(page, 0);
  });
});
