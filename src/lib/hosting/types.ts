/** A permanent redirect. `from` is a path; `to` a path or an `https://` address, with or without a hash. */
export interface HostRedirect {
  from: string;
  to: string;
  status: 301;
}

/**
 * Response headers for the paths that `pattern` matches (its language: see `patternToRegExp`).
 * Rules are read from top to bottom; a later rule replaces a header that an earlier one has set.
 */
export interface HeaderRule {
  pattern: string;
  headers: Record<string, string>;
}

/** Everything that a server of the built site has to know, independent of the host. */
export interface HostRules {
  redirects: HostRedirect[];
  headers: HeaderRule[];
  /** The document that answers unknown paths, with status 404. */
  notFound: "/404.html";
}
