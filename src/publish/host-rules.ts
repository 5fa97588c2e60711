/** A permanent redirect from a path to a path with or without a hash. */
export interface HostRedirect {
  from: string;
  to: string;
}

/** Response headers for the paths that `pattern` matches; a later rule replaces an earlier value. */
export interface HeaderRule {
  /**
   * `*` stands for characters of one path segment, a final `/**` for everything below a directory,
   * `/**` between segments for any number of directories, `[hash]` for a content hash.
   */
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

/** Everything that a server of the built site has to know, independent of the host. */
export interface HostRules {
  redirects: readonly HostRedirect[];
  headers: readonly HeaderRule[];
}

/** The document for unknown paths, with status 404. Every host takes it by this name. */
export const NOT_FOUND = "/404.html";

/** For files whose content changes under the same name. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

// Images and icons lack it: feeds, previews and READMEs show them on other sites.
const SAME_ORIGIN = { "Cross-Origin-Resource-Policy": "same-origin" };
const OWN_IMMUTABLE = { ...IMMUTABLE, ...SAME_ORIGIN };
const NOINDEX = { "X-Robots-Tag": "noindex" };

const type = (name: string) => ({ "Content-Type": `${name}; charset=utf-8` });

// Browsers warn about names that they don't know.
const FORBIDDEN_FEATURES =
  "accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking";

const HEADERS: readonly HeaderRule[] = [
  {
    pattern: "/**",
    headers: {
      "Cache-Control": REVALIDATE,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": FORBIDDEN_FEATURES.replaceAll(" ", "=(), ") + "=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      // For browsers that don't know `frame-ancestors`.
      "X-Frame-Options": "DENY",
      // Without `includeSubDomains`, which would speak for other sites.
      "Strict-Transport-Security": "max-age=31536000",
    },
  },
  { pattern: "/static/**", headers: IMMUTABLE },
  // One rule for all: a rule for each file would use up the rules that Cloudflare reads.
  { pattern: "/reading-*.js", headers: OWN_IMMUTABLE },
  { pattern: "/navigate-*.js", headers: OWN_IMMUTABLE },
  { pattern: "/*-[hash].js", headers: OWN_IMMUTABLE },
  { pattern: "/*.[hash].css", headers: OWN_IMMUTABLE },
  { pattern: "/pagefind/**", headers: SAME_ORIGIN },
  { pattern: "/data/**", headers: { ...OWN_IMMUTABLE, ...NOINDEX } },
  { pattern: "/**/index.md", headers: { ...type("text/markdown"), ...NOINDEX } },
  { pattern: "/share/**", headers: IMMUTABLE },
  { pattern: "/manifest.webmanifest", headers: type("application/manifest+json") },
  { pattern: "/opensearch.xml", headers: type("application/opensearchdescription+xml") },
  { pattern: "/blog/atom.xml", headers: type("application/atom+xml") },
  { pattern: "/blog/rss.xml", headers: type("application/rss+xml") },
  { pattern: "/blog/feed.json", headers: type("application/feed+json") },
  { pattern: "/llms.txt", headers: type("text/plain") },
  { pattern: "/llms-full.txt", headers: { ...type("text/plain"), ...NOINDEX } },
];

/** A path with its final slash; paths of files (`/feed.xml`) stay as they are. */
// /old => /old/
const withSlash = (path: string): string =>
  path.endsWith("/") || /\.\w+$/.test(path) ? path : `${path}/`;

// A Location header has to be ASCII. What is encoded already stays as it is.
function encodeTarget(to: string): string {
  const { pathname, hash } = new URL(to, "https://site.invalid");
  return pathname + hash;
}

/**
 * The one source of truth for every host: redirects and response headers.
 * @param redirects chains already collapsed; a target may have a hash
 * @param contentSecurityPolicy value of the header of that name, sent with every response
 */
export function hostRules(
  redirects: readonly HostRedirect[],
  contentSecurityPolicy?: string,
): HostRules {
  const policy = contentSecurityPolicy && { "Content-Security-Policy": contentSecurityPolicy };
  return {
    redirects: redirects.map(({ from, to }) => ({ from: withSlash(from), to: encodeTarget(to) })),
    headers: HEADERS.map(({ pattern, headers }) => ({
      pattern,
      headers: { ...headers, ...(pattern === "/**" && policy) },
    })),
  };
}

/**
 * The rules for a server that speaks no https, such as `npm run serve`: without the two orders to
 * use it. Safari obeys them on localhost too, and would find nothing there.
 */
export function rulesForPlainHttp({ redirects, headers: rules }: HostRules): HostRules {
  const headers = rules.map(({ pattern, headers: all }) => {
    const kept = Object.entries(all)
      .filter(([name]) => name !== "Strict-Transport-Security")
      .map(([name, value]) => [name, value.replace(/; upgrade-insecure-requests$/, "")]);
    return { pattern, headers: Object.fromEntries(kept) as Record<string, string> };
  });
  return { redirects, headers };
}

// webpack writes 20 hexadecimal digits; the slack is for the day it writes others.
const PATTERN_SOURCES: Readonly<Record<string, string>> = {
  "/**/": "/(?:.*/)?",
  "/**": "/.*",
  "*": "[^/]*",
  "[hash]": "[0-9a-f]{16,32}",
};

/**
 * The source of a regular expression for a pattern, without anchors and capturing groups, so that it
 * also fits into nginx's and Vercel's files.
 */
// /*.[hash].css => /[^/]*\.[0-9a-f]{16,32}\.css
export const patternToSource = (pattern: string): string =>
  pattern.replace(
    /\/\*\*\/|\/\*\*$|\*|\[hash\]|[\\^$.+?()[\]{}|]/g,
    (token) => PATTERN_SOURCES[token] ?? `\\${token}`,
  );

/** Whether a path is one of those that a pattern stands for. */
export const matchesPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${patternToSource(pattern)}$`).test(path);

/** The response headers for a decoded path, with or without the `index.html` of a directory. */
// /sw.js => { "Cache-Control": "public, max-age=0, must-revalidate", … }
export function headersForPath({ headers }: HostRules, path: string): Record<string, string> {
  const matching = headers.filter(({ pattern }) => matchesPattern(pattern, path));
  return Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>;
}

/**
 * Where a decoded path has moved to; undefined if it hasn't. It is found with and without its final
 * slash, so that an old link takes one step and not two. The query goes before the hash.
 */
// /old, ?a=1 => /new/?a=1#part
export function redirectForPath(
  { redirects }: HostRules,
  path: string,
  search: string,
): string | undefined {
  const from = withSlash(path);
  return redirects.find((redirect) => redirect.from === from)?.to.replace(/(?=#|$)/, search);
}
