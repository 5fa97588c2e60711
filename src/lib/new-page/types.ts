import type { ExternalPackage, PlacedRedirect, PlannedPage, Section } from "../data";
import type { PageFile } from "../frontmatter";

/** What a writer asks for. */
export interface NewPageRequest {
  /** Key of a section, or `root` for a page outside every section. */
  section: string;
  title: string;
  description?: string;
  group?: string;
  /** What its headings in code stand for: `hooks: Compiler`. */
  reference?: string;
  /** Its file's name without extension; made from the title when there is none. */
  name?: string;
  /** Day of a post: `2026-10-10`. */
  date: string;
}

/** What there is already, and what is planned. */
export interface ExistingSite {
  pages: readonly PageFile[];
  sections: readonly Section[];
  plannedPages: readonly PlannedPage[];
  redirects: readonly PlacedRedirect[];
  externalPackages: readonly ExternalPackage[];
}

/** A page that can be written. */
export interface NewPage {
  /** `content/guides/csp.md` */
  file: string;
  /** `/guides/csp/` */
  url: string;
  text: string;
  /** Whether it was in the list of planned pages. */
  isPlanned: boolean;
  /** Whether a description is still to be written. */
  needsDescription: boolean;
  /** A planned page of the section whose title is nearly the same. */
  similar?: PlannedPage;
}

/** Why a page can't be made, and what to do instead. */
export interface Refusal {
  message: string;
  hint: string;
}
