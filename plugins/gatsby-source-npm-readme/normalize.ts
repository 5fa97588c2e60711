import { fromHtml } from "hast-util-from-html";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { micromark, parse, postprocess, preprocess } from "micromark";
import { visit } from "unist-util-visit";

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

/** Where Markdown's parser sees something of these types: code that looks like it is not among it. */
function findSpans(markdown: string, types: readonly string[]): { start: number; end: number }[] {
  const chunks = preprocess()(markdown, undefined, true);
  return postprocess(parse().document().write(chunks)).flatMap(([kind, { type, start, end }]) =>
    kind === "exit" && types.includes(type) ? [{ start: start.offset, end: end.offset }] : [],
  );
}

// So many nested open ends are no accident; what is left then is shown as it was typed.
const maxPasses = 8;

/**
 * Markdown => the same, with `&lt;` for the `<` of tags that would hide text: those that GitHub
 * filters, and blocks of HTML and comments that never end. They show as they were typed.
 *
 * `"a <script> b" => "a &lt;script> b"`; code is left alone.
 */
export function showSwallowingHtml(markdown: string): string {
  let text = markdown;
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    // Most READMEs hold nothing of the kind, and parsing costs more than all the rest.
    if (!maySwallow.test(text)) return text;
    let again = false;
    const parts: string[] = [];
    let done = 0;
    for (const { start, end } of findSpans(text, ["htmlFlow", "htmlText"])) {
      const html = text.slice(start, end);
      const unended = isUnended(html);
      again ||= unended;
      parts.push(
        text.slice(done, start),
        pass === maxPasses && unended
          ? html.replaceAll("<", "&lt;")
          : unended
            ? html.replace("<", "&lt;")
            : html.replace(tags, "&lt;"),
      );
      done = end;
    }
    text = parts.join("") + text.slice(done);
    if (!again) return text;
  }
  return text;
}

/** Characters; the longest paragraph of the READMEs that this site shows has under 2,000. */
const maxParagraph = 10_000;

/** Places to part a long paragraph: white space before a letter, so that no list or heading begins. */
function findPartings(paragraph: string): number[] {
  const partings: number[] = [];
  let from = maxParagraph;
  while (from < paragraph.length) {
    const found = paragraph.slice(from).search(/\s(?=\p{L})/u);
    if (found === -1) break;
    partings.push(from + found);
    from += found + maxParagraph;
  }
  return partings;
}

/**
 * Markdown => the same, with paragraphs of more than 10,000 characters parted by an empty line.
 *
 * gatsby-transformer-remark's parser looks back over a whole paragraph at each word (for addresses
 * without markup): 1 MB in one paragraph takes it minutes, in parts two seconds.
 */
export function partLongParagraphs(markdown: string): string {
  // Cheap, and never wrong: a paragraph has no empty line in it.
  if (markdown.split("\n\n").every(({ length }) => length <= maxParagraph)) return markdown;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of findSpans(markdown, ["paragraph"])) {
    const paragraph = markdown.slice(start, end);
    for (const parting of findPartings(paragraph)) {
      const place = start + parting;
      parts.push(markdown.slice(done, place), "\n\n");
      done = place + 1;
    }
  }
  return parts.join("") + markdown.slice(done);
}

/**
 * A README as published => the text to parse: no byte order mark, line endings `\n`, no NUL, and no
 * HTML that would swallow the text after it.
 *
 * gatsby-transformer-remark takes a text that begins with `---` for front matter, and gray-matter
 * *executes* front matter marked `---js`. A leading line break keeps the text a thematic break (what
 * it is on npm and GitHub) and hides it from gray-matter, which looks at the very first characters:
 * https://github.com/jonschlinkert/gray-matter/blob/4.0.3/index.js#L75
 */
export function normalizeReadme(text: string): string {
  const clean = text
    .replace(/^\uFEFF+/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
  const shown = partLongParagraphs(showSwallowingHtml(clean));
  return shown.startsWith("---") ? `\n${shown}` : shown;
}

/**
 * A README's Markdown => the texts of its headings in order, those written as HTML included.
 * Lines in code that look like headings are none.
 */
export function readmeHeadings(markdown: string): string[] {
  const html = micromark(markdown, { allowDangerousHtml: true });
  const headings: string[] = [];
  visit(fromHtml(html, { fragment: true }), "element", (node) => {
    if (headingRank(node) === undefined) return;
    const text = toString(node).replace(/\s+/g, " ").trim();
    if (text !== "") headings.push(text);
  });
  return headings;
}
