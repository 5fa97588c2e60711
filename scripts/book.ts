/*
 * Prints sections of the built site to PDF, with an outline, tags and page numbers, into books/:
 *   node --import tsx scripts/book.ts guides migrate
 * Without names it prints every section that has a printable page.
 */
import fs from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { globSync } from "tinyglobby";
import { siteMetadata } from "../src/site/settings";
import { launchChromium } from "./browser";
import { run } from "./run";

const ROOT = path.join(__dirname, "..");
const SITE = path.join(ROOT, "public");

/** Sets the document's title and opens disclosures, inside the page. */
function prepareForPaper(site: string): void {
  const title = document.querySelector(".print-cover h1")?.textContent ?? "";
  document.title = `${title} | ${site} documentation`;
  for (const details of document.querySelectorAll("details")) details.open = true;
}

/** Loads the page under the published URL, so that links in the PDF work. */
async function printSection(browser: Browser, section: string, file: string): Promise<void> {
  const { title: site, siteUrl } = siteMetadata(process.env);
  // Without scripts all images load at once.
  const page = await browser.newPage({ colorScheme: "light", javaScriptEnabled: false });
  await page.route("**/*", async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const found = path.join(SITE, decodeURIComponent(pathname.replace(/\/$/, "/index.html")));
    if (origin !== new URL(siteUrl).origin || !fs.existsSync(found)) return route.abort();
    return route.fulfill({ path: found });
  });
  await page.goto(`${siteUrl}/${section}/printable/`, { waitUntil: "load" });
  await page.evaluate(prepareForPaper, site);
  await page.pdf({
    path: file,
    // From src/styles/printable.lazy.css.
    preferCSSPageSize: true,
    printBackground: true,
    outline: true,
    tagged: true,
  });
  await page.close();
}

run(async () => {
  const printable = globSync("*/printable/index.html", { cwd: SITE })
    .map((file) => file.split("/")[0] ?? "")
    .sort();
  if (printable.length === 0) throw new Error("There is no built site. First: npm run build");
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !printable.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no printable section "${unknown}". Books are made of: ${printable.join(", ")}.`,
    );
  // The packaged Chromium has one font; the machine can have more.
  if (fs.existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH ??= "/etc/fonts";
  const browser = await launchChromium();
  for (const section of names.length > 0 ? names : printable) {
    const file = path.join(ROOT, "books", `webpack-${section}.pdf`);
    await printSection(browser, section, file);
    console.log(`books/${path.basename(file)} (${Math.ceil(fs.statSync(file).size / 1_000)} kB)`);
  }
  await browser.close();
});
