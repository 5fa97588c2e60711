import { Helmet } from "react-helmet";

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
}

const siteUrl = __SITE_URL__;
const siteTitle = "webpack";

function structuredData({ title, description, url, section }: HeadProps): string {
  const crumbs = [...(section ? [section] : []), { title: title ?? siteTitle, url }].filter(
    (crumb, index, all) => all.findIndex((other) => other.url === crumb.url) === index,
  );
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "TechArticle", headline: title, description, url: siteUrl + url },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((crumb, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: crumb.title,
          item: siteUrl + crumb.url,
        })),
      },
    ],
  };
  // A README's first paragraph may say "</script>": as an escape it means the same in JSON.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** The head of a page. The title is one string: react-helmet drops anything else without a word. */
export function Head(props: HeadProps) {
  const { title, description, url, hidden, type = "website" } = props;
  const fullTitle = title ? `${title} | ${siteTitle}` : siteTitle;
  return (
    <Helmet>
      <html lang="en" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + url} />
      <meta name="theme-color" content="#2b3a42" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteUrl + url} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden && <meta name="robots" content="noindex,nofollow" />}
      {type === "article" && <script type="application/ld+json">{structuredData(props)}</script>}
    </Helmet>
  );
}
