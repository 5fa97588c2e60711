import type { IGatsbyImageData } from "gatsby-plugin-image";
import * as styles from "./blog.lazy.module.css";

export interface PageImage {
  alt: string;
  /** Null if the file is missing or can't be scaled. */
  file: { childImageSharp: { gatsbyImageData: IGatsbyImageData } | null } | null;
}

interface CoverProps {
  image: PageImage | null;
  /** Loads at once, as the first image of the page. */
  first?: boolean;
  /** Empty `alt`, for images beside text that says the same. */
  decorative?: boolean;
}

/**
 * A page's image in the size that the screen needs. The component of gatsby-plugin-image would add
 * 71 kB of scripts, and inline styles that the security policy forbids.
 */
export function Cover({ image, first = false, decorative = false }: CoverProps) {
  const data = image?.file?.childImageSharp?.gatsbyImageData;
  if (!image || !data) return null;
  const { width, height, images } = data;
  return (
    <div className={styles.cover}>
      <img
        alt={decorative ? "" : image.alt}
        width={width}
        height={height}
        loading={first ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={first ? "high" : undefined}
        {...images.fallback}
      />
    </div>
  );
}
