import { launch, type Browser, type Page } from "puppeteer-core";
import { chromiumArguments, chromiumPath } from "../browser/chromium";
import { standInFor } from "./stand-in";

/** A Chromium that Lighthouse can drive. */
export async function launchChromium(): Promise<Browser> {
  return launch({
    executablePath: await chromiumPath(),
    args: chromiumArguments,
    // Lighthouse sets the phone's window itself.
    defaultViewport: null,
  });
}

/**
 * Answers for all other hosts, so that a measurement needs no network and doesn't depend on what
 * others serve today. The site itself, which is served without TLS, isn't touched.
 */
async function answerForOthers(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  session.on("Fetch.requestPaused", ({ requestId, resourceType }) => {
    const { type, body } = standInFor(resourceType);
    session
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: [
          { name: "Content-Type", value: type },
          { name: "Access-Control-Allow-Origin", value: "*" },
          { name: "Cache-Control", value: "max-age=31536000" },
        ],
        body: Buffer.from(body).toString("base64"),
      })
      // The page may have been left meanwhile.
      .catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}

/**
 * Measures a page as Lighthouse does by default: a phone, its slow line and processor simulated.
 *
 * @returns Lighthouse's result, to be read by `resultToPage`
 */
export async function measure(
  browser: Browser,
  url: string,
  onlyCategories: readonly string[],
): Promise<unknown> {
  const { default: lighthouse } = await import("lighthouse");
  const page = await browser.newPage();
  try {
    await answerForOthers(page);
    const flags = {
      onlyCategories: [...onlyCategories],
      disableFullPageScreenshot: true,
      logLevel: "error" as const,
    };
    return (await lighthouse(url, flags, undefined, page))?.lhr;
  } finally {
    await page.close();
  }
}
