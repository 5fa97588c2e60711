export { collectInlineHashes, toHashSource, type InlineHashes, type PageCode } from "./collect";
export { findInlineCode, type InlineCode } from "./inline-code";
export { contentSecurityPolicy, UPGRADE, type PolicyHosts } from "./policy";
