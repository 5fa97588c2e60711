import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Headless in a container, and silent toward the network. */
export const CHROMIUM_ARGUMENTS = [
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

/** Unpacks the Chromium inside an npm package, with the libraries that the machine may lack. */
async function unpackChromium(): Promise<string> {
  // The package unpacks the libraries only where this variable is set.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const executable = await packaged.executablePath();
  const libraries = path.join(os.tmpdir(), "al2023", "lib");
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return executable;
}

/**
 * Path of the browser for tests and commands: the one that CHROMIUM_PATH names, else an installed
 * one, else the one from the packages (Linux on x64).
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is "${named}", but there is no file; unset it or name a browser.`,
    );
  }
  return INSTALLED.find((file) => fs.existsSync(file)) ?? (await unpackChromium());
}

export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await chromiumPath();
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...args] });
}
