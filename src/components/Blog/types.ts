import type { IGatsbyImageData } from "gatsby-plugin-image";

/** The picture of a page, as `PageImage` of `src/gatsby-node/schema.ts` gives it. */
export interface PageImage {
  alt: string;
  /** Null when there is no such file, or none that can be scaled. */
  file: { childImageSharp: { gatsbyImageData: IGatsbyImageData } | null } | null;
}

/** A post as the first page of the blog lists it. */
export interface Post {
  url: string;
  title: string;
  description: string;
  date: string | null;
  image: PageImage | null;
}
