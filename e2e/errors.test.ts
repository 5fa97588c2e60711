import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { expect, test } from "./support/test";

const field = (page: Page) => page.getByRole("textbox", { name: "Paste an error message" });
const messages = (page: Page) => page.locator(".error-messages li");
const shown = (page: Page) => messages(page).filter({ visible: true });

const OUTPUT = `ERROR in ./src/app.js 3:14-27
Module not found: Error: Can't resolve './missing' in 'C:\\Users\\ann\\shop\\src'
    at Compiler.run (C:\\Users\\ann\\shop\\node_modules\\webpack\\lib\\Compiler.js:512:9)`;

test("a pasted output leads to the section that explains it", async ({ page }) => {
  await page.goto("/errors/");
  const all = await messages(page).count();
  expect(all).toBeGreaterThan(120);
  await field(page).fill(OUTPUT);
  await expect(page.getByRole("status").getByRole("link")).toHaveAttribute(
    "href",
    "/concepts/module-resolution/#troubleshooting",
  );
  expect(await shown(page).count()).toBeLessThan(10);
  await expectAccessible(page, "main");
  await field(page).fill("heap memory");
  await expect(shown(page).first()).toContainText("heap");
  await field(page).fill("");
  await expect(shown(page)).toHaveCount(all);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all messages are there, and the field is not", async ({ page }) => {
    await page.goto("/errors/");
    expect(await shown(page).count()).toBeGreaterThan(120);
    await expect(field(page)).toBeHidden();
  });
});
