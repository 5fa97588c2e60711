import fs from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "./browser/chromium";

const defaultPages = [
  "/",
  "/concepts/",
  "/concepts/module-federation/",
  "/guides/getting-started/",
  "/loaders/css-loader/",
  "/plugins/",
  "/organization/",
  "/starter-kits/",
  "/vote/",
  "/blog/",
  "/blog/2020-10-10-webpack-5-release/",
  "/branding/",
  "/concepts/printable/",
  "/nowhere/",
];

/** Takes pictures of the served site: each page at three widths, in both themes. */
async function main(): Promise<void> {
  const pages = process.argv.slice(2).length > 0 ? process.argv.slice(2) : defaultPages;
  const origin = process.env.SITE ?? "http://localhost:9000";
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArguments,
  });
  await fs.mkdir("screenshots", { recursive: true });
  for (const width of [390, 768, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        viewport: { width, height: 1000 },
        colorScheme,
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      for (const url of pages) {
        await page.goto(origin + url);
        const name = url.split("/").filter(Boolean).join("-") || "home";
        await page.screenshot({
          path: path.join("screenshots", `${name}-${width}-${colorScheme}.png`),
        });
      }
      await context.close();
    }
  }
  await browser.close();
}

void main();
