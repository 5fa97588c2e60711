import { plannedToShown, type PlacedRedirect, type PlannedPage, type Section } from "../data";
import type { SiteIndex } from "../links";
import { routeUrls, sectionToPrintableUrl } from "../urls";
import { collapseRedirects, type CollapsedRedirects } from "./collapse";

export interface SiteParts {
  /** URLs of all pages with content of their own and of packages' READMEs. */
  urls: Iterable<string>;
  sections: readonly Section[];
  plannedPages: readonly PlannedPage[];
  redirects: readonly PlacedRedirect[];
  /** Addresses of static files, `/img/x.svg`. */
  files: Iterable<string>;
}

/** Everything that links are checked against, with the redirects that hosts are given. */
export function buildSiteIndex(parts: SiteParts): CollapsedRedirects & { site: SiteIndex } {
  const printable = parts.sections.filter((section) => section.printable);
  const pages = new Set([
    ...parts.urls,
    ...routeUrls,
    ...printable.map(({ key }) => sectionToPrintableUrl(key)),
  ]);
  const planned = plannedToShown(parts.plannedPages, pages);
  const collapsed = collapseRedirects(parts.redirects, pages, planned);
  const redirects = new Map(collapsed.written.map(({ from, to }) => [from, to]));
  return { ...collapsed, site: { pages, planned, redirects, files: new Set(parts.files) } };
}
