import { FRAME_POLICY } from "./playground/frame-policy";

/** A permanent redirect; `to` can have a hash. */
export interface HostRedirect {
  from: string;
  to: string;
}

/** Headers for matching paths; later rules override. */
export interface HeaderRule {
  /**
   * `*` matches within a path segment, a final `/**` everything below a directory, `/**` between
   * segments any directories, a final `/` also its `index.html`, `[hash]` a content hash.
   */
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

/** The rules for a server, independent of the host. */
export interface HostRules {
  redirects: readonly HostRedirect[];
  headers: readonly HeaderRule[];
}

/** The document for unknown paths; all hosts use this name. */
export const NOT_FOUND = "/404.html";

/** The document for server errors, on hosts that allow one. */
export const SERVER_ERROR = "/500.html";

/** For files that keep their name when they change. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

// Not for images, which feeds, previews and READMEs show on other sites.
const SAME_ORIGIN = { "Cross-Origin-Resource-Policy": "same-origin" };
const OWN_IMMUTABLE = { ...IMMUTABLE, ...SAME_ORIGIN };
// The policy of pages is longer than many of these files.
const NO_PAGE = { "Content-Security-Policy": "default-src 'none'" };
const PART = { ...OWN_IMMUTABLE, ...NO_PAGE };
const NOINDEX = { "X-Robots-Tag": "noindex" };

const type = (name: string) => ({ "Content-Type": `${name}; charset=utf-8` });

// Browsers warn about unknown names.
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
      // For browsers without `frame-ancestors`.
      "X-Frame-Options": "DENY",
      // Without `includeSubDomains`, which would affect other sites.
      "Strict-Transport-Security": "max-age=31536000",
    },
  },
  { pattern: "/static/**", headers: IMMUTABLE },
  // One rule, because Cloudflare limits the number of rules.
  { pattern: "/reading-*.js", headers: PART },
  { pattern: "/navigate-*.js", headers: PART },
  { pattern: "/*-[hash].js", headers: PART },
  { pattern: "/*.[hash].css", headers: PART },
  { pattern: "/data/**", headers: { ...PART, ...NOINDEX } },
  { pattern: "/search-*.json", headers: NO_PAGE },
  { pattern: "/**/index.md", headers: { ...type("text/markdown"), ...NOINDEX } },
  { pattern: "/playground/engine.*.js", headers: OWN_IMMUTABLE },
  { pattern: "/playground/packages/**", headers: OWN_IMMUTABLE },
  // Has its own policy.
  { pattern: "/playground/", headers: {} },
  {
    // Runs code of readers, with an opaque origin. Frames with one bypass the service worker, so
    // offline they come from the browser's cache.
    pattern: "/playground/frame.html",
    headers: {
      "Content-Security-Policy": FRAME_POLICY.header,
      "X-Frame-Options": "SAMEORIGIN",
      ...IMMUTABLE,
      ...NOINDEX,
    },
  },
  { pattern: "/share/**", headers: IMMUTABLE },
  { pattern: "/manifest.webmanifest", headers: type("application/manifest+json") },
  { pattern: "/opensearch.xml", headers: type("application/opensearchdescription+xml") },
  { pattern: "/blog/atom.xml", headers: type("application/atom+xml") },
  { pattern: "/blog/rss.xml", headers: type("application/rss+xml") },
  { pattern: "/blog/feed.json", headers: type("application/feed+json") },
  { pattern: "/llms.txt", headers: type("text/plain") },
  { pattern: "/llms-full.txt", headers: { ...type("text/plain"), ...NOINDEX } },
];

/** Adds the slash, except to file names: `/old` => `/old/` */
const withSlash = (path: string): string =>
  path.endsWith("/") || /\.\w+$/.test(path) ? path : `${path}/`;

// A Location header must be ASCII.
function encodeTarget(to: string): string {
  const { pathname, hash } = new URL(to, "https://site.invalid");
  return pathname + hash;
}

/**
 * The redirects and headers for all hosts.
 * @param redirects with collapsed chains
 * @param policies values of Content-Security-Policy by pattern
 */
export function hostRules(
  redirects: readonly HostRedirect[],
  policies: Readonly<Record<string, string>> = {},
): HostRules {
  return {
    redirects: redirects.map(({ from, to }) => ({ from: withSlash(from), to: encodeTarget(to) })),
    headers: HEADERS.map(({ pattern, headers }) => ({
      pattern,
      headers: {
        ...headers,
        ...(policies[pattern] && { "Content-Security-Policy": policies[pattern] }),
      },
    })),
  };
}

/**
 * The rules for a server without https: omits the two headers that enforce it, which Safari obeys
 * on localhost too.
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

// webpack writes 20 hexadecimal digits; the range allows others.
const PATTERN_SOURCES: Readonly<Record<string, string>> = {
  "/**/": "/(?:.*/)?",
  "/**": "/.*",
  "/": "/(?:index\\.html)?",
  "*": "[^/]*",
  "[hash]": "[0-9a-f]{16,32}",
};

/**
 * Regular expression of a pattern without anchors and groups, for nginx and Vercel: `/*.[hash].css`
 * => `/[^/]*\.[0-9a-f]{16,32}\.css`
 */
export const patternToSource = (pattern: string): string =>
  pattern.replace(
    /\/\*\*\/|\/\*\*$|\/$|\*|\[hash\]|[\\^$.+?()[\]{}|]/g,
    (token) => PATTERN_SOURCES[token] ?? `\\${token}`,
  );

export const matchesPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${patternToSource(pattern)}$`).test(path);

/**
 * Headers for a decoded path; `index.html` is optional: `/sw.js` => `{ "Cache-Control": "public,
 * max-age=0, must-revalidate", … }`
 */
export function headersForPath({ headers }: HostRules, path: string): Record<string, string> {
  const matching = headers.filter(({ pattern }) => matchesPattern(pattern, path));
  return Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>;
}

/**
 * Redirect target of a decoded path, with or without its slash; undefined if none. The query goes
 * before the hash: `/old`, `?a=1` => `/new/?a=1#part`
 */
export function redirectForPath(
  { redirects }: HostRules,
  path: string,
  search: string,
): string | undefined {
  const from = withSlash(path);
  return redirects.find((redirect) => redirect.from === from)?.to.replace(/(?=#|$)/, search);
}
