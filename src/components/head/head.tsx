import { Helmet } from "react-helmet";

interface HeadProps {
  /** Without the site's name; undefined on the landing page. */
  title?: string;
  description: string;
  /** Url of the page with its slash: `/concepts/`. */
  url: string;
  /** Kept out of search engines: printable pages, the not-found page. */
  hidden?: boolean;
  type?: "article" | "website";
}

/**
 * The head of a page: what changes when somebody navigates. What all pages share, and what only
 * machines read, is in `src/gatsby-ssr/`: it is no part of the runtime. The title is one string:
 * react-helmet drops anything else without a word.
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
