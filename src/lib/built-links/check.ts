import { findAnchor } from "../anchors";
import type { BuiltPage } from "./page";

/** A link or id of the built site that does not hold. */
export interface DeadLink {
  /** Page that has it. */
  page: string;
  /** The link as written, or the id. */
  what: string;
  reason: string;
}

export interface BuiltSiteParts {
  pages: readonly BuiltPage[];
  /** Whether the host has a file at a path such as `/icon.svg`. */
  hasFile: (path: string) => boolean;
  /** Paths that the host redirects. */
  redirects: ReadonlySet<string>;
}

export interface LinkReport {
  dead: DeadLink[];
  /** Links inside the site. */
  links: number;
  /** Those of them with a hash. */
  anchors: number;
}

const isOutside = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Checks every link inside the site, hashes included, and that no page has an id twice. */
export function checkBuiltLinks({ pages, hasFile, redirects }: BuiltSiteParts): LinkReport {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const dead: DeadLink[] = [];
  let links = 0;
  let anchors = 0;
  for (const { url, ids, hrefs } of pages) {
    for (const id of repeated(ids))
      dead.push({ page: url, what: id, reason: "this id occurs twice" });
    for (const href of hrefs) {
      if (isOutside(href)) continue;
      links += 1;
      const target = new URL(href, `http://site${url}`);
      const path = decode(target.pathname);
      const page = byUrl.get(path);
      if (!page) {
        if (redirects.has(path))
          dead.push({ page: url, what: href, reason: "leads to a redirect" });
        else if (!hasFile(path))
          dead.push({ page: url, what: href, reason: "no page or file there" });
        continue;
      }
      const hash = decode(target.hash.slice(1));
      if (hash === "") continue;
      anchors += 1;
      if (findAnchor(page.ids, page.aliases, hash) === undefined) {
        dead.push({ page: url, what: href, reason: `${page.url} has no heading "${hash}"` });
      }
    }
  }
  return { dead, links, anchors };
}
