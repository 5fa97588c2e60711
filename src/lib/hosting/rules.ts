import type { HeaderRule, HostRedirect, HostRules } from "./types";

/** For addresses whose content changes under the same name: keep a copy, ask before each use. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** For files with a content hash in their name: one year, the longest that caches agree on. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

const SECURITY: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
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

// What isn't named here keeps the first rule: documents, `/sw.js`, `/page-data/**` (Gatsby gives it
// no hash), `/pagefind/**`, feeds, icons.
function headerRules(contentSecurityPolicy: string | undefined): HeaderRule[] {
  const immutable = { "Cache-Control": IMMUTABLE };
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
    { pattern: "/component---*.js", headers: immutable },
    { pattern: "/wake-*.js", headers: immutable },
    { pattern: "/reading-*.js", headers: immutable },
    { pattern: "/*-[hash].js", headers: immutable },
    { pattern: "/*.[hash].css", headers: immutable },
    {
      pattern: "/body/**",
      headers: {
        ...immutable,
        "Content-Type": "text/html; charset=utf-8",
        "X-Robots-Tag": "noindex",
      },
    },
    { pattern: "/data/**", headers: { ...immutable, "X-Robots-Tag": "noindex" } },
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
