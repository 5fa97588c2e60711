export type { ConfigSource, ConfigVerdict, ValidateConfig } from "./config/types";
export { formatAnnotation } from "./github";
export type { ReadmeFile } from "./readmes";
export { countProblems, formatReport, formatSummary } from "./report";
export { checkSite } from "./site";
export type { Remember, SiteTools } from "./site-tools";
export type { DataFile, SiteFiles, SiteReport } from "./site-types";
export { formatStats } from "./stats";
