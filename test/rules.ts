import type { RenderRules } from "../src/gatsby-node/body/render-rules";

/** Rules of a site without pages. */
export const emptyRules: RenderRules = {
  digest: "digest",
  images: "images",
  site: {
    pages: new Set(),
    redirects: new Map(),
    files: new Set(),
    hostRedirects: [],
  },
  pagesByRepo: new Map(),
};
