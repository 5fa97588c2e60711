export { countProblems, formatReport, formatSummary } from "./report";
export { checkSite, type DataFile, type SiteFiles, type SiteReport } from "./site";
