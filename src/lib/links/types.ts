/** What a site has to link to. All urls are root-relative; those of pages end in a slash. */
export interface SiteIndex {
  /** "/concepts/" */
  pages: ReadonlySet<string>;
  /** Url of a page that will be written later => url shown until then. */
  planned: ReadonlyMap<string, string>;
  /** "/concepts/mode/" => "/configuration/mode/"; a target may carry a hash. */
  redirects: ReadonlyMap<string, string>;
  /** Static files: "/img/x.svg". */
  files: ReadonlySet<string>;
}

/** What was wrong with how a link to an existing page is written. */
export type Mend = "case" | "slash";

/**
 * Where a link leads. `href` is what to write into the page, `url` the page's own url, `hash`
 * the part after "#", without it, as written ("" for none).
 */
export type Link =
  | { kind: "anchor"; hash: string }
  | { kind: "page"; href: string; url: string; hash: string; mended?: Mend }
  | { kind: "planned"; href: string; url: string; hash: string; mended?: Mend }
  | { kind: "file"; href: string }
  | { kind: "external"; href: string }
  | { kind: "broken"; href: string; reason: string };
