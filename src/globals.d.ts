declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}
declare module "*.css";

declare const __PAGE_SCRIPT__: string;
/** HTML of the announcement and the languages, from `content/data/`. */
declare const __ANNOUNCEMENT__: string;
declare const __LANGUAGES__: readonly { code: string; title: string; origin?: string }[];
/** Digest of all stylesheets. */
declare const __STYLES_DIGEST__: string;
/** Digest of the preview images' design; only defined for rendering. */
declare const __SHARE_DESIGN__: string;
/** Source of the feature requests. */
declare const __VOTE__: { endpoint: string; repo: string; label: string };
/** Algolia's service, if configured. */
declare const __SEARCH__: {
  algolia?: { appId: string; apiKey: string; indexName: string };
  issues: string;
};
/** Exact versions of webpack and webpack-cli. */
declare const __WEBPACK_VERSIONS__: Readonly<Record<string, string>>;
/** Origin without a trailing slash. */
declare const __SITE_URL__: string;
declare const __POLICY_HOSTS__: { connect: string[]; frame: string[] };
