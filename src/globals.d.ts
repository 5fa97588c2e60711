declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}
declare module "*.css";

/** Url of the reading script, the inlined page script, and the pages that are still to be written. */
declare const __PAGE_SCRIPT__: string;
declare const __READING_SCRIPT__: string;
declare const __PLANNED_PAGES__: Readonly<Record<string, string>>;
/** Origin of the site, without a trailing slash. */
declare const __SITE_URL__: string;
