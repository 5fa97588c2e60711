export { classifyLink, siteHost } from "./classify";
export { nearestPage } from "./nearest";
export type { Link, Mend, SiteIndex } from "./types";
