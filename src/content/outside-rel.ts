/** The `rel` of a link, for addresses that may be of this site or of another one. */
// "https://github.com/webpack" => "noopener", "/concepts/" => undefined
export const outsideRel = (url: string): "noopener" | undefined =>
  url.startsWith("http") ? "noopener" : undefined;
