import { parse, postprocess, preprocess } from "micromark";
import { findExcess, type Excess } from "../../src/content/limits";

// Elements whose contents an HTML parser takes for something else than Markdown's text, so that one
// without an end swallows the rest of the page. The first nine are those of GitHub's own filter,
// https://github.github.com/gfm/#disallowed-raw-html-extension-
const swallowing =
  "title textarea style xmp iframe noembed noframes script plaintext noscript template select";
const tags = new RegExp(`<(?=/?(?:${swallowing.replaceAll(" ", "|")})(?![\\w-]))`, "gi");

// Blocks of HTML that Markdown ends only where their own end is: how they begin, how they end.
const openEnded: readonly (readonly [RegExp, RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [/^<(pre|script|style|textarea)(?![\w-])/i, /<\/(pre|script|style|textarea)>/i],
];

/** Whether a text holds anything at all that could swallow text, in code or not. */
const maySwallow = new RegExp(
  `${tags.source}|<(?:[!?]|(?:pre|script|style|textarea)(?![\\w-]))`,
  "i",
);

const isUnended = (html: string) =>
  openEnded.some(([begin, end]) => begin.test(html) && !end.test(html.replace(begin, "")));

/**
 * Puts `&lt;` for the `<` of tags that would hide text: those that GitHub filters, and blocks of HTML
 * that never end. `"a <script> b" => "a &lt;script> b"`; code is left alone.
 */
function showSwallowingHtml(markdown: string, isSecond = false): string {
  // Most READMEs hold nothing of the kind, and parsing costs more than all the rest.
  if (!maySwallow.test(markdown)) return markdown;
  let [text, done, isOpen] = ["", 0, false];
  const chunks = preprocess()(markdown, undefined, true);
  for (const [kind, { type, start, end }] of postprocess(parse().document().write(chunks))) {
    if (kind !== "exit" || (type !== "htmlFlow" && type !== "htmlText")) continue;
    const html = markdown.slice(start.offset, end.offset);
    const isThisOpen = isUnended(html);
    isOpen ||= isThisOpen;
    // What is open in what was open is no accident: all of that is shown as it was typed.
    const sign = isThisOpen ? (isSecond ? /</g : /</) : tags;
    text += markdown.slice(done, start.offset) + html.replace(sign, "&lt;");
    done = end.offset;
  }
  text += markdown.slice(done);
  return isOpen && !isSecond ? showSwallowingHtml(text, true) : text;
}

/** What of a README is shown; with an excess, its text ends before it. */
export interface NormalizedReadme {
  text: string;
  excess?: Excess | undefined;
}

/**
 * A README as published => the text to parse: no byte order mark, line endings `\n`, no NUL, nothing
 * from the first block on that exceeds a limit, and no HTML that would swallow the text after it.
 *
 * gatsby-transformer-remark takes a text that begins with `---` for front matter, and gray-matter
 * *executes* front matter marked `---js`. A leading line break keeps the text a thematic break (what
 * it is on npm and GitHub) and hides it from gray-matter, which looks at the very first characters:
 * https://github.com/jonschlinkert/gray-matter/blob/4.0.3/index.js#L75
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
