import { createHash } from "node:crypto";
import type { BlogPosting, BreadcrumbList, Graph, TechArticle, WebSite } from "schema-dts";
import { dayToWords } from "../content/day-to-words";

/** A page, as far as it is described to machines. */
export interface DescribedPage {
  url: string;
  title: string;
  description?: string;
  /** Name of its template: `doc`, `blog`, `landing`, `vote`. Undefined for pages without content. */
  template?: string;
  /** Day of a post: `2020-10-10`. */
  date?: string | null;
  section?: { title: string; url: string; documentation?: boolean };
  /** Set on pages that are the README of another package. */
  package?: object | null;
}

/** What a page's picture for previews says. */
export interface ShareCard {
  title: string;
  /** A line above the title: where the page belongs. */
  label: string;
}

/** The picture of a page, for the services that show a preview of it. */
export interface ShareImage extends ShareCard {
  /** It changes with the words and with the design. */
  url: string;
  alt: string;
}

/** Pixels of a picture for previews, as the services that show them ask for it. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Directory of the pictures, as a URL. */
export const SHARE_ROOT = "/share/";

/** The section of a page; the pages outside every section are in one without a directory. */
const folderOf = ({ section }: DescribedPage) => (section?.url === "/" ? undefined : section);
const postDate = ({ template, date }: DescribedPage) => (template === "blog" ? date : null);

/** The texts of a page's picture. */
// css-loader => { title: "css-loader", label: "Loaders · Third-party package" }
export function pageToCard(page: DescribedPage): ShareCard {
  // The landing page's title is the site's name, which every picture has.
  if (page.url === "/")
    return { title: "Bundle your assets, scripts, images and styles", label: "The module bundler" };
  const section = folderOf(page);
  const around = section?.documentation ? "Documentation" : "The webpack project";
  const date = postDate(page);
  const parts = [
    section && section.title !== page.title ? section.title : around,
    ...(date ? [dayToWords(date)] : []),
    ...(page.package ? ["Third-party package"] : []),
  ];
  return { title: page.title, label: parts.join(" · ") };
}

/**
 * The picture of a page.
 * @param design digest of the look of all pictures
 */
// => { url: "/share/concepts-output.3f9ac01d2b.png", title: "Output", label: "Concepts", alt: "…" }
export function shareImage(page: DescribedPage, design: string): ShareImage {
  const card = pageToCard(page);
  const name = page.url.split("/").filter(Boolean).join("-") || "index";
  const words = JSON.stringify([design, card.title, card.label]);
  const digest = createHash("sha256").update(words).digest("hex").slice(0, 10);
  const label = card.label.replaceAll(" · ", ", ");
  return {
    ...card,
    url: `${SHARE_ROOT}${name}.${digest}.png`,
    alt: `webpack’s cube and the words: ${label}, ${card.title}`,
  };
}

/** The printable page of a section. */
export const printablePage = (section: { title: string; url: string }): DescribedPage => ({
  url: `${section.url}printable/`,
  title: "Combined printable page",
  section,
});

type Site = Pick<DescribedPage, "title" | "url">;

/** The way to a page. Search engines want two steps or more, so it begins on the home page. */
function toBreadcrumbs(page: DescribedPage, site: Site): BreadcrumbList {
  const section = folderOf(page);
  const steps = [
    { title: site.title, url: "/" },
    ...(section && section.url !== page.url ? [section] : []),
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

function toArticle(page: DescribedPage, site: Site, image: string): TechArticle | BlogPosting {
  const facts = {
    headline: page.title,
    description: page.description ?? "",
    url: site.url + page.url,
    image: site.url + image,
  };
  const date = postDate(page);
  return date
    ? { "@type": "BlogPosting", ...facts, datePublished: date }
    : { "@type": "TechArticle", ...facts };
}

/**
 * The structured data of a page, as schema.org and Google's rules for these types want it: an
 * article or a post and the way to it; the site itself on its first page; or none.
 */
// ({ url: "/", … }, site) => { "@context": …, "@graph": [{ "@type": "WebSite", … }] }
export function pageGraph(page: DescribedPage, site: Site, image: string): Graph | undefined {
  const context = "https://schema.org";
  const { description = "" } = page;
  if (page.template === "landing") {
    const things: [WebSite] = [
      { "@type": "WebSite", name: site.title, description, url: `${site.url}/` },
    ];
    return { "@context": context, "@graph": things };
  }
  if (page.template !== "doc" && page.template !== "blog") return undefined;
  const things = [toArticle(page, site, image), toBreadcrumbs(page, site)];
  return { "@context": context, "@graph": things };
}
