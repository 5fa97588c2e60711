import { renderToStaticMarkup } from "react-dom/server";
import { siteHead } from "./site-head";

const headOf = (pathname: string): string => renderToStaticMarkup(<>{siteHead(pathname)}</>);
const feedsOf = (pathname: string): string[] =>
  [
    ...headOf(pathname).matchAll(
      /<link rel="alternate" type="([^"]*)" title="[^"]+" href="([^"]*)"/g,
    ),
  ].map(([, type = "", href = ""]) => `${type} ${href}`);

const atom = "application/atom+xml /blog/atom.xml";

test.each([
  ["the colour of the bar", '<meta name="theme-color" content="#2b3a42"/>'],
  ["the web app manifest", '<link rel="manifest" href="/manifest.webmanifest"/>'],
  ["the icon", '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>'],
  ["the icon for home screens", '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>'],
  ["the site for previews", '<meta property="og:site_name" content="webpack"/>'],
  ["that previews are large", '<meta name="twitter:card" content="summary_large_image"/>'],
  [
    "how to search here",
    '<link rel="search" type="application/opensearchdescription+xml" title="webpack" href="/opensearch.xml"/>',
  ],
])("every page tells %s", (_, tag) => expect(headOf("/concepts/")).toContain(tag));

test.each([
  ["/", [atom]],
  ["/concepts/output/", [atom]],
  ["/blogging/", [atom]],
  ["/blog/", [atom, "application/rss+xml /blog/rss.xml", "application/feed+json /blog/feed.json"]],
  [
    "/blog/a/",
    [atom, "application/rss+xml /blog/rss.xml", "application/feed+json /blog/feed.json"],
  ],
])("%s names the feeds %j", (pathname, feeds) => expect(feedsOf(pathname)).toEqual(feeds));
