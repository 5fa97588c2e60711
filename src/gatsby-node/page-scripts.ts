import fs from "node:fs";
import path from "node:path";
import { minifySync } from "@swc/core";
import { buildSync } from "esbuild";
import { analyticsSettings, type AnalyticsSettings } from "../site/settings";
import { contentHash } from "../sources/cache";

/** Browsers that the scripts are written for; `light-dark()` and `::details-content` need no older. */
export const browserTargets = ["chrome111", "firefox115", "safari16.4"];

/**
 * One script of all that an entry imports; stylesheets that it imports are texts to it. esbuild
 * bundles it, SWC makes it a fourteenth smaller than esbuild does, after gzip.
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
    compress: { passes: 2, toplevel: true },
    mangle: { toplevel: true },
    module: format === "esm",
  });
  return code.trim();
}

/** Text of the script that every page holds in its head; without analytics it has no code for it. */
export function buildPageScript(
  urls: { reading: string; navigation: string; islands: string },
  analytics: AnalyticsSettings | undefined,
): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  const text = bundle("src/browser/page.ts", {
    READING_SCRIPT: JSON.stringify(urls.reading),
    NAVIGATION_SCRIPT: JSON.stringify(urls.navigation),
    ISLANDS_SCRIPT: JSON.stringify(urls.islands),
    IS_DEVELOPMENT: String(isDevelopment),
    // There is none in development, where it would only hide what was changed.
    HAS_SERVICE_WORKER: String(!isDevelopment),
    // Two texts: for an object esbuild would wrap every module in a function.
    ANALYTICS_URL: JSON.stringify(analytics?.url ?? ""),
    ANALYTICS_ID: JSON.stringify(analytics?.id ?? ""),
  });
  // Inside a script element these would end it or open a comment.
  return text.replace(/<(?=\/script|!--)/gi, "\\x3C");
}

/** Writes a script below `public/`, under a name with its hash; returns its url. */
// ("reading", "…") => "/reading-f36fcf0935.js"
function writeScript(name: string, text: string): string {
  const url = `/${name}-${contentHash(text)}.js`;
  fs.mkdirSync("public", { recursive: true });
  fs.writeFileSync(path.join("public", url), text);
  return url;
}

/** Writes the scripts that the page script loads below `public/`; returns the text of the page script. */
export function buildPageScripts(islands: string): string {
  const reading = writeScript("reading", bundle("src/browser/reading.ts", {}, "esm"));
  const navigation = writeScript("navigate", bundle("src/browser/navigate.ts", {}, "esm"));
  return buildPageScript({ reading, navigation, islands }, analyticsSettings(process.env));
}
