import { fromHtml } from "hast-util-from-html";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import type { OptionCard } from "../browser/option-card";
import { isElement, stringProperty } from "../content/hast";
import type { IndexEntry } from "../reference/index-lists";
import { headingTitle } from "../render/headings";
import type { Remember } from "../sources/cache";

/** Longer values, in characters, are cut: the page has the rest. */
const LONGEST = 120;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

const lastPart = (name: string): string => name.replace(/^.*\./, "");

interface Section {
  /** Of the heading: `a / b` => `["a", "b"]` */
  names: readonly string[];
  sentence: string;
}

/** The sections of a body by id; the sentence is the start of the first paragraph. */
function readSections(body: string): Map<string, Section> {
  const sections = new Map<string, Section>();
  let open: Section | undefined;
  for (const node of fromHtml(body, { fragment: true }).children) {
    if (isElement(node) && headingRank(node) !== undefined) {
      open = { names: headingTitle(node).split(" / "), sentence: "" };
      sections.set(stringProperty(node, "id") ?? "", open);
    } else if (open && isElement(node, "p")) {
      const text = toString(node).replace(/\s+/g, " ").trim();
      open.sentence = /^.*?[.:!?](?= |$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
      open = undefined;
    }
  }
  return sections;
}

/**
 * The text of `/option-cards.json`: the options that a heading explains, by its URL, with the first
 * sentence below it.
 */
export async function writeOptionCards(
  entries: readonly IndexEntry[],
  pages: readonly { url: string; body: string }[],
  remember: Remember,
): Promise<string> {
  const sections = new Map<string, Section>();
  for (const { url, body } of pages) {
    const make = () => Promise.resolve([...readSections(body)]);
    for (const [id, section] of await remember("sections", body, make))
      sections.set(`${url}#${id}`, section);
  }
  const cards: Record<string, OptionCard> = {};
  for (const { kind, name, type, defaults: [first] = [], url } of entries) {
    if (kind !== "option" && kind !== "plugin option") continue;
    const { names = [], sentence = "" } = sections.get(url) ?? {};
    const card = (cards[url] ??= [sentence]);
    // `entry.*.html.meta` and `output.html.meta` are one option; the heading says which to show.
    const shown = names.find((title) => lastPart(title) === lastPart(name)) ?? name;
    const own = shown === name ? [] : [name];
    card.push([shown, cut(type), ...(first ? [cut(first.value)] : own.map(() => "")), ...own]);
  }
  return `${JSON.stringify(cards)}\n`;
}
