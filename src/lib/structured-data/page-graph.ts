import type { BlogPosting, BreadcrumbList, Graph, TechArticle, Thing, WebSite } from "schema-dts";

/** What search engines are told of a page. */
export interface DescribedPage {
  title: string;
  description: string;
  /** Url of the page with its slash: `/concepts/output/`. */
  url: string;
  /** Section that the page belongs to; none for pages outside every section. */
  section?: { title: string; url: string } | undefined;
  /** Address of the picture for previews. */
  image?: string | undefined;
  /** Day of a post: `2020-10-10`. A page that has one is a post of the blog. */
  date?: string | null | undefined;
}

export interface DescribedSite {
  title: string;
  /** Origin without a trailing slash. */
  url: string;
}

function toArticle(page: DescribedPage, site: DescribedSite): TechArticle | BlogPosting {
  const facts = {
    headline: page.title,
    description: page.description,
    url: site.url + page.url,
    ...(page.image ? { image: site.url + page.image } : {}),
  };
  return page.date
    ? { "@type": "BlogPosting", ...facts, datePublished: page.date }
    : { "@type": "TechArticle", ...facts };
}

/**
 * The way to a page, from the home page. Search engines want two steps or more, so the home page is
 * one: the first page of a section would be alone otherwise.
 */
function toBreadcrumbs(page: DescribedPage, site: DescribedSite): BreadcrumbList {
  const steps = [
    { title: site.title, url: "/" },
    ...(page.section && page.section.url !== page.url ? [page.section] : []),
    page,
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: site.url + url,
    })),
  };
}

function toSite(page: DescribedPage, site: DescribedSite): WebSite {
  return {
    "@type": "WebSite",
    name: site.title,
    description: page.description,
    url: `${site.url}/`,
  };
}

/**
 * The structured data of a page, as schema.org and Google's rules for these types want it: an
 * article, or a post when it has a day, and the way to it; the site itself on its first page.
 */
// ({ url: "/", … }, site) => { "@context": …, "@graph": [{ "@type": "WebSite", … }] }
export function pageToGraph(page: DescribedPage, site: DescribedSite): Graph {
  const things: Thing[] =
    page.url === "/" ? [toSite(page, site)] : [toArticle(page, site), toBreadcrumbs(page, site)];
  return { "@context": "https://schema.org", "@graph": things };
}
