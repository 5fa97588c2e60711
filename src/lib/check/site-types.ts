import type { PageFile } from "../frontmatter";
import type { Problem } from "../problems";
import type { ReadmeFile } from "./readmes";
import type { PageStats } from "./stats";

/** A data file as it was read. */
export interface DataFile {
  /** Path from the repository's root, for messages. */
  file: string;
  text: string;
}

/** All that is checked, as text. */
export interface SiteFiles {
  pages: readonly PageFile[];
  sections: DataFile;
  redirects: DataFile;
  plannedPages: DataFile;
  externalPackages: DataFile;
  announcements: DataFile;
  languages: DataFile;
  /** How names are spelt. */
  terms: DataFile;
  /** What readers call things that the texts call by another name. */
  searchSynonyms: DataFile;
  /** Our purposes of webpack's options; without them it isn't checked what is documented. */
  optionPurposes?: DataFile | undefined;
  /** Queries by which the search is measured. */
  searchQueries: DataFile;
  /** READMEs that are pages here; those that aren't at hand are left out. */
  readmes?: readonly ReadmeFile[];
  /** All files in `content/`, as paths from the repository's root, for folders of examples. */
  contentFiles?: readonly string[];
  /** Addresses of the static files, `/img/x.svg`. */
  files: readonly string[];
  /** Images beside pages, as paths from the repository's root. */
  images: readonly string[];
}

export interface SiteReport {
  /** Everything that is wrong, sorted by file and line. */
  problems: Problem[];
  /** How many pages, links on them, and links to pages that are still to be written. */
  pages: number;
  links: number;
  planned: number;
  /** What could not be checked, and how to change that. */
  notes: readonly string[];
  /** How much each page holds. */
  stats: readonly ({ file: string } & PageStats)[];
}
