import type { Page } from "@playwright/test";
import { shifted, watchShifts } from "./support/shifts";
import { startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

/** Families that the browser draws a paragraph and a code block with. */
async function drawnFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 1 });
  const families = ["main p", "main pre"].map(async (selector) => {
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts[0]?.familyName ?? "";
  });
  return Promise.all(families);
}

test("fonts load after the first paint, and nothing moves", async ({ page }) => {
  await watchShifts(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") requests.push(request.url());
  });
  await page.goto("/concepts/output/");
  await page.waitForTimeout(300);
  expect(requests).toEqual([]);
  const system = await drawnFonts(page);
  await startReading(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).toBe("1");
  expect(await drawnFonts(page)).toEqual(system);
  await page.locator('a[rel="prev"]').click();
  await expect(page).toHaveURL("/concepts/entry-points/");
  expect(await drawnFonts(page)).toEqual(["Geist", "Geist Mono"]);
  for (const url of ["/concepts/entry-points/", "/configuration/output/"]) {
    await page.goto(url);
    await page.waitForTimeout(300);
    expect(await drawnFonts(page), url).toEqual(["Geist", "Geist Mono"]);
    expect(await shifted(page), url).toBeLessThan(0.005);
  }
});

test("without the font files the system's fonts stay, silently", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_/);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/concepts/output/");
  const failed = page.waitForEvent("requestfailed");
  await startReading(page);
  await failed;
  await page.locator('a[rel="prev"]').click();
  await expect(page).toHaveURL("/concepts/entry-points/");
  expect(await drawnFonts(page)).not.toContain("Geist");
});
