/** URLs of the blog's feeds. */
export const FEED_URLS = {
  atom: "/blog/atom.xml",
  rss: "/blog/rss.xml",
  json: "/blog/feed.json",
} as const;

/** Files at fixed URLs that a build writes and texts may link to, besides those of `static/`. */
export const generatedFiles: readonly string[] = [
  ...Object.values(FEED_URLS),
  "/llms.txt",
  "/llms-full.txt",
  "/opensearch.xml",
  "/robots.txt",
  "/sitemap.xml",
];
