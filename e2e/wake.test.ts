import { expect, hydrated, isHydrated, test, watchScripts } from "./support/test";

test("a page that is only read asks for nothing but itself", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/concepts/", { waitUntil: "networkidle" });
  expect(requests).toEqual(["/concepts/"]);
});

test("scrolling, Space, Page Down and arrow keys wake nothing", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/concepts/");
  await page.mouse.wheel(0, 900);
  for (const key of ["Space", "PageDown", "ArrowDown", "End", "Home"])
    await page.keyboard.press(key);
  await page.waitForTimeout(300);
  expect(scripts.filter((url) => !url.startsWith("/reading-"))).toEqual([]);
  expect(scripts).toHaveLength(1);
});

test("a link that scrolls under a resting pointer wakes nothing", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/concepts/");
  const text = await page.locator(".body > p").first().boundingBox();
  await page.mouse.move((text?.x ?? 0) + 60, (text?.y ?? 0) + 10);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(40);
  }
  expect(scripts.filter((url) => !url.startsWith("/reading-"))).toEqual([]);
});

test("hovering a link wakes the page, and the click navigates in it", async ({ page }) => {
  await page.goto("/concepts/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator(`#panel a[href="/concepts/output/"]`);
  await link.hover();
  await hydrated(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Output" })).toBeVisible();
  await expect(page.locator(".body h2").first()).toBeVisible();
  expect(page.url()).toMatch(/\/concepts\/output\/$/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(page).toHaveTitle("Output | webpack");
});

test("the focus on a control wakes the page", async ({ page }) => {
  await page.goto("/concepts/");
  await page.keyboard.press("Tab");
  await hydrated(page);
});

test("a key that is no scrolling key wakes the page", async ({ page }) => {
  await page.goto("/concepts/");
  await page.keyboard.press("/");
  await hydrated(page);
});

test("a click that comes before the runtime is played again", async ({ page }) => {
  await page.route("**/framework-*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto("/concepts/");
  const toggle = page.getByRole("button", { name: "Headings of Output" });
  await toggle.click();
  expect(await isHydrated(page)).toBe(false);
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("link", { name: "Usage", exact: true })).toBeVisible();
});

test("waking does not scroll a page that is half read", async ({ page }) => {
  await page.goto("/concepts/#mode");
  await page.mouse.wheel(0, 700);
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("a");
  await hydrated(page);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("going back onto a sleeping page after a reload shows the right page", async ({ page }) => {
  await page.goto("/concepts/");
  const link = page.locator(`#panel a[href="/concepts/output/"]`);
  await link.hover();
  await hydrated(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Output" })).toBeVisible();
  await page.reload();
  expect(await isHydrated(page)).toBe(false);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Concepts" })).toBeVisible();
  expect(page.url()).toMatch(/\/concepts\/$/);
});

test("a page whose text a translator changed keeps its content when it wakes", async ({ page }) => {
  await page.goto("/concepts/");
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script")) continue;
      const font = document.createElementNS("http://www.w3.org/1999/xhtml", "font");
      font.textContent = `übersetzt: ${text.data}`;
      text.replaceWith(font);
    }
  });
  await page.keyboard.press("a");
  await hydrated(page);
  await expect(page.locator(".body")).toContainText("übersetzt: Entry");
  expect(await page.locator(".body").innerText()).not.toBe("");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("styles of lazy parts are not in a page that does not show them", async ({ page }) => {
  await page.goto("/concepts/");
  const css = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""),
  );
  expect(css).not.toContain("DocSearch");
});
