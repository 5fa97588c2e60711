import type { ElementContent } from "hast";

/** What the books of a site share. */
export interface BookSettings {
  /** Name of the site: "webpack". */
  site: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Day that the title page names, as year-month-day. */
  day: string;
}

/** One page of a section, as its printable document holds it. */
export interface PrintableChapter {
  /** Id of its article, which is the beginning of every id inside: "migrate-5". */
  id: string;
  title: string;
  children: ElementContent[];
}

/** A section's printable document, taken apart. */
export interface Printable {
  title: string;
  chapters: PrintableChapter[];
}

/** An entry of a table of contents. */
export interface BookEntry {
  title: string;
  href: string;
  entries: BookEntry[];
}

export interface BookChapter {
  /** Name of its file: "migrate-5.xhtml". */
  file: string;
  title: string;
  html: string;
}

/** A section, ready to be bound. */
export interface Book {
  title: string;
  /** Address of the section on the site, which also identifies the book. */
  url: string;
  day: string;
  chapters: BookChapter[];
  contents: BookEntry[];
  /** Paths of the images on the site: "/brand/icon.svg". */
  images: string[];
}
