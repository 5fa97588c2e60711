import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { globSync } from "tinyglobby";
import { laidOut, title } from "./support/places";
import { ownPages, sections } from "./support/site";
import { cutOff, startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

const pages = fs
  .readFileSync(path.join(__dirname, "../test/pages.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): [string, string] => {
    const [url = "", name = ""] = line.split("\t");
    return [url, name === "webpack" || name === "" ? name : `${name} | webpack`];
  });

const titleOf = (html: string): string =>
  (/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

test("every page of the list answers with its title", async ({ request }) => {
  test.slow();
  for (const [url, expected] of pages) {
    // Compressed, the list would take the server a minute.
    const response = await request.get(url, { headers: { "accept-encoding": "identity" } });
    expect(response.status(), url).toBe(200);
    if (expected) expect(titleOf(await response.text()), url).toBe(expected);
  }
});

test("Edit Document leads to the README or to the site's file", async ({ page }) => {
  const edit = page.getByRole("link", { name: "Edit Document" });
  const jump = page.getByRole("link", { name: "Jump to Repository" });
  await page.goto("/loaders/css-loader/");
  const repository = (await jump.getAttribute("href")) ?? "";
  expect(repository).toMatch(/^https:\/\/github\.com\/[\w.-]+\/css-loader$/);
  await expect(edit).toHaveAttribute("href", `${repository}/blob/HEAD/README.md`);
  await page.goto("/concepts/output/");
  await expect(jump).toHaveCount(0);
  await expect(edit).toHaveAttribute("href", /^https:\/\/.+\/content\/concepts\/output\.md$/);
});

test("title, links, text and neighbors appear in this order", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_/);
  await cutOff(page);
  await page.goto("/configuration/devtool/");
  const parts = [
    title(page, "Devtool"),
    page.getByRole("link", { name: "Edit Document" }),
    page.getByRole("button", { name: "Print Document" }),
    page.getByRole("button", { name: "Copy as Markdown" }),
    page.locator(".body"),
    page.getByRole("region", { name: "Further Reading" }),
    page.getByRole("navigation", { name: "Previous and next page" }),
  ];
  const places: number[] = [];
  for (const part of parts) {
    const box = await part.boundingBox();
    places.push(Math.round(box!.y * 10_000 + box!.x));
  }
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("a heading's own link shows on hover or focus, and leads to it", async ({ page }) => {
  await page.goto("/concepts/output/");
  const heading = page.locator(".body h2").nth(1);
  const link = heading.locator(".permalink");
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
  await page.mouse.move(0, 0);
  expect(await opacity()).toBe("0");
  await heading.hover();
  expect(await opacity()).toBe("1");
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  await link.focus();
  expect(await opacity()).toBe("1");
  await page.keyboard.press("Enter");
  const id = await heading.getAttribute("id");
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id ?? ""}`);
});

test("outside sections the menu lists the top-level pages", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_/);
  await cutOff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/organization/");
  await page.getByRole("button", { name: "Open the menu" }).click();
  const urls = await page
    .locator("aside[data-panel] nav[aria-label^=Pages] li > div > a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const topLevel = ownPages
    .map(({ url }) => url)
    .filter((url) => !sections.some(({ key }) => url.startsWith(`/${key}/`)));
  expect(urls[0]).toBe("/");
  expect([...urls].sort()).toEqual([...topLevel].sort());
});

test("a wide table scrolls inside its own box, by keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/plugins/minimizer-webpack-plugin/");
  await laidOut(page);
  const tables = page.locator(".table");
  const index = await tables.evaluateAll((all) =>
    all.findIndex((box) => box.scrollWidth > box.clientWidth),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  const table = tables.nth(index);
  await startReading(page);
  await expect(table).toHaveAttribute("tabindex", "0");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test("no file names a directory of the machine that built the site", () => {
  const root = path.join(__dirname, "..");
  const folders = [root, os.homedir()].filter((folder) => folder.split(path.sep).length > 2);
  const files = globSync("**/*", { cwd: path.join(root, "public"), dot: true, absolute: true });
  const leaking = files.filter((file) => {
    const text = fs.readFileSync(file, "latin1");
    return folders.some((folder) => text.includes(folder));
  });
  expect(files.length).toBeGreaterThan(pages.length);
  expect(leaking).toEqual([]);
});
