/** Facts about the site that pages, feeds and host files share. */
export interface SiteMetadata {
  /** Name of the site, the second half of every page title. */
  title: string;
  description: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** Public source repository of this site, for the "Edit Document" links. */
  repository: string;
  /** Branch of `repository` that edit links lead to. */
  branch: string;
}

/**
 * Site metadata, with what a deployment may set in its environment.
 * Variables that are unset or empty keep the defaults of webpack's own site.
 */
// { SITE_URL: "https://docs.example" } => { siteUrl: "https://docs.example", … }
export function siteMetadata(env: Readonly<Record<string, string | undefined>>): SiteMetadata {
  const value = (name: string, fallback: string): string => {
    const own = env[name]?.trim() ?? "";
    return (own === "" ? fallback : own).replace(/\/+$/, "");
  };
  return {
    title: "webpack",
    description:
      "webpack is a static module bundler for modern JavaScript applications: concepts, guides, configuration and API.",
    siteUrl: value("SITE_URL", "https://webpack.js.org"),
    repository: value("SITE_REPOSITORY", "https://github.com/webpack/webpack.js.org"),
    branch: value("SITE_BRANCH", "main"),
  };
}
