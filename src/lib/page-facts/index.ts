import { cardToAlt, pageToCard, type ShareCard } from "../share-image";
import { pageToGraph, type DescribedSite } from "../structured-data";

/** The picture of a page, for the services that show a preview of it. */
export interface ShareImage extends ShareCard {
  /** Url of the picture: it changes with its words and with the design. */
  url: string;
  alt: string;
}

/** What the head of a page tells machines, besides what every page's head has. */
export interface PageFacts {
  image: ShareImage;
  /** The structured data, for pages that are an article, a post or the site's first page. */
  graph?: object;
}

/** A page of the content index. */
export interface FactPage {
  url: string;
  title: string;
  description: string;
  date: string | null;
  sectionKey: string;
  /** Name of the template: `doc`, `blog`, `landing`, `vote`. */
  template: string;
  isReadme: boolean;
}

export interface FactSection {
  key: string;
  title: string;
  url: string;
  printable: boolean;
  documentation: boolean;
}

/** All that facts are made from. */
export interface FactSource {
  pages: readonly FactPage[];
  sections: readonly FactSection[];
  /** Pages of the site that are in no content index. */
  others: readonly { url: string; title: string }[];
  site: DescribedSite;
  /** Hash of a text, which goes into the names of pictures. */
  hash: (text: string) => string;
  /** Changes with the look of all pictures. */
  design: string;
}

/** Templates whose pages are articles; the landing page stands for the site. */
const described = new Set(["doc", "blog", "landing"]);

/** Folder of the pictures, as a url. */
export const shareRoot = "/share/";

/** What is known of each page that is told about outside the site, by its url. */
// => Map { "/concepts/output/" => { image: { url: "/share/concepts-output.3f9ac01d2b.png", … }, graph: … } }
export function collectFacts(source: FactSource): Map<string, PageFacts> {
  const { pages, sections, others, site, hash, design } = source;
  const folders = sections.filter(({ url }) => url !== "/");
  const byKey = new Map(folders.map((section) => [section.key, section]));
  const picture = (url: string, card: ShareCard): ShareImage => {
    const name = url.split("/").filter(Boolean).join("-") || "index";
    const digest = hash(JSON.stringify([design, card.title, card.label]));
    return { ...card, url: `${shareRoot}${name}.${digest}.png`, alt: cardToAlt(card) };
  };
  const facts = new Map<string, PageFacts>();
  for (const page of pages) {
    const section = byKey.get(page.sectionKey);
    const date = page.template === "blog" ? page.date : null;
    const image = picture(page.url, pageToCard({ ...page, section, date }));
    const graph = pageToGraph({ ...page, section, date, image: image.url }, site);
    facts.set(page.url, described.has(page.template) ? { image, graph } : { image });
  }
  for (const page of others) facts.set(page.url, { image: picture(page.url, pageToCard(page)) });
  for (const section of folders.filter(({ printable }) => printable)) {
    const url = `${section.url}printable/`;
    const card = pageToCard({ url, title: "Combined printable page", section });
    facts.set(url, { image: picture(url, card) });
  }
  return facts;
}
