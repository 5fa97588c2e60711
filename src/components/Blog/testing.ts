import type { PageImage } from "./types";

/** A picture as the query of the template gives it. For tests only. */
export const coverOf = (alt = "A cube"): PageImage => ({
  alt,
  file: {
    childImageSharp: {
      gatsbyImageData: {
        layout: "constrained",
        width: 736,
        height: 386,
        backgroundColor: "#222f37",
        images: {
          fallback: {
            src: "/static/cover.webp",
            srcSet: "/static/cover.webp 736w",
            sizes: "100vw",
          },
          sources: [{ type: "image/avif", srcSet: "/static/cover.avif 736w", sizes: "100vw" }],
        },
      },
    },
  },
});
