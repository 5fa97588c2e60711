import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where Chrome and Chromium lie on the machines that have one. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Launch arguments: headless in a container, and silent towards the network. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--hide-scrollbars",
];

/** The Chromium that comes inside an npm package, unpacked; with the libraries it may miss. */
async function shippedChromium(): Promise<string> {
  // Only with this variable does the package unpack the libraries beside the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const executable = await chromium.executablePath();
  const libraries = path.join(os.tmpdir(), "al2023", "lib");
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return executable;
}

/**
 * Path of the browser for tests and commands: the one that CHROMIUM_PATH names, else one that is installed,
 * else the one that comes with the packages (Linux on x64).
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is "${named}", but there is no file; unset it or name a browser.`,
    );
  }
  return installed.find((file) => fs.existsSync(file)) ?? (await shippedChromium());
}
