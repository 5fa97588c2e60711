import type { HeaderRule, HostRedirect, HostRules } from "./types";

/** For addresses whose content changes under the same name: keep a copy, ask before each use. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** For files with a content hash in their name: one year, the longest that caches agree on. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** What no page does, and nothing that it shows in a frame may do. Browsers warn of names they don't know. */
const FORBIDDEN_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const SECURITY: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": FORBIDDEN_FEATURES.map((name) => `${name}=()`).join(", "),
  // Pages that open ours, or that ours open, get no hold of it.
  "Cross-Origin-Opener-Policy": "same-origin",
  // For browsers that don't know `frame-ancestors`.
  "X-Frame-Options": "DENY",
  // Without `includeSubDomains`, which would speak for sites that are not this one.
  "Strict-Transport-Security": "max-age=31536000",
};

const typeRule = (path: string, type: string, more: Record<string, string> = {}): HeaderRule => ({
  pattern: path,
  headers: { "Content-Type": `${type}; charset=utf-8`, ...more },
});

/** Files whose type hosts don't know, or take for another one by their ending. */
const typeRules: readonly HeaderRule[] = [
  typeRule("/manifest.webmanifest", "application/manifest+json"),
  typeRule("/opensearch.xml", "application/opensearchdescription+xml"),
  typeRule("/blog/atom.xml", "application/atom+xml"),
  typeRule("/blog/rss.xml", "application/rss+xml"),
  typeRule("/blog/feed.json", "application/feed+json"),
  typeRule("/llms.txt", "text/plain"),
  // One copy more of all that is on the pages.
  typeRule("/llms-full.txt", "text/plain", { "X-Robots-Tag": "noindex" }),
];

/**
 * For what only pages of the site itself load. Images and icons lack it: feeds, previews and READMEs
 * show them elsewhere.
 */
const OWN_USE = { "Cross-Origin-Resource-Policy": "same-origin" };

// What isn't named here keeps the first rule: documents, `/sw.js`, `/page-data/**` (Gatsby gives it
// no hash), `/pagefind/**`, feeds, icons.
function headerRules(contentSecurityPolicy: string | undefined): HeaderRule[] {
  const immutable = { "Cache-Control": IMMUTABLE };
  const ownImmutable = { ...immutable, ...OWN_USE };
  return [
    {
      pattern: "/**",
      headers: {
        "Cache-Control": REVALIDATE,
        ...SECURITY,
        ...(contentSecurityPolicy ? { "Content-Security-Policy": contentSecurityPolicy } : {}),
      },
    },
    { pattern: "/static/**", headers: immutable },
    // One rule for all page components: written out one by one they would use up the number of
    // rules that Cloudflare reads.
    { pattern: "/component---*.js", headers: ownImmutable },
    { pattern: "/wake-*.js", headers: ownImmutable },
    { pattern: "/reading-*.js", headers: ownImmutable },
    { pattern: "/navigate-*.js", headers: ownImmutable },
    { pattern: "/*-[hash].js", headers: ownImmutable },
    { pattern: "/*.[hash].css", headers: ownImmutable },
    { pattern: "/page-data/**", headers: OWN_USE },
    { pattern: "/pagefind/**", headers: OWN_USE },
    {
      pattern: "/body/**",
      headers: {
        ...ownImmutable,
        "Content-Type": "text/html; charset=utf-8",
        "X-Robots-Tag": "noindex",
      },
    },
    { pattern: "/data/**", headers: { ...ownImmutable, "X-Robots-Tag": "noindex" } },
    {
      pattern: "/**/index.md",
      headers: { "Content-Type": "text/markdown; charset=utf-8", "X-Robots-Tag": "noindex" },
    },
    { pattern: "/share/**", headers: immutable },
    ...typeRules,
  ];
}

function redirectProblem(from: string, to: string, seen: ReadonlySet<string>): string | undefined {
  if (!/^\/(?!\/)[^\s*:?#%\\]*$/.test(from)) {
    return "the old address has to be a path such as /old/page/, without spaces, wildcards, encoding, query or hash";
  }
  if (!/^(?:\/(?![/\\])|https:\/\/)\S*$/.test(to)) {
    return "the new address has to be a path such as /new/page/ or begin with https://";
  }
  if (to.split("#")[0]?.includes("?")) {
    return "the new address may not have a query, because the visitor's own query is kept: leave it out";
  }
  if (withSlash(from) === withSlash(to)) return "it leads to itself: remove it";
  if (seen.has(withSlash(from)))
    return "the old address is redirected twice: remove one of the two";
  return undefined;
}

// A Location header has to be ASCII. What is encoded already stays as it is.
function encodeTarget(to: string): string {
  const { href, pathname, hash } = new URL(to, "https://site.invalid");
  return to.startsWith("/") ? `${pathname}${hash}` : href;
}

/** A path with its final slash; paths of files (`/feed.xml`) stay as they are. */
// /old => /old/
export function withSlash(path: string): string {
  return path.endsWith("/") || /\.\w+$/.test(path) ? path : `${path}/`;
}

/**
 * The one source of truth for every host: redirects, response headers and the not-found page.
 *
 * @param options.redirects old and new addresses, chains already collapsed; hashes are allowed in `to`
 * @param options.contentSecurityPolicy value of the header of that name, sent with every response
 * @throws Error that lists every redirect which a host could not carry out, and why
 */
// { redirects: [{ from: "/old/", to: "/new/" }] } => { redirects: […], headers: […], notFound: "/404.html" }
export function hostRules(options: {
  redirects: readonly { from: string; to: string }[];
  contentSecurityPolicy?: string;
}): HostRules {
  const seen = new Set<string>();
  const problems: string[] = [];
  const redirects = options.redirects.map(({ from, to }): HostRedirect => {
    const problem = redirectProblem(from, to, seen);
    if (problem) problems.push(`- ${from} -> ${to}: ${problem}.`);
    seen.add(withSlash(from));
    return { from: withSlash(from), to: problem ? to : encodeTarget(to), status: 301 };
  });
  if (problems.length > 0) {
    throw new Error(`Redirects that don't work:\n${problems.join("\n")}`);
  }
  return { redirects, headers: headerRules(options.contentSecurityPolicy), notFound: "/404.html" };
}
