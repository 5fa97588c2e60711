import fs from "node:fs";
import path from "node:path";
import { minifySync } from "@swc/core";
import { buildSync } from "esbuild";
import { analyticsSettings, type AnalyticsSettings } from "../site/settings";
import { contentHash } from "../sources/cache";

/** Minimum browsers, set by `light-dark()` and `::details-content`. */
export const browserTargets = ["chrome111", "firefox115", "safari16.4"];

/**
 * Bundles an entry into one script; imported stylesheets become strings. esbuild bundles; SWC's
 * minified script is 7 % smaller after gzip.
 */
export function bundle(
  entry: string,
  define: Record<string, string> = {},
  format: "iife" | "esm" = "iife",
): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    loader: { ".css": "text" },
    target: browserTargets,
    define,
    legalComments: "none",
  });
  const { code } = minifySync(outputFiles[0]?.text ?? "", {
    // Nothing uses `this`, so function expressions can be arrows.
    compress: { passes: 2, toplevel: true, unsafe_arrows: true, ecma: 2020 },
    mangle: { toplevel: true },
    module: format === "esm",
  });
  return code.trim();
}

/** A bundle for a script element: nothing in it ends the element or opens a comment. */
export const bundleInline = (...inputs: Parameters<typeof bundle>): string =>
  bundle(...inputs).replace(/<(?=\/script|!--)/gi, "\\x3C");

/** The page script for the head; contains no analytics code unless configured. */
export function buildPageScript(
  urls: { reading: string; navigation: string; islands: string },
  analytics: AnalyticsSettings | undefined,
): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  return bundleInline("src/browser/page.ts", {
    READING_SCRIPT: JSON.stringify(urls.reading),
    NAVIGATION_SCRIPT: JSON.stringify(urls.navigation),
    ISLANDS_SCRIPT: JSON.stringify(urls.islands),
    IS_DEVELOPMENT: String(isDevelopment),
    // In development a service worker would hide changes.
    HAS_SERVICE_WORKER: String(!isDevelopment),
    // Two constants, because esbuild would wrap modules in functions for an object.
    ANALYTICS_URL: JSON.stringify(analytics?.url ?? ""),
    ANALYTICS_ID: JSON.stringify(analytics?.id ?? ""),
  });
}

/** Writes a hashed script below `public/`: `("reading", "…")` => `/reading-f36fcf0935.js` */
function writeScript(name: string, text: string): string {
  const url = `/${name}-${contentHash(text)}.js`;
  fs.mkdirSync("public", { recursive: true });
  fs.writeFileSync(path.join("public", url), text);
  return url;
}

/**
 * Writes the scripts that the page script loads.
 * @returns the page script
 */
export function buildPageScripts(islands: string): string {
  // Headers and the offline list know scripts for readers by the start of the name.
  const cards = writeScript("reading-cards", bundle("src/browser/option-card.ts", {}, "esm"));
  const links = { CARDS_SCRIPT: JSON.stringify(cards) };
  const tools = writeScript("reading-tools", bundle("src/browser/reading-tools.ts", links, "esm"));
  const urls = { TOOLS_SCRIPT: JSON.stringify(tools) };
  const reading = writeScript("reading", bundle("src/browser/reading.ts", urls, "esm"));
  const navigation = writeScript("navigate", bundle("src/browser/navigate.ts", {}, "esm"));
  return buildPageScript({ reading, navigation, islands }, analyticsSettings(process.env));
}
