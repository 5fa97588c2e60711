import { DomUtils, parseDocument } from "htmlparser2";
import { matches } from "./matches";

const { isTag, isText } = DomUtils;
type AnyNode = Parameters<typeof isTag>[0];

/** What a reader can read on a page: headings, and words with how often they stand there. */
export interface PageText {
  headings: string[];
  words: Map<string, number>;
}

/** What stands beside the text: tools, permalinks, contents, titles for those who can't see. */
const besides = [
  "h1",
  "section[aria-labelledby=contributors-heading]",
  "nav",
  "button",
  "aside.theme-doc-toc-mobile",
  "svg",
  "span.lang",
  "script",
  "style",
  "details[data-contents]",
  "[hidden]",
  "[aria-hidden=true]",
  "a.header-anchor",
  "a.hash-link",
  "a.permalink",
  "a.sl-anchor-link",
  "a.rp-header-anchor",
  ".sr-only",
  ".line-numbers-wrapper",
];

const clean = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Text with a space wherever a block or a cell ends, so that words don't grow together. */
function textOf(node: AnyNode, skipped: ReadonlySet<AnyNode>): string {
  if (skipped.has(node)) return " ";
  if (isText(node)) return node.data;
  if (!DomUtils.hasChildren(node)) return "";
  const text = node.children.map((child) => textOf(child, skipped)).join("");
  return isTag(node) && !/^(?:a|code|em|strong|span|wbr|b|i|del|sub|sup)$/.test(node.name)
    ? ` ${text} `
    : text;
}

function isInside(node: AnyNode, skipped: ReadonlySet<AnyNode>): boolean {
  for (let at: AnyNode | null = node; at; at = at.parent) if (skipped.has(at)) return true;
  return false;
}

/**
 * Reads the text of a built page.
 *
 * @param body selector of the element that holds it
 * @throws Error when the page has no such element
 */
export function readPageText(html: string, body: string): PageText {
  const document = parseDocument(html);
  const root = DomUtils.findOne((element) => matches(element, body), document.children);
  if (!root) throw new Error(`The page has no element "${body}".`);
  const skipped = new Set<AnyNode>(
    DomUtils.findAll(
      (element) => besides.some((selector) => matches(element, selector)),
      root.children,
    ),
  );
  const words = new Map<string, number>();
  for (const word of textOf(root, skipped).match(/[\p{L}\p{N}_$]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  const headings = DomUtils.findAll(({ name }) => /^h[2-6]$/.test(name), root.children)
    .filter((heading) => !isInside(heading, skipped))
    .map((heading) => clean(textOf(heading, skipped)));
  return { headings, words };
}

/** How much of the words of two pages is the same, from 0 to 1: twice what they share by all. */
// "a a b" and "a b b" => 2 · 2 / 6
export function agreement(one: PageText["words"], other: PageText["words"]): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const sum = (words: PageText["words"]): number => [...words.values()].reduce((a, b) => a + b, 0);
  const all = sum(one) + sum(other);
  return all === 0 ? 1 : (2 * shared) / all;
}
