import fs from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { readPrintable, toPaper, type BookSettings, type SheetNumbers } from "../../src/lib/book";
import { chromiumArguments, chromiumPath } from "../browser/chromium";
import { settlePdf } from "./settle-pdf";
import { sheetNumbers } from "./sheet-numbers";
import { routeSite } from "./site-routes";

export interface PaperJob {
  /** The printable page as it was built. */
  html: string;
  /** Url of the section: `/migrate/`. */
  url: string;
  settings: BookSettings;
  publicDir: string;
  time: Date;
}

async function print(browser: Browser, job: PaperJob, sheets: SheetNumbers): Promise<Buffer> {
  const { html, url, settings, publicDir } = job;
  const context = await browser.newContext({
    colorScheme: "light",
    serviceWorkers: "block",
    // The page is whole without scripts, and loads its images at once where there are none.
    javaScriptEnabled: false,
  });
  try {
    const address = `${url}printable/`;
    const document = toPaper(html, url, settings, sheets);
    await routeSite(context, settings.siteUrl, publicDir, new Map([[address, document]]));
    const page = await context.newPage();
    await page.goto(settings.siteUrl + address, { waitUntil: "load" });
    // Sheets, margins and numbers are those of src/styles/printable.lazy.css.
    return await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    });
  } finally {
    await context.close();
  }
}

/**
 * The PDF of a section's printable page, made by the browser: with an outline, tags, links, numbers
 * of sheets, and the numbers in its table of contents. It is printed twice, since only the first
 * print tells where each page begins.
 */
export async function makePdf(job: PaperJob): Promise<Buffer> {
  // The browser inside the npm package brings one font for all; the machine's have one for code.
  if (fs.existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH ??= "/etc/fonts";
  // A browser of its own: the names that it gives to parts depend on what it has shown before.
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const ids = readPrintable(job.html).chapters.map(({ id }) => id);
    const draft = await print(browser, job, new Map());
    const numbered = await print(browser, job, await sheetNumbers(draft, ids));
    return settlePdf(numbered, job.time);
  } finally {
    await browser.close();
  }
}
