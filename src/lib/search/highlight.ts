import { escapeHtml } from "../escape";

const pattern = (words: readonly string[]): RegExp | undefined => {
  const found = words
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return found.length > 0 ? new RegExp(found.join("|"), "giu") : undefined;
};

/** Text as HTML in which the given words are marked. */
// ("Split <chunks>", ["split"]) => "<mark>Split</mark> &lt;chunks&gt;"
export function highlight(text: string, words: readonly string[]): string {
  const wanted = pattern(words);
  if (!wanted) return escapeHtml(text);
  let html = "";
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wanted)) {
    html += `${escapeHtml(text.slice(end, index))}<mark>${escapeHtml(word)}</mark>`;
    end = index + word.length;
  }
  return html + escapeHtml(text.slice(end));
}
