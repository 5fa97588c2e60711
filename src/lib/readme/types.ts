/** What the clean-up of a README must know about its package and about this site. */
export interface ReadmeContext {
  /** `css-loader` */
  package: string;
  /** Repository on GitHub, `webpack/css-loader`. */
  repo: string;
  /** Folder of a monorepo that holds the package, `packages/a`; without: the root. */
  directory?: string;
  /** Lower-cased `owner/name` of a repository => url of the page here; see `pagesByRepo`. */
  pagesByRepo: ReadonlyMap<string, string>;
  /** Host of this site, whose links become root-relative: `webpack.js.org`. */
  siteHost: string;
}
