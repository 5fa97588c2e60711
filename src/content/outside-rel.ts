/** The `rel` of a link: `noopener` for other sites, undefined for this one. */
export const outsideRel = (url: string): "noopener" | undefined =>
  url.startsWith("http") ? "noopener" : undefined;
