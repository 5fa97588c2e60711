import type { ExternalPackage } from "../data";
import type { ReadPage } from "./read-page";

/** A content file as it was read. */
export interface PageFile {
  /** Path from the repository's root, for messages: `content/guides/csp.md`. */
  file: string;
  /** Path inside `content/`: `guides/csp.md`. */
  path: string;
  text: string;
}

/** A content file with what its name and front matter say. */
export interface ContentPage extends PageFile, ReadPage {
  url: string;
  section: string | undefined;
}

/** What pages can clash with. */
export interface OtherPages {
  /** Packages whose README is a page. */
  externalPackages?: readonly Pick<ExternalPackage, "package" | "url">[];
  /** URLs of pages that code makes, `/organization/`. */
  routes?: readonly string[];
  /** Images in `content/`, as paths from the repository's root; without them none is looked for. */
  images?: readonly string[];
}
