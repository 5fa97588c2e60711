export { collapseRedirects, type CollapsedRedirects } from "./collapse";
export { buildSiteIndex, type SiteParts } from "./site-index";
