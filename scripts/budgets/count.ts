import type { LimitId, Measure } from "./limits";
import { cssToFonts } from "./page-facts";
import type { BuiltSite, SitePage } from "./read-site";

type Bytes = (text: string) => number;

const htmlLimits: Record<Exclude<SitePage["kind"], "printable">, LimitId> = {
  doc: "htmlDoc",
  mdx: "htmlDoc",
  readme: "htmlReadme",
  frame: "htmlFrame",
};

/** The section's folder of a page, with a slash at both ends. */
// /concepts/output/ => /concepts/
const urlToFolder = (url: string): string => `/${url.split("/")[1] ?? ""}/`;

function countPrintable(page: SitePage, pages: readonly SitePage[]): Measure {
  const together = pages
    .filter(({ kind, url }) => kind !== "printable" && urlToFolder(url) === urlToFolder(page.url))
    .reduce((sum, { htmlBytes }) => sum + htmlBytes, 0);
  const value = together === 0 ? Infinity : (100 * page.htmlBytes) / together;
  return { limit: "htmlPrintable", subject: page.url, value };
}

/** All that waking a page loads; of an MDX page without the module of its own text. */
export function pageToRuntime({ kind, facts, component }: SitePage): string[] {
  const own = kind === "mdx" ? component.filter((url) => url.includes("-content-file-path-")) : [];
  const scripts = [...facts.runtime, ...component.filter((url) => !own.includes(url))];
  return [...new Set(scripts)];
}

/** The runtime that most pages have. */
function commonRuntime(pages: readonly SitePage[]): string {
  const counts = new Map<string, number>();
  for (const { facts } of pages) {
    const key = facts.runtime.join(" ");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/**
 * Everything that can be counted without a browser, on every page.
 *
 * @param bytes size of a text after gzip
 */
export function countSite(site: BuiltSite, bytes: Bytes): Measure[] {
  const { pages } = site;
  const common = commonRuntime(pages);
  return pages.flatMap((page): Measure[] => {
    const { url: subject, kind, facts } = page;
    const measure = (limit: LimitId, value: number): Measure => ({ limit, subject, value });
    const fonts = [
      ...facts.inlineStyles.flatMap(cssToFonts),
      ...facts.loads.filter((url) => /\.(?:woff2?|ttf|otf)(?:$|\?)/.test(url)),
    ];
    return [
      kind === "printable"
        ? countPrintable(page, pages)
        : measure(htmlLimits[kind], page.htmlBytes),
      ...(kind === "printable" ? [] : [measure("elements", facts.elements)]),
      measure("pageScript", bytes(facts.inlineScripts.join("\n"))),
      measure("inlinedCss", bytes(facts.inlineStyles.join("\n"))),
      measure("webFonts", fonts.length),
      measure("pageData", page.dataBytes),
      measure(
        "runtime",
        pageToRuntime(page).reduce((sum, url) => sum + site.bytesOf(url), 0),
      ),
      measure("runtimeVariants", facts.runtime.join(" ") === common ? 0 : 1),
      measure("firstViewRequests", 1 + facts.loads.length),
    ];
  });
}
