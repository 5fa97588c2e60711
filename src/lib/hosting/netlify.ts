import { checkCloudflareLimits } from "./limits";
import { patternToRegExp, patternToSplat } from "./pattern";
import { REVALIDATE } from "./rules";
import type { HeaderRule, HostRules } from "./types";

/** What the two files can only say when they know the built site. */
export interface BuiltSite {
  /** Paths of files from the root of the site, `/app-0123456789abcdef0123.js`. */
  files?: readonly string[];
  /** Paths of documents, `/concepts/`: each gets a redirect from its form without the slash. */
  pages?: readonly string[];
}

// Both hosts revalidate by default. Cloudflare joins the values of one header from several rules
// with a comma, so the default must not be repeated in a rule that overlaps with `immutable`.
function withoutDefault({ pattern, headers }: HeaderRule): HeaderRule {
  const kept = Object.entries(headers).filter(
    ([name, value]) => !(name === "Cache-Control" && value === REVALIDATE),
  );
  return { pattern, headers: Object.fromEntries(kept) };
}

function splatRules(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.flatMap(({ pattern, headers }) => {
    const splat = patternToSplat(pattern);
    return splat === undefined ? [] : [{ pattern: splat, headers }];
  });
}

// Files that only a `[hash]` pattern knows, one rule each. A file that a splat rule covers with the
// same header is left out, for the reason given above.
function fileRules(rules: readonly HeaderRule[], files: readonly string[]): HeaderRule[] {
  const expressible = rules.filter(({ pattern }) => patternToSplat(pattern) !== undefined);
  return rules
    .filter(({ pattern }) => patternToSplat(pattern) === undefined)
    .flatMap((rule) =>
      [...files]
        .sort()
        .filter((file) => patternToRegExp(rule.pattern).test(file))
        .filter(
          (file) =>
            !expressible.some(
              ({ pattern, headers }) =>
                patternToRegExp(pattern).test(file) &&
                Object.keys(headers).some((name) => name in rule.headers),
            ),
        )
        .map((file) => ({ pattern: file, headers: rule.headers })),
    );
}

function headersText(rules: readonly HeaderRule[]): string {
  return rules
    .filter(({ headers }) => Object.keys(headers).length > 0)
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join("")}`;
    })
    .join("\n");
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");

// Cloudflare takes `/old` and `/old/` for two addresses; Netlify takes them for one and uses the
// first line. A page that exists wins: a redirect from its address is never written.
function redirectsText(rules: HostRules, pages: readonly string[]): string {
  const moved = rules.redirects.flatMap(({ from, to }) =>
    [...new Set([from, withoutSlash(from)])].map((path) => ({ from: path, to })),
  );
  const slashes = [...pages]
    .sort()
    .filter((page) => page.endsWith("/") && page !== "/")
    .map((page) => ({ from: withoutSlash(page), to: page }));
  const taken = new Set([...pages, ...slashes.map(({ from }) => from)]);
  return [...slashes, ...moved.filter(({ from }) => !taken.has(from))]
    .map(({ from, to }) => `${encodeURI(from)} ${to} 301\n`)
    .join("");
}

/**
 * The texts of `_headers` and `_redirects`, which Netlify and Cloudflare read from the root of the
 * published folder. The not-found page needs no line: both answer with `/404.html` and status 404.
 *
 * Without `files`, chunks that only their hash tells apart are revalidated instead of immutable.
 *
 * @param site what is known of the built site
 * @throws Error if Cloudflare would ignore a part of the files (see `checkCloudflareLimits`)
 */
// [{ from: "/old/", to: "/new/" }] => redirects: "/old/ /new/ 301\n/old /new/ 301\n"
export function rulesToNetlify(
  rules: HostRules,
  site: BuiltSite = {},
): { headers: string; redirects: string } {
  const headers = rules.headers.map(withoutDefault);
  const texts = {
    headers: headersText([...splatRules(headers), ...fileRules(headers, site.files ?? [])]),
    redirects: redirectsText(rules, site.pages ?? []),
  };
  checkCloudflareLimits(texts);
  return texts;
}
