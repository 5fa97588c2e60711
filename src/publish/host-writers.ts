import {
  matchesPattern,
  patternToSource,
  REVALIDATE,
  type HeaderRule,
  type HostRedirect,
  type HostRules,
} from "./host-rules";

/**
 * Cloudflare silently drops anything beyond. Source:
 * developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/
 */
const LIMITS = { rules: 100, line: 2_000, redirects: 2_000 };

// In a `_headers` file `*` matches anything: /**/index.md => /*index.md; /*-[hash].js => undefined
function patternToSplat(pattern: string): string | undefined {
  const splat = pattern.replace("/**/", "/*").replace(/\/\*\*$/, "/*");
  return splat.includes("[hash]") ? undefined : splat;
}

/** Removes a host's own default, because hosts combine duplicate headers. */
function withoutDefault({ pattern, headers }: HeaderRule): HeaderRule {
  const kept = Object.entries(headers).filter(([, value]) => value !== REVALIDATE);
  return { pattern, headers: Object.fromEntries(kept) };
}

/** Headers of a path that other rules send too; Cloudflare combines them unless a line ends those. */
const endedNames = ({ pattern, headers }: HeaderRule, all: readonly HeaderRule[]): string[] =>
  Object.keys(headers).filter((name) =>
    all.some((rule) => rule.pattern === "/*" && pattern !== "/*" && name in rule.headers),
  );

/** Rules of a `_headers` file; `[hash]` patterns expand to file names. */
function headerBlocks(all: readonly HeaderRule[], files: readonly string[]): HeaderRule[] {
  const splats: HeaderRule[] = [];
  const named: HeaderRule[] = [];
  for (const rule of all) {
    const splat = patternToSplat(rule.pattern);
    if (splat === undefined) named.push(rule);
    else splats.push({ pattern: splat, headers: rule.headers });
  }
  // Cloudflare combines the values of a header from several rules, unless the first one is ended.
  const isCovered = (file: string, { headers }: HeaderRule): boolean =>
    all.some(
      (rule) =>
        rule.pattern !== "/**" &&
        patternToSplat(rule.pattern) !== undefined &&
        Object.keys(rule.headers).some((name) => name in headers) &&
        matchesPattern(rule.pattern, file),
    );
  const written = named.flatMap((rule) =>
    [...files]
      .sort()
      .filter((file) => matchesPattern(rule.pattern, file) && !isCovered(file, rule))
      .map((file) => ({ pattern: file, headers: rule.headers })),
  );
  return [...splats, ...written].filter(({ headers }) => Object.keys(headers).length > 0);
}

/** A path with and without its slash, which hosts distinguish. */
export const bothForms = (path: string): string[] => [...new Set([path, path.replace(/\/$/, "")])];

function redirectLines(redirects: readonly HostRedirect[], pages: readonly string[]): string[] {
  const slashes = [...pages]
    .sort()
    .filter((page) => page !== "/")
    .map((page) => ({ from: page.replace(/\/$/, ""), to: page }));
  // A redirect must not hide a page.
  const taken = new Set([...pages, ...slashes.map(({ from }) => from)]);
  const moved = redirects
    .flatMap(({ from, to }) => bothForms(from).map((form) => ({ from: form, to })))
    .filter(({ from }) => !taken.has(from));
  return [...slashes, ...moved].map(({ from, to }) => `${encodeURI(from)} ${to} 301`);
}

function checkLimits(headers: string, rules: number, redirects: readonly string[]): void {
  const longest = Math.max(...[...headers.split("\n"), ...redirects].map(({ length }) => length));
  const problems = [
    rules > LIMITS.rules &&
      `_headers has ${rules} rules (limit ${LIMITS.rules}): merge patterns, or build fewer files`,
    redirects.length > LIMITS.redirects &&
      `_redirects has ${redirects.length} lines (limit ${LIMITS.redirects}): remove redirects`,
    longest > LIMITS.line && `a line has ${longest} characters (limit ${LIMITS.line})`,
  ].filter(Boolean);
  if (problems.length === 0) return;
  throw new Error(`Cloudflare would ignore a part of the host files:\n- ${problems.join("\n- ")}`);
}

/**
 * `_headers` and `_redirects` for Netlify and Cloudflare, which serve `/404.html` for unknown
 * paths: `[{ from: "/old/", to: "/new/" }]` => `/old/ /new/ 301\n/old /new/ 301\n`
 * @param files scripts and stylesheets at the root: `/app-0123456789abcdef0123.js`
 * @param pages pages that need a redirect to their slash, which Netlify adds itself
 * @throws Error if Cloudflare would ignore a part
 */
export function rulesToNetlify(
  rules: HostRules,
  files: readonly string[],
  pages: readonly string[] = [],
): { headers: string; redirects: string } {
  const blocks = headerBlocks(rules.headers.map(withoutDefault), files);
  const headers = blocks
    .map((rule) => {
      // Netlify takes the later rule's value, and reports such lines.
      const ends = pages.length > 0 ? endedNames(rule, blocks) : [];
      const lines = Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return [`${rule.pattern}\n`, ...ends.map((name) => `  ! ${name}\n`), ...lines].join("");
    })
    .join("\n");
  const lines = redirectLines(rules.redirects, pages);
  checkLimits(headers, blocks.length, lines);
  return { headers, redirects: lines.map((line) => `${line}\n`).join("") };
}

/**
 * vercel.json. Its last two redirects replace `trailingSlash` and `cleanUrls`, which respond with
 * 308 instead of 301.
 */
export function rulesToVercel(rules: HostRules): string {
  const redirect = (source: string, destination: string) => ({
    source,
    destination,
    statusCode: 301,
  });
  // Escapes the special characters of a `source`.
  const literal = (path: string): string => encodeURI(path).replace(/[\\:()*+?{}]/g, "\\$&");
  const config = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: "npm run build",
    outputDirectory: "public",
    redirects: [
      ...rules.redirects.flatMap(({ from, to }) =>
        bothForms(from).map((form) => redirect(literal(form), to)),
      ),
      redirect("/((?:[^/]+/)*)index.html", "/$1"),
      redirect("/((?!\\.well-known/)(?:[^/]+/)*[^/.]+)", "/$1/"),
    ],
    headers: rules.headers
      .map(withoutDefault)
      .filter(({ headers }) => Object.keys(headers).length > 0)
      .map(({ pattern, headers }) => ({
        source: `/(${patternToSource(pattern).slice(1)})`,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
