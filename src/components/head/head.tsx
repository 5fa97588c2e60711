import { Helmet } from "react-helmet";

interface HeadProps {
  /** Without the site name; undefined on the landing page. */
  title?: string;
  description: string;
  /** URL of the page with its slash: `/concepts/`. */
  url: string;
  /** Excluded from search engines: printable pages, the not-found page. */
  hidden?: boolean;
  type?: "article" | "website";
}

/**
 * The part of the head that changes with navigation; `src/gatsby-ssr/` adds the rest. The title is
 * one string, because react-helmet silently drops anything else.
 */
export function Head({ title, description, url, hidden, type = "website" }: HeadProps) {
  const fullTitle = title ? `${title} | webpack` : "webpack";
  return (
    <Helmet>
      <html lang="en" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={__SITE_URL__ + url} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={__SITE_URL__ + url} />
      {hidden && <meta name="robots" content="noindex,nofollow" />}
    </Helmet>
  );
}
