export { toComeBack } from "./come-back";
export { mergePages } from "./merge";
export { toAnswer, toDatedRequests, toRequests, type DatedRequests } from "./parse";
export { voteSettings } from "./settings";
export { hasNextPage, perPage, toIssueUrl, toQuery, toSearchPage, toSearchUrl } from "./to-query";
export type { FeatureRequest, SearchAnswer, VoteSettings } from "./types";
export { toAge, toAmount, toClock, toDay } from "./words";
