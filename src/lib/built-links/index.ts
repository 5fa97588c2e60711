export { checkBuiltLinks, type BuiltSiteParts, type DeadLink, type LinkReport } from "./check";
export { fileToUrl, readBuiltPage, type BuiltPage } from "./page";
