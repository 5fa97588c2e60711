/** The badge service; SPEC section 7. */
const service = "https://img.shields.io";

/** How long a badge may be kept, in seconds; SPEC section 9. */
const cacheSeconds = 3600;

/**
 * Address of a badge's image, an SVG 20 px high. `content` is a path of the service, encoded
 * already; `label` is the text of the badge's left half.
 */
// ("npm/dm/css-loader", "downloads") => "https://img.shields.io/npm/dm/css-loader?label=downloads&…"
export function badgeUrl(content: string, label: string): string {
  const text = encodeURIComponent(label);
  return `${service}/${content}?label=${text}&style=flat-square&cacheSeconds=${cacheSeconds}`;
}
