import type { Root } from "hast";
import type { SiteIndex } from "../content/links";

/** URL and size of an image in CSS pixels. */
export interface ImageFacts {
  src: string;
  width: number;
  height: number;
  /** Other formats and sizes, best first. */
  sources?: readonly ImageSource[];
}

export interface ImageSource {
  type: string;
  srcset: string;
  sizes: string;
}

/** Class of reference cards. */
export const CARD_CLASS = "ref-card";

/** Adds facts about webpack to a body; implemented in src/reference. */
export interface ReferenceTransform {
  /** Before code is framed and headings get ids. */
  fillFences(tree: Root, page: Pick<BodyContext, "url">): void;
  /** After headings have ids and code is framed. */
  addFacts(tree: Root, page: Pick<BodyContext, "url" | "source">): void;
}

export interface BodyContext {
  url: string;
  /**
   * For messages: "content/concepts/output.md" or "css-loader@7.1.2 README.md". Only the former is
   * our own text.
   */
  source: string;
  site: SiteIndex;
  /** Old id => current id; links can use both. */
  aliases?: Readonly<Record<string, string>>;
  /** Without it: no cards, generated tables and links. */
  reference?: ReferenceTransform;
  /** A measured image; undefined if remote or unknown. */
  image(src: string, width?: number): ImageFacts | undefined;
}

/** Whether the body is our own text. */
export const isOwnText = (context: BodyContext): boolean => context.source.startsWith("content/");
