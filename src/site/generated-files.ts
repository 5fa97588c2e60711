export const FEED_URLS = {
  atom: "/blog/atom.xml",
  rss: "/blog/rss.xml",
  json: "/blog/feed.json",
} as const;

/** Generated files at fixed URLs, except those in `static/`. */
export const generatedFiles: readonly string[] = [
  ...Object.values(FEED_URLS),
  "/llms.txt",
  "/llms-full.txt",
  "/opensearch.xml",
  "/option-cards.json",
  "/reference.json",
  "/robots.txt",
  "/sitemap.xml",
];
