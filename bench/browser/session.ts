import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from "playwright-core";
import { runCertificate } from "../serve/certificate";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../../scripts/browser";

export type Speed = "slow" | "full";

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a processor four times slower: Lighthouse's slow phone. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorRate = 4;

export type Device = "phone" | "desk";
const devices = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desk: { viewport: { width: 1280, height: 900 } },
} as const;

/** A browser that trusts the bench's certificates and reaches nothing but this machine. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      `--ignore-certificate-errors-spki-list=${runCertificate().digest}`,
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
      "--enable-precise-memory-info",
    ],
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/**
 * A reader who has never been here: nothing is in the cache.
 *
 * @param worker whether service workers run. What they fetch, the browser's tools don't slow down: on
 *   a slow line a site with one would seem faster than it is.
 */
export async function openVisit(
  browser: Browser,
  device: Device,
  speed: Speed,
  worker: "allow" | "block" = "allow",
): Promise<Visit> {
  const context = await browser.newContext({
    ...devices[device],
    serviceWorkers: worker,
  });
  // What tsx compiles names its inner functions by this helper, which pages lack.
  await context.addInitScript("globalThis.__name ??= (named) => named;");
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (speed === "slow") {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { offline: false, ...slow });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
  }
  return { context, page, cdp };
}

/** Until nothing has been asked for during half a second, and a little more for what was asked last. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}
