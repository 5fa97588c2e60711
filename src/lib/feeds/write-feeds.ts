import { Feed, type FeedOptions, type Item } from "feed";
import { toXmlSafe } from "./fragment-to-content";
import { escapeHtml } from "../escape";

/** Addresses of the feeds, from the root of the site. */
export const feedUrls = {
  atom: "/blog/atom.xml",
  rss: "/blog/rss.xml",
  json: "/blog/feed.json",
} as const;

/** A post, newest first in a list. */
export interface FeedPost {
  title: string;
  description: string;
  /** From the root of the site: `/blog/2020-10-10-webpack-5-release/`. */
  url: string;
  /** `2020-10-10` */
  date: string;
  /** Handles of the people who wrote it; often none is named. */
  contributors: readonly string[];
  /** The whole text as HTML with whole addresses. */
  content: string;
}

export interface FeedSite {
  /** Name of the site, which stands as the author of posts that name nobody. */
  title: string;
  /** Origin without a trailing slash. */
  url: string;
  description: string;
}

const author = (handle: string) => ({ name: handle, link: `https://github.com/${handle}` });

/** Midnight in UTC: a post has a day, and no time. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

function options(site: FeedSite, posts: readonly FeedPost[]): FeedOptions {
  const [newest] = posts;
  return {
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
  };
}

const toItem = (site: FeedSite, post: FeedPost): Item => ({
  title: toXmlSafe(post.title),
  description: toXmlSafe(post.description),
  link: site.url + post.url,
  date: toDate(post.date),
  published: toDate(post.date),
  content: post.content,
});

/** Titles and summaries of Atom are written as HTML by the library, so they have to be HTML. */
function toAtom(site: FeedSite, posts: readonly FeedPost[]): string {
  const feed = new Feed({ ...options(site, posts), feed: site.url + feedUrls.atom });
  for (const post of posts) {
    const item = toItem(site, post);
    feed.addItem({
      ...item,
      title: escapeHtml(item.title),
      description: escapeHtml(item.description ?? ""),
      ...(post.contributors.length > 0 ? { author: post.contributors.map(author) } : {}),
    });
  }
  return feed.atom1();
}

/**
 * RSS wants the mail address of an author; people are named by Dublin Core instead. Its readers take
 * a description for HTML, and a title for what it is.
 */
function toRss(site: FeedSite, posts: readonly FeedPost[]): string {
  const feed = new Feed({ ...options(site, posts), feed: site.url + feedUrls.rss });
  for (const post of posts) {
    const item = toItem(site, post);
    feed.addItem({
      ...item,
      description: escapeHtml(item.description ?? ""),
      ...(post.contributors.length > 0
        ? {
            extensions: [{ name: "dc:creator", objects: { _text: post.contributors.join(", ") } }],
          }
        : {}),
    });
  }
  return feed.rss2();
}

/** The library writes version 1 of JSON Feed; 1.1 has a language, and lists authors. */
function toJson(site: FeedSite, posts: readonly FeedPost[]): string {
  const feed = new Feed({
    ...options(site, posts),
    feedLinks: { json: site.url + feedUrls.json },
  });
  for (const post of posts) feed.addItem({ ...toItem(site, post), id: site.url + post.url });
  const {
    author: feedAuthor,
    items,
    ...rest
  } = JSON.parse(feed.json1()) as {
    author: object;
    items: object[];
  };
  const named = items.map((item, index) => {
    const authors = (posts[index]?.contributors ?? []).map(author);
    return authors.length > 0
      ? { ...item, authors: authors.map(({ name, link }) => ({ name, url: link })) }
      : item;
  });
  const whole = {
    ...rest,
    version: "https://jsonfeed.org/version/1.1",
    language: "en",
    favicon: `${site.url}/favicon.ico`,
    authors: [feedAuthor],
    items: named,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/**
 * The feeds of the blog with the whole text of each post, by their addresses.
 *
 * @param posts newest first
 */
// => { "/blog/atom.xml": "<?xml …", "/blog/rss.xml": "<?xml …", "/blog/feed.json": "{…" }
export function writeFeeds(site: FeedSite, posts: readonly FeedPost[]): Record<string, string> {
  return {
    [feedUrls.atom]: toAtom(site, posts),
    [feedUrls.rss]: toRss(site, posts),
    [feedUrls.json]: toJson(site, posts),
  };
}
