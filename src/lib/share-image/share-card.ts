import { dayToWords } from "../dates";

/** Pixels of a picture for previews, as the services that show them ask for it. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** What a page's picture for previews says. */
export interface ShareCard {
  title: string;
  /** A line above the title: where the page belongs. */
  label: string;
}

/** What the picture of a page is made from. */
export interface SharedPage {
  url: string;
  title: string;
  /** Its section; none for a page outside every section. */
  section?: { title: string; documentation: boolean } | undefined;
  /** Day of a post: `2020-10-10`. */
  date?: string | null;
  /** Whether the page is the README of another package. */
  isReadme?: boolean;
}

/** The landing page's title is the site's name, which every picture has: its headline says more. */
const headline = "Bundle your assets, scripts, images and styles";

/** Where a page belongs, in a word or two; the first page of a section belongs to what is around it. */
function placeOf({ title, section }: SharedPage): string {
  if (section && section.title !== title) return section.title;
  return section?.documentation ? "Documentation" : "The webpack project";
}

/** The texts of a page's picture. */
// { title: "css-loader", section: { title: "Loaders", … }, isReadme: true, … } => { title: "css-loader", label: "Loaders · Third-party package" }
export function pageToCard(page: SharedPage): ShareCard {
  const { url, title, date, isReadme } = page;
  if (url === "/") return { title: headline, label: "The module bundler" };
  const parts = [
    placeOf(page),
    ...(date ? [dayToWords(date)] : []),
    ...(isReadme ? ["Third-party package"] : []),
  ];
  return { title, label: parts.join(" · ") };
}

/** The picture in words, for those who don't see it. */
// { title: "Output", label: "Concepts" } => webpack’s cube and the words: Concepts, Output
export function cardToAlt({ title, label }: ShareCard): string {
  return `webpack’s cube and the words: ${label.replaceAll(" · ", ", ")}, ${title}`;
}
