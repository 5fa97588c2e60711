import type { CreatePagesArgs, Node } from "gatsby";
import { cardToAlt, pageToCard, type ShareCard, type SharedPage } from "../../lib/share-image";
import { contentHash } from "../hashed-file";
import { siteMetadata } from "../../site/metadata";
import { ownPages } from "../../site/own-pages";
import { designDigest } from "./design";

/** Folder of the pictures, as a url. */
export const shareRoot = "/share/";

/** The picture of a page, for the services that show a preview of it. */
export interface ShareImageFields extends ShareCard {
  /** Url of the page. */
  page: string;
  /** Url of the picture: it changes with its words and with the design. */
  url: string;
  alt: string;
}

export type ShareImageNode = Node & ShareImageFields;

/** Node id of a page's picture; fixed, so that resolvers find it without a query. */
export const shareImageId = (page: string): string => `share-image ${page}`;

/** What is known of a page's picture before it is drawn. */
// { url: "/concepts/output/", title: "Output", … } => { url: "/share/concepts-output.3f9ac01d2b.png", … }
export function toShareImage(page: SharedPage, design: string): ShareImageFields {
  const card = pageToCard(page);
  const name = page.url.split("/").filter(Boolean).join("-") || "index";
  const digest = contentHash(JSON.stringify([design, card.title, card.label]));
  const url = `${shareRoot}${name}.${digest}.png`;
  return { ...card, page: page.url, url, alt: cardToAlt(card) };
}

/** A page of the content index, as `createPages` knows it. */
interface IndexedPage {
  url: string;
  title: string;
  date: string | null;
  sectionKey: string;
  internal: { type: string };
}

interface IndexedSection {
  key: string;
  title: string;
  url: string;
  printable: boolean;
  documentation: boolean;
  entryIds: readonly string[];
}

/** Every page that has a picture: those of the content index, the site's own, the printable ones. */
export function sharedPages(
  pages: readonly IndexedPage[],
  sections: readonly IndexedSection[],
): SharedPage[] {
  const byKey = new Map(
    sections.filter(({ url }) => url !== "/").map((section) => [section.key, section]),
  );
  return [
    ...pages.map(({ url, title, date, sectionKey, internal }) => ({
      url,
      title,
      section: byKey.get(sectionKey),
      date: sectionKey === "blog" ? date : null,
      isReadme: internal.type === "ReadmeDocPage",
    })),
    ...ownPages.map(({ url, title }) => ({ url, title })),
    ...sections
      .filter(({ printable, entryIds }) => printable && entryIds.length > 0)
      .map((section) => ({
        url: `${section.url}printable/`,
        title: "Combined printable page",
        section,
      })),
  ];
}

/**
 * Makes a node of each picture, from which pages learn its address. The pictures themselves are
 * drawn once the site is written; a node that is the same renders no page again.
 */
export function createShareImages(
  { actions, createContentDigest }: CreatePagesArgs,
  pages: readonly SharedPage[],
): void {
  const design = designDigest(siteMetadata(process.env).siteUrl);
  for (const page of pages) {
    const fields = toShareImage(page, design);
    void actions.createNode({
      ...fields,
      id: shareImageId(page.url),
      parent: null,
      children: [],
      internal: { type: "ShareImage", contentDigest: createContentDigest(fields) },
    });
  }
}
