import type { ReactElement } from "react";

/** The feed that every page names, and the two others, which only pages of the blog name. */
const feeds = [
  { type: "application/atom+xml", title: "webpack blog", href: "/blog/atom.xml" },
  { type: "application/rss+xml", title: "webpack blog (RSS)", href: "/blog/rss.xml" },
  { type: "application/feed+json", title: "webpack blog (JSON)", href: "/blog/feed.json" },
];

/** What the head of every page holds and no page changes. */
export function siteHead(pathname: string): ReactElement[] {
  const named = pathname.startsWith("/blog/") ? feeds : feeds.slice(0, 1);
  return [
    <meta key="theme-color" name="theme-color" content="#2b3a42" />,
    <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <link
      key="search"
      rel="search"
      type="application/opensearchdescription+xml"
      title="webpack"
      href="/opensearch.xml"
    />,
    ...named.map((feed) => <link key={feed.type} rel="alternate" {...feed} />),
    <meta key="site-name" property="og:site_name" content="webpack" />,
    <meta key="card" name="twitter:card" content="summary_large_image" />,
  ];
}
