import type { InlineHashes } from "./collect";

/** What a deployment adds to the policy. */
export interface PolicyHosts {
  /** Origins that pages ask for data: the vote's API, the search service, analytics. */
  connect: readonly string[];
  /** Origins that are shown in a frame. */
  frame: readonly string[];
}

/** Makes a browser ask for everything by https. Left out where the site itself has no https. */
export const UPGRADE = "upgrade-insecure-requests";

const unique = (sources: readonly string[]): string[] => [...new Set(sources)];

/**
 * The value of the header `Content-Security-Policy`: nothing is allowed but what is named.
 *
 * - Scripts come from the site, the few inline ones by their hashes; `wasm-unsafe-eval` lets the
 *   search compile its WebAssembly, and no text to code.
 * - Images may come from any host by https: READMEs show what their authors chose, and avatars,
 *   badges and logos are redirected to hosts that nobody can list beforehand.
 * - `unsafe-hashes` lets the two style attributes work that Gatsby writes, and no other one.
 */
// hashes, { connect: ["https://api.github.com"], frame: [] } => "default-src 'none'; script-src 'self' …"
export function contentSecurityPolicy(
  { scripts, styles, styleAttributes }: InlineHashes,
  { connect, frame }: PolicyHosts,
): string {
  const attributes = styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : [];
  const directives: [name: string, sources: readonly string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", "'wasm-unsafe-eval'", ...scripts]],
    ["style-src", ["'self'", ...styles, ...attributes]],
    ["img-src", ["'self'", "data:", "https:"]],
    ["connect-src", ["'self'", ...connect]],
    ["frame-src", frame.length > 0 ? frame : ["'none'"]],
    ["manifest-src", ["'self'"]],
    ["worker-src", ["'self'"]],
    ["object-src", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
  ];
  const texts = directives.map(([name, sources]) => `${name} ${unique(sources).join(" ")}`);
  return [...texts, UPGRADE].join("; ");
}
