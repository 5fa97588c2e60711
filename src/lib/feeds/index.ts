export { fragmentToContent } from "./fragment-to-content";
export { feedUrls, writeFeeds, type FeedPost, type FeedSite } from "./write-feeds";
