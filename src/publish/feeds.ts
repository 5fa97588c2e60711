import { Feed, type Item } from "feed";
import { escapeHtml } from "../content/escape-html";
import { FEED_URLS } from "../site/generated-files";
import { toXmlSafe } from "./feed-content";

export interface FeedPost {
  title: string;
  description: string;
  url: string;
  date: string;
  /** GitHub handles; often empty. */
  contributors: readonly string[];
  /** HTML with absolute URLs. */
  content: string;
}

interface FeedSite {
  title: string;
  /** Origin without a trailing slash. */
  url: string;
  description: string;
}

const toAuthor = (handle: string) => ({ name: handle, link: `https://github.com/${handle}` });

/** Midnight in UTC. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A feed of all posts. `own` adds parts of one format; descriptions are HTML. */
function toFeed(
  site: FeedSite,
  posts: readonly FeedPost[],
  feedUrl: string,
  own: (post: FeedPost) => Partial<Item>,
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
    feed: site.url + feedUrl,
  });
  for (const post of posts) {
    feed.addItem({
      title: toXmlSafe(post.title),
      description: escapeHtml(toXmlSafe(post.description)),
      link: site.url + post.url,
      date: toDate(post.date),
      published: toDate(post.date),
      content: post.content,
      ...own(post),
    });
  }
  return feed;
}

/** The library writes titles as HTML. */
const toAtom = (site: FeedSite, posts: readonly FeedPost[]): string =>
  toFeed(site, posts, FEED_URLS.atom, ({ title, contributors }) => ({
    title: escapeHtml(toXmlSafe(title)),
    ...(contributors.length > 0 ? { author: contributors.map(toAuthor) } : {}),
  })).atom1();

/** RSS requires authors' mail addresses, so Dublin Core names them. */
const toRss = (site: FeedSite, posts: readonly FeedPost[]): string =>
  toFeed(site, posts, FEED_URLS.rss, ({ contributors }) =>
    contributors.length > 0
      ? { extensions: [{ name: "dc:creator", objects: { _text: contributors.join(", ") } }] }
      : {},
  ).rss2();

/** The library writes JSON Feed 1; version 1.1 adds a language and lists of authors. */
function toJson(site: FeedSite, posts: readonly FeedPost[]): string {
  const items = posts.map((post) => ({
    id: site.url + post.url,
    content_html: post.content,
    url: site.url + post.url,
    title: toXmlSafe(post.title),
    summary: toXmlSafe(post.description),
    date_modified: toDate(post.date),
    date_published: toDate(post.date),
    ...(post.contributors.length > 0
      ? { authors: post.contributors.map(toAuthor).map(({ name, link: url }) => ({ name, url })) }
      : {}),
  }));
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${site.title} blog`,
    home_page_url: `${site.url}/blog/`,
    feed_url: site.url + FEED_URLS.json,
    description: site.description,
    language: "en",
    favicon: `${site.url}/favicon.ico`,
    authors: [{ name: site.title, url: `${site.url}/` }],
    items,
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/**
 * The feeds of the blog by URL, with full texts: `/blog/atom.xml`, `/blog/rss.xml`,
 * `/blog/feed.json`.
 * @param posts newest first
 */
export const writeFeeds = (site: FeedSite, posts: readonly FeedPost[]): Record<string, string> => ({
  [FEED_URLS.atom]: toAtom(site, posts),
  [FEED_URLS.rss]: toRss(site, posts),
  [FEED_URLS.json]: toJson(site, posts),
});
