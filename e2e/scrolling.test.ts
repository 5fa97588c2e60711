import { expect, test } from "./support/test";
import {
  expectBelowBars,
  expectSteady,
  isSameDocument,
  markDocument,
  scrolled,
  sidebarLink,
  title,
  wheelTo,
} from "./support/places";

test.describe("a hash leads right below the fixed bars", () => {
  test("on in-page navigation, by an alias in other spelling", async ({ page }) => {
    await page.goto("/concepts/");
    await markDocument(page);
    await wheelTo(page, 600);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/concepts/manifest/#The_Problem";
      document.querySelector(".body")?.prepend(link);
      link.click();
    });
    await expectBelowBars(page, page.locator("#the-problem-with-hashed-names"));
    expect(await isSameDocument(page)).toBe(true);
  });

  test("on a narrow screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/concepts/output/#multiple-entry-points");
    await expectBelowBars(page, page.locator("#multiple-entry-points"));
  });

  test("a hash that means nothing leaves the page at its top", async ({ page }) => {
    await page.goto("/concepts/output/#no-such-heading");
    await expectSteady(page, 0);
  });

  test("with another spelling typed into the address of an open page", async ({ page }) => {
    await page.goto("/concepts/output/");
    await page.evaluate(() => (location.hash = "Multiple-Entry-Points"));
    await expectBelowBars(page, page.locator("#multiple-entry-points"));
  });
});

test("the old hash of a section that moved to another page leads there", async ({ page }) => {
  await page.goto("/concepts/");
  await page.goto("/configuration/module/#rulegeneratoremit");
  await expect(page).toHaveURL("/configuration/module-generator/#modulegeneratorassetemit");
  await expectBelowBars(page, page.locator("#modulegeneratorassetemit"));
  await page.goBack();
  await expect(page).toHaveURL("/concepts/");
});

test("a link to the page that is shown leads to its top", async ({ page }) => {
  await page.goto("/concepts/output/#advanced");
  await sidebarLink(page, "/concepts/output/").click();
  await expectSteady(page, 0);
  expect(new URL(page.url()).hash).toBe("");
});

test.describe("Back and Forward restore the scroll position", () => {
  test("in-page, over three pages", async ({ page }) => {
    await page.goto("/concepts/");
    await markDocument(page);
    await wheelTo(page, 1234);
    await sidebarLink(page, "/concepts/output/").click();
    await expect(title(page, "Output")).toBeVisible();
    await expectSteady(page, 0);
    await wheelTo(page, 777);
    await sidebarLink(page, "/concepts/targets/").click();
    await expect(title(page, "Targets")).toBeVisible();
    await wheelTo(page, 333);
    await page.goBack();
    await expect(title(page, "Output")).toBeAttached();
    await expectSteady(page, 777);
    await page.goBack();
    await expect(title(page, "Concepts")).toBeFocused();
    await expectSteady(page, 1234);
    await page.goForward();
    await expect(title(page, "Output")).toBeAttached();
    await expectSteady(page, 777);
    await page.goForward();
    await expect(title(page, "Targets")).toBeAttached();
    await expectSteady(page, 333);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("from a page too short to scroll that far", async ({ page }) => {
    await page.goto("/concepts/");
    const place = await wheelTo(page, 1800);
    await page.locator("header a[href='/contribute/']").click();
    await expect(title(page, "Concepts")).not.toBeAttached();
    await page.goBack();
    await expect(title(page, "Concepts")).toBeAttached();
    await expectSteady(page, place);
  });

  test("between documents, by the browser itself", async ({ page }) => {
    await page.goto("/concepts/");
    await wheelTo(page, 1500);
    await page.goto("/concepts/output/");
    await page.goBack();
    await expect(title(page, "Concepts")).toBeAttached();
    await expectSteady(page, 1500);
  });

  test("after a navigation and a reload", async ({ page }) => {
    await page.goto("/concepts/");
    await wheelTo(page, 1400);
    await page.locator("header a[href='/contribute/']").click();
    await expect(title(page, "Concepts")).not.toBeAttached();
    await page.reload();
    await page.goBack();
    await expect(title(page, "Concepts")).toBeAttached();
    await expectSteady(page, 1400);
  });

  test("within one page", async ({ page }) => {
    await page.goto("/concepts/output/");
    const place = await wheelTo(page, 240);
    await page.locator("[data-contents] a[href='#check-the-result']").click();
    await expectBelowBars(page, page.locator("#check-the-result"));
    await page.goBack();
    await expectSteady(page, place);
    await page.goForward();
    await expectBelowBars(page, page.locator("#check-the-result"));
  });

  test("to a heading of another page, after scrolling on from it", async ({ page }) => {
    await page.goto("/concepts/output/");
    await page.locator("[data-contents] a[href='#emitted-files']").click();
    await expectBelowBars(page, page.locator("#emitted-files"));
    const place = await wheelTo(page, (await scrolled(page)) + 150);
    await sidebarLink(page, "/concepts/targets/").click();
    await expect(title(page, "Targets")).toBeVisible();
    await page.goBack();
    await expect(title(page, "Output")).toBeAttached();
    await expectSteady(page, place);
  });
});

test("the focus on a link of the bars does not scroll the page", async ({ page }) => {
  await page.goto("/concepts/");
  const place = await wheelTo(page, 1800);
  for (const bar of ["Main", "Sections"]) {
    await page.getByRole("navigation", { name: bar }).getByRole("link").first().focus();
    await expectSteady(page, place);
  }
});
