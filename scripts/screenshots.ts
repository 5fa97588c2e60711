/*
 * Takes pictures of the site that `npm run serve` serves, at three widths and in both themes:
 *   node --import tsx scripts/screenshots.ts /concepts/ /vote/
 */
import path from "node:path";
import { launchChromium } from "./browser";

const PAGES = [
  ...["/", "/concepts/", "/concepts/module-federation/", "/guides/getting-started/"],
  ...["/loaders/css-loader/", "/plugins/", "/organization/", "/starter-kits/", "/vote/"],
  ...["/blog/", "/branding/", "/concepts/printable/", "/nowhere/"],
];

async function main(): Promise<void> {
  const urls = process.argv.slice(2);
  const origin = process.env.SITE ?? "http://localhost:9000";
  const browser = await launchChromium();
  for (const width of [390, 768, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const viewport = { width, height: 1000 };
      const page = await browser.newPage({ viewport, colorScheme, serviceWorkers: "block" });
      for (const url of urls.length > 0 ? urls : PAGES) {
        await page.goto(origin + url);
        const name = url.split("/").filter(Boolean).join("-") || "home";
        const file = `${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join("screenshots", file) });
      }
      await page.close();
    }
  }
  await browser.close();
}

void main();
