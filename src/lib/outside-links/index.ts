export { countLinks, type OutsideCounts, type SectionCounts } from "./count";
export { findSiteUrls } from "./find-urls";
export { formatAddresses, formatOutsideReport } from "./format";
export { urlToGroup } from "./group";
export { parseKnownAnchors, type KnownAnchor, type ParsedAnchors } from "./known-anchors";
export { notLinks } from "./not-links";
export { findDeadLinks, type ResolvedLink, type Rules } from "./problems";
export { resolveLink, type BuiltSite, type Resolved } from "./resolve";
export type { Origin, OutsideLink, State } from "./types";
