import { awaken } from "./support/places";
import { framedKinds, kinds } from "./support/kinds";
import { cutOff } from "./support/surroundings";
import { expect, test } from "./support/test";

const pages = [
  ...framedKinds.filter((kind) => kind !== "not found").map((kind) => kinds[kind]),
  "/concepts/printable/",
  "/404/",
];

// The reading script comes first: what it changes must not be what React compares.
for (const url of pages) {
  test(`React finds ${url} as it was built, and leaves it alone`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/net::ERR_FAILED/);
    await cutOff(page);
    await page.goto(url);
    const script = page.waitForResponse(/\/reading-/);
    await page.mouse.move(700, 500);
    await page.mouse.move(705, 505);
    await (await script).finished();
    await page.waitForTimeout(100);
    const title = await page.locator("h1").first().elementHandle({ timeout: 5_000 });
    await awaken(page);
    await page.waitForTimeout(200);
    expect(await page.locator("html").getAttribute("data-rerendered")).toBeNull();
    expect(await title.evaluate((element) => element.isConnected)).toBe(true);
  });
}
