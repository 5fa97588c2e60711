import { checkVercelLimits } from "./limits";
import { patternToSource } from "./pattern";
import { REVALIDATE } from "./rules";
import type { HostRules } from "./types";

/** The part of Vercel's project configuration that is written here. */
export interface VercelConfig {
  $schema: string;
  framework: null;
  buildCommand: string;
  outputDirectory: string;
  redirects: { source: string; destination: string; statusCode: 301 }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

// Characters that mean something to the path syntax of `source`.
const literal = (path: string): string => path.replace(/[\\:()*+?{}]/g, "\\$&");

/**
 * The content of vercel.json: build settings, redirects and headers. Vercel answers with
 * `/404.html` and status 404 by itself.
 *
 * The two general redirects stand for settings of Vercel's own (`trailingSlash`, `cleanUrls`), which
 * would answer with 308 and not with 301. They come last: an old address then takes one step.
 *
 * @throws Error if there are more entries than Vercel accepts
 */
// /static/** => { source: "/(static/.*)", headers: [{ key: "Cache-Control", value: "…" }] }
export function rulesToVercel(rules: HostRules): VercelConfig {
  const moved = rules.redirects.flatMap(({ from, to }) =>
    [...new Set([from, from.replace(/\/$/, "")])].map((path) => ({
      source: literal(encodeURI(path)),
      destination: to,
      statusCode: 301 as const,
    })),
  );
  const config: VercelConfig = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: "npm run build",
    outputDirectory: "public",
    redirects: [
      ...moved,
      { source: "/((?:[^/]+/)*)index.html", destination: "/$1", statusCode: 301 },
      {
        source: "/((?!\\.well-known/)(?:[^/]+/)*[^/.]+)",
        destination: "/$1/",
        statusCode: 301,
      },
    ],
    headers: rules.headers
      .map(({ pattern, headers }) => ({
        source: `/(${patternToSource(pattern).slice(1)})`,
        headers: Object.entries(headers)
          // Vercel's own default; left out so that no file gets two values.
          .filter(([name, value]) => name !== "Cache-Control" || value !== REVALIDATE)
          .map(([key, value]) => ({ key, value })),
      }))
      .filter(({ headers }) => headers.length > 0),
  };
  checkVercelLimits(config);
  return config;
}
