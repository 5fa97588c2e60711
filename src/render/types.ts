import type { Root } from "hast";
import type { SiteIndex } from "../content/links";

/** A measured image: the address to write and its size in CSS pixels. */
export interface ImageFacts {
  src: string;
  width: number;
  height: number;
  /** The same picture in formats and sizes to choose from, best first; none if it stays as it is. */
  sources?: readonly ImageSource[];
}

/** One `source` of a picture, as HTML writes it. */
export interface ImageSource {
  type: string;
  srcset: string;
  sizes: string;
}

/** The class of a card with facts about an option, hook or flag. */
export const CARD_CLASS = "ref-card";

/** Puts facts about webpack into a body: a transform that is handed in, made in src/reference. */
export interface ReferenceTransform {
  /** Runs before blocks of code are framed and before headings get ids. */
  fillFences(tree: Root, page: Pick<BodyContext, "url">): void;
  /** Runs once headings have ids and blocks of code are framed. */
  addFacts(tree: Root, page: Pick<BodyContext, "url" | "source">): void;
}

/** What the transforms know of the page whose body they work on. */
export interface BodyContext {
  url: string;
  /**
   * For messages: "content/concepts/output.md" or "css-loader@7.1.2 README.md". What starts
   * with "content/" is own text, of which more is asked.
   */
  source: string;
  site: SiteIndex;
  /** Front matter's old id => id of today; links on the page may use the old ones. */
  aliases?: Readonly<Record<string, string>>;
  /** Without it there are no cards, generated tables and links to them. */
  reference?: ReferenceTransform;
  /** A measured image; undefined when it is remote or unknown. */
  image(src: string, width?: number): ImageFacts | undefined;
}

/** Whether the body is the project's own text, not a package's README. */
export const isOwnText = (context: BodyContext): boolean => context.source.startsWith("content/");
