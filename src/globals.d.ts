declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}
declare module "*.css";

/** The inlined page script, and the pages that are still to be written. */
declare const __PAGE_SCRIPT__: string;
/** HTML of the bar above the top bar, and the languages; from `content/data/`. */
declare const __ANNOUNCEMENT__: string;
declare const __LANGUAGES__: readonly { code: string; title: string; origin?: string }[];
/** Changes with every stylesheet of the site. */
declare const __STYLES_DIGEST__: string;
/** Changes with the look of the pictures for previews; known where pages are rendered only. */
declare const __SHARE_DESIGN__: string;
/** Where the voting page finds the feature requests. */
declare const __VOTE__: { endpoint: string; repo: string; label: string };
/** Algolia's service, if the search asks it, and where readers tell what it does not find. */
declare const __SEARCH__: {
  algolia?: { appId: string; apiKey: string; indexName: string };
  issues: string;
};
/** Origin of the site, without a trailing slash. */
declare const __SITE_URL__: string;
/** Other hosts that the policy allows. */
declare const __POLICY_HOSTS__: { connect: string[]; frame: string[] };
