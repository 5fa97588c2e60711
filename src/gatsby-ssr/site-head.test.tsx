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
  ["/", [atom]],
  ["/concepts/output/", [atom]],
  ["/blogging/", [atom]],
  ["/blog/", [atom, "application/rss+xml /blog/rss.xml", "application/feed+json /blog/feed.json"]],
  [
    "/blog/a/",
    [atom, "application/rss+xml /blog/rss.xml", "application/feed+json /blog/feed.json"],
  ],
])("%s names the feeds %j", (pathname, feeds) => expect(feedsOf(pathname)).toEqual(feeds));
