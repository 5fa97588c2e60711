/** The content codings that we can send. */
export type ContentCoding = "br" | "gzip" | "identity";

const PREFERENCE: readonly ContentCoding[] = ["br", "gzip", "identity"];

// br;q=0.5 => ["br", 0.5]
function parseCoding(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const value = weight === undefined ? 1 : Number(weight);
  return [name === "x-gzip" ? "gzip" : name, Number.isFinite(value) ? value : 0];
}

/**
 * The content coding for a request, by the rules of RFC 9110, section 12.5.3: the highest weight
 * wins, Brotli before gzip when they weigh the same, and a weight of 0 forbids. Plain text is also
 * the answer when the client forbids everything: a readable page is worth more than an error.
 *
 * @param header value of Accept-Encoding
 */
// "gzip, deflate, br" => "br"
export function acceptedCoding(header: string | undefined): ContentCoding {
  const weights = new Map((header ?? "").split(",").map(parseCoding));
  const weightOf = (coding: ContentCoding): number =>
    // Plain text needs no mention, but then it comes after everything that is mentioned.
    weights.get(coding) ?? (coding === "identity" ? 0.0001 : (weights.get("*") ?? 0));
  const best = PREFERENCE.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  return weightOf(best) > 0 ? best : "identity";
}

/**
 * Whether a cached copy is still good: the weak comparison of RFC 9110, section 13.1.2.
 *
 * @param header value of If-None-Match: one or more tags, or `*`
 */
// `W/"a", "b"` and `"a"` => true
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strip = (tag: string): string => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => tag.trim() === "*" || strip(tag) === strip(etag));
}
