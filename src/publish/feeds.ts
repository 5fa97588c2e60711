import { Feed, type FeedOptions, type Item } from "feed";
import { escapeHtml } from "../content/escape-html";
import { FEED_URLS } from "../site/generated-files";
import { toXmlSafe } from "./feed-content";

/** A post of the blog. */
export interface FeedPost {
  title: string;
  description: string;
  /** From the root of the site: `/blog/2020-10-10-webpack-5-release/`. */
  url: string;
  /** `2020-10-10` */
  date: string;
  /** Handles of the people who wrote it; often none is named. */
  contributors: readonly string[];
  /** The whole text as HTML with absolute URLs. */
  content: string;
}

export interface FeedSite {
  /** Name of the site, the author of posts that name nobody. */
  title: string;
  /** Origin without a trailing slash. */
  url: string;
  description: string;
}

const toAuthor = (handle: string) => ({ name: handle, link: `https://github.com/${handle}` });

/** Midnight in UTC: a post has a day, and no time. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * A feed of all posts.
 *
 * @param own what only this format has of a post
 */
function toFeed(
  site: FeedSite,
  posts: readonly FeedPost[],
  options: Pick<FeedOptions, "feed" | "feedLinks">,
  own: (post: FeedPost, item: Item) => Partial<Item>,
): Feed {
  const [newest] = posts;
  const feed = new Feed({
    id: `${site.url}/blog/`,
    title: `${site.title} blog`,
    description: site.description,
    link: `${site.url}/blog/`,
    language: "en",
    copyright: "CC BY 4.0",
    author: { name: site.title, link: `${site.url}/` },
    generator: false,
    favicon: `${site.url}/favicon.ico`,
    ...(newest ? { updated: toDate(newest.date) } : {}),
    ...options,
  });
  for (const post of posts) {
    const item: Item = {
      title: toXmlSafe(post.title),
      description: toXmlSafe(post.description),
      link: site.url + post.url,
      date: toDate(post.date),
      published: toDate(post.date),
      content: post.content,
    };
    feed.addItem({ ...item, ...own(post, item) });
  }
  return feed;
}

/** The library writes titles and summaries as HTML, so they have to be HTML. */
const toAtom = (site: FeedSite, posts: readonly FeedPost[]): string =>
  toFeed(site, posts, { feed: site.url + FEED_URLS.atom }, ({ contributors }, item) => ({
    title: escapeHtml(item.title),
    description: escapeHtml(item.description ?? ""),
    ...(contributors.length > 0 ? { author: contributors.map(toAuthor) } : {}),
  })).atom1();

/**
 * RSS wants the mail address of an author; people are named by Dublin Core instead. Its readers take
 * a description for HTML, and a title for what it is.
 */
const toRss = (site: FeedSite, posts: readonly FeedPost[]): string =>
  toFeed(site, posts, { feed: site.url + FEED_URLS.rss }, ({ contributors }, item) => ({
    description: escapeHtml(item.description ?? ""),
    ...(contributors.length > 0
      ? { extensions: [{ name: "dc:creator", objects: { _text: contributors.join(", ") } }] }
      : {}),
  })).rss2();

/** The library writes version 1 of JSON Feed; 1.1 has a language, and lists authors. */
function toJson(site: FeedSite, posts: readonly FeedPost[]): string {
  const options = { feedLinks: { json: site.url + FEED_URLS.json } };
  const feed = toFeed(site, posts, options, ({ url }) => ({ id: site.url + url }));
  const { author, items, ...rest } = JSON.parse(feed.json1()) as {
    author: object;
    items: object[];
  };
  const named = items.map((item, index) => {
    const authors = (posts[index]?.contributors ?? []).map(toAuthor);
    return authors.length > 0
      ? { ...item, authors: authors.map(({ name, link }) => ({ name, url: link })) }
      : item;
  });
  const whole = {
    ...rest,
    version: "https://jsonfeed.org/version/1.1",
    language: "en",
    favicon: `${site.url}/favicon.ico`,
    authors: [author],
    items: named,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/**
 * The feeds of the blog with the whole text of each post, by their URLs.
 *
 * @param posts newest first
 */
// => { "/blog/atom.xml": "<?xml …", "/blog/rss.xml": "<?xml …", "/blog/feed.json": "{…" }
export const writeFeeds = (site: FeedSite, posts: readonly FeedPost[]): Record<string, string> => ({
  [FEED_URLS.atom]: toAtom(site, posts),
  [FEED_URLS.rss]: toRss(site, posts),
  [FEED_URLS.json]: toJson(site, posts),
});
