/** Lighthouse's categories, in the order of its report. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof categories)[number];

/** A page of the built site, as far as choosing needs it. */
export interface Candidate {
  url: string;
  kind: string;
  htmlBytes: number;
}

/** One page for each kind of page, by address; the longest ones are chosen by size. */
export const representatives = [
  "/",
  "/concepts/",
  "/organization/",
  "/starter-kits/",
  "/vote/",
  "/blog/2020-10-10-webpack-5-release/",
  "/loaders/css-loader/",
] as const;

const longest = (pages: readonly Candidate[], kind: string): string | undefined =>
  pages.filter((page) => page.kind === kind).sort((a, b) => b.htmlBytes - a.htmlBytes)[0]?.url;

/**
 * The pages that are measured: the representatives, the longest page of documentation and the
 * longest printable one.
 *
 * @throws Error that names the representatives which the site lacks
 */
export function choosePages(pages: readonly Candidate[]): string[] {
  const urls = new Set(pages.map(({ url }) => url));
  const missing = representatives.filter((url) => !urls.has(url));
  if (missing.length > 0) {
    throw new Error(
      `The built site has no page ${missing.join(", ")}. Build it again with \`npm run build\`, ` +
        "or mend the list in scripts/lighthouse/pages.ts if such a page was given up.",
    );
  }
  const chosen = [...representatives, longest(pages, "doc"), longest(pages, "printable")];
  return [...new Set(chosen.filter((url) => url !== undefined))];
}

/** Whether a page asks search engines to leave it out. */
export function isNoIndex(html: string): boolean {
  return /<meta(?=[^>]*\sname="robots")(?=[^>]*\scontent="[^"]*\bnoindex\b)/i.test(html);
}

/**
 * The categories that count for a page: SEO only for pages that search engines may show, and of
 * printable pages, which are whole sections made for paper, only what helps everybody to read.
 */
export function countedCategories(page: { kind: string; html: string }): Category[] {
  if (page.kind === "printable") return ["accessibility", "best-practices"];
  return categories.filter((category) => category !== "seo" || !isNoIndex(page.html));
}
