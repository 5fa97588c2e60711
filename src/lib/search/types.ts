import type { MarkedText } from "./marked-text";

/** A heading of a page as search knows it, with the names that are listed below it. */
export interface SearchHeading {
  /** Empty for what stands above the page's first heading. */
  title: string;
  /** Id of the heading; empty for the page's top. */
  id: string;
  /** Options, flags, hooks and the like, each the first cell of a table's row. */
  names: readonly string[];
}

/** A page as search knows it. */
export interface SearchPage {
  url: string;
  title: string;
  description: string;
  /** Title of the section, under which results are grouped. */
  section: string;
  /** How much its results count against those of others; 1 for most pages. */
  weight: number;
  headings: readonly SearchHeading[];
}

/** Something that can be found by its name. */
export interface SearchEntry {
  /** Place in the index, from 0. */
  id: number;
  kind: "page" | "heading" | "name";
  /** With the heading's hash: `/configuration/output/#outputfilename` */
  url: string;
  title: string;
  /** Title of the page that it is on. */
  page: string;
  section: string;
  /** Of the page; empty for headings and names. */
  description: string;
  weight: number;
}

/** A result, whichever engine found it. None of it is HTML; `hitToDocSearch` makes that. */
export interface SearchHit {
  url: string;
  title: MarkedText;
  page: string;
  section: string;
  /** Empty for a result without an excerpt. */
  excerpt: MarkedText;
}
