import { createHash } from "node:crypto";
import type { BlogPosting, BreadcrumbList, Graph, TechArticle, WebSite } from "schema-dts";
import { dayToWords } from "../content/day-to-words";

export interface DescribedPage {
  url: string;
  title: string;
  description?: string;
  /** Template: `doc`, `blog`, `landing`, `vote`; undefined for pages without content. */
  template?: string;
  /** Date of a post: `2020-10-10`. */
  date?: string | null;
  section?: { title: string; url: string; documentation?: boolean };
  /** Set on README pages. */
  package?: object | null;
}

/** Texts of a preview image. */
export interface ShareCard {
  title: string;
  /** Line above the title: the page's section. */
  label: string;
}

export interface ShareImage extends ShareCard {
  /** Changes with its texts and design. */
  url: string;
  alt: string;
}

/** Pixels that preview services expect. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** URL directory of preview images. */
export const SHARE_ROOT = "/share/";

/** Section of a page; pages outside sections have one without a URL. */
const folderOf = ({ section }: DescribedPage) => (section?.url === "/" ? undefined : section);
const postDate = ({ template, date }: DescribedPage) => (template === "blog" ? date : null);

/**
 * Texts of a preview image: css-loader => `{ title: "css-loader", label: "Loaders · Third-party
 * package" }`
 */
export function pageToCard(page: DescribedPage): ShareCard {
  // Its title is the site's name, which every image shows.
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
 * The preview image of a page: `{ url: "/share/concepts-output.3f9ac01d2b.png", title: "Output",
 * label: "Concepts", alt: "…" }`
 * @param design digest of the design
 */
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

/** Breadcrumbs from the home page; search engines require two steps. */
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
 * Structured data of a page for schema.org and Google: an article or post with breadcrumbs, the
 * site on the landing page, or none.
 */
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
