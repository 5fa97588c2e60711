import { fromHtml } from "hast-util-from-html";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import type { OptionCard } from "../browser/option-card";
import { isElement, stringProperty } from "../content/hast";
import type { IndexEntry } from "../reference/index-lists";

/** Longer values, in characters, are cut: the page has the rest. */
const LONGEST = 120;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** The first paragraph below each heading of a body, up to its first full stop, by the heading's id. */
function firstSentences(body: string): Map<string, string> {
  const sentences = new Map<string, string>();
  let id: string | undefined;
  for (const node of fromHtml(body, { fragment: true }).children) {
    if (headingRank(node) !== undefined && isElement(node)) id = stringProperty(node, "id");
    else if (id !== undefined && isElement(node, "p")) {
      const text = toString(node).replace(/\s+/g, " ").trim();
      sentences.set(id, /^.*?[.:!?](?= |$)/.exec(text)?.[0].replace(/:$/, ".") ?? text);
      id = undefined;
    }
  }
  return sentences;
}

/**
 * The text of `/option-cards.json`: the options that a heading explains, by its URL, with the first
 * sentence below it.
 */
export function writeOptionCards(
  entries: readonly IndexEntry[],
  pages: readonly { url: string; body: string }[],
): string {
  const sentences = new Map<string, string>();
  for (const { url, body } of pages)
    for (const [id, sentence] of firstSentences(body)) sentences.set(`${url}#${id}`, sentence);
  const cards: Record<string, OptionCard> = {};
  for (const { kind, name, type, defaults: [first] = [], url } of entries) {
    if (kind !== "option" && kind !== "plugin option") continue;
    const card = (cards[url] ??= [sentences.get(url) ?? ""]);
    card.push([name, cut(type), ...(first ? [cut(first.value)] : [])]);
  }
  return `${JSON.stringify(cards)}\n`;
}
