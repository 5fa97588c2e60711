import { Helmet } from "react-helmet";
import { shareImageSize } from "../../lib/share-image";
import { pageToGraph } from "../../lib/structured-data";
import type { ShareImage } from "../types";

interface HeadProps {
  /** Without the site's name; undefined on the landing page. */
  title?: string;
  description: string;
  /** Url of the page with its slash: `/concepts/`. */
  url: string;
  /** Kept out of search engines: printable pages, the not-found page. */
  hidden?: boolean;
  /** Section that the page belongs to, for the path that search engines show. */
  section?: { title: string; url: string };
  type?: "article" | "website";
  /** Day of a post. */
  date?: string | null;
  /** Pages that nobody is led to have none: the not-found page, the app's shell. */
  image?: ShareImage | null;
}

const siteUrl = __SITE_URL__;
const siteTitle = "webpack";

function structuredData({ title = siteTitle, image, ...page }: HeadProps): string {
  const graph = pageToGraph(
    { ...page, title, image: image?.url },
    { title: siteTitle, url: siteUrl },
  );
  // A README's first paragraph may say "</script>": as an escape it means the same in JSON.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

/**
 * The head of a page: what differs from page to page. What all pages share is in
 * `src/gatsby-ssr/site-head.tsx`. The title is one string: react-helmet drops anything else without
 * a word.
 */
export function Head(props: HeadProps) {
  const { title, description, url, hidden, type = "website", image } = props;
  const fullTitle = title ? `${title} | ${siteTitle}` : siteTitle;
  const isDescribed = type === "article" || url === "/";
  return (
    <Helmet>
      <html lang="en" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + url} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteUrl + url} />
      {image && <meta property="og:image" content={siteUrl + image.url} />}
      {image && <meta property="og:image:width" content={String(shareImageSize.width)} />}
      {image && <meta property="og:image:height" content={String(shareImageSize.height)} />}
      {image && <meta property="og:image:alt" content={image.alt} />}
      {image && <meta name="twitter:image" content={siteUrl + image.url} />}
      {hidden && <meta name="robots" content="noindex,nofollow" />}
      {isDescribed && <script type="application/ld+json">{structuredData(props)}</script>}
    </Helmet>
  );
}
