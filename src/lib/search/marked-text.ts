import { escapeHtml } from "../escape";

/** Plain text in pieces; every second piece is one that was looked for. */
export type MarkedText = readonly string[];

/** Marks words in a text, whatever their case; single letters are too short to help. */
// ("Split <chunks>", ["split"]) => ["", "Split", " <chunks>"]
export function markWords(text: string, words: readonly string[]): MarkedText {
  const wanted = words
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return wanted.length > 0 ? text.split(new RegExp(`(${wanted.join("|")})`, "giu")) : [text];
}

/** The HTML of a text, with `<mark>` elements: nothing else in it is markup. */
// ["", "Split", " <chunks>"] => "<mark>Split</mark> &lt;chunks&gt;"
export function markedToHtml(text: MarkedText): string {
  return text
    .map((piece, index) => {
      const html = escapeHtml(piece);
      return index % 2 === 1 ? `<mark>${html}</mark>` : html;
    })
    .join("");
}
