import type { IGatsbyImageData } from "gatsby-plugin-image";
import * as styles from "./blog.lazy.module.css";

/** The picture of a page. */
export interface PageImage {
  alt: string;
  /** Null when there is no such file, or none that can be scaled. */
  file: { childImageSharp: { gatsbyImageData: IGatsbyImageData } | null } | null;
}

interface CoverProps {
  image: PageImage | null;
  /** Loaded at once, before other images: the first thing on its page. Else when it comes near. */
  first?: boolean;
  /** Where words beside it say the same, the picture says nothing: `alt` is left out. */
  decorative?: boolean;
}

/**
 * A page's picture in the size that the screen needs. gatsby-plugin-image's own component would add
 * 71 kB of scripts and write inline styles into the page, which the security policy forbids.
 */
export function Cover({ image, first = false, decorative = false }: CoverProps) {
  const data = image?.file?.childImageSharp?.gatsbyImageData;
  if (!image || !data) return null;
  const { width, height, images } = data;
  return (
    <div className={styles.cover}>
      <picture>
        {images.sources?.map(({ type, srcSet, sizes }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          alt={decorative ? "" : image.alt}
          width={width}
          height={height}
          loading={first ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={first ? "high" : undefined}
          {...images.fallback}
        />
      </picture>
    </div>
  );
}
