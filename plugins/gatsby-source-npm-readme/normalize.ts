import { parse, postprocess, preprocess } from "micromark";
import { findExcess, type Excess } from "../../src/content/limits";

// Elements that swallow the rest of a page without an end tag, because HTML parsers don't read
// Markdown in them. The first nine are GitHub's:
// https://github.github.com/gfm/#disallowed-raw-html-extension-
const swallowing =
  "title textarea style xmp iframe noembed noframes script plaintext noscript template select";
const tags = new RegExp(`<(?=/?(?:${swallowing.replaceAll(" ", "|")})(?![\\w-]))`, "gi");

// HTML blocks that only end at their own end: start and end.
const openEnded: readonly (readonly [RegExp, RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [/^<(pre|script|style|textarea)(?![\w-])/i, /<\/(pre|script|style|textarea)>/i],
];

/** Whether a text contains any of them, in code or not. */
const maySwallow = new RegExp(
  `${tags.source}|<(?:[!?]|(?:pre|script|style|textarea)(?![\\w-]))`,
  "i",
);

const isUnended = (html: string) =>
  openEnded.some(([begin, end]) => begin.test(html) && !end.test(html.replace(begin, "")));

/**
 * Escapes tags that would hide text: those that GitHub filters, and HTML blocks that never end. `a
 * <script> b` => `a &lt;script> b`; code stays.
 */
function showSwallowingHtml(markdown: string, isSecond = false): string {
  // Parsing costs more than the rest, and most READMEs contain no such tag.
  if (!maySwallow.test(markdown)) return markdown;
  let [text, done, isOpen] = ["", 0, false];
  const chunks = preprocess()(markdown, undefined, true);
  for (const [kind, { type, start, end }] of postprocess(parse().document().write(chunks))) {
    if (kind !== "exit" || (type !== "htmlFlow" && type !== "htmlText")) continue;
    const html = markdown.slice(start.offset, end.offset);
    const isThisOpen = isUnended(html);
    isOpen ||= isThisOpen;
    // Nested open blocks are deliberate, so everything is shown as typed.
    const sign = isThisOpen ? (isSecond ? /</g : /</) : tags;
    text += markdown.slice(done, start.offset) + html.replace(sign, "&lt;");
    done = end.offset;
  }
  text += markdown.slice(done);
  return isOpen && !isSecond ? showSwallowingHtml(text, true) : text;
}

/** The shown part of a README, which ends before an excess. */
export interface NormalizedReadme {
  text: string;
  excess?: Excess | undefined;
}

/**
 * Prepares a README for parsing: no byte order mark or NUL, `\n` line ends, nothing from the first
 * excessive block on, and no HTML that hides text. gray-matter executes front matter marked `---js`
 * and only looks at the first characters, so a leading line break protects texts that begin with
 * `---`.
 */
export function normalizeReadme(text: string): NormalizedReadme {
  const clean = text
    .replace(/^\uFEFF+/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
  const excess = findExcess(clean);
  const shown = showSwallowingHtml(clean.slice(0, excess?.offset));
  return { text: shown.startsWith("---") ? `\n${shown}` : shown, excess };
}
