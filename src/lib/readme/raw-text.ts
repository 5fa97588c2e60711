import { parse, postprocess, preprocess } from "micromark";

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

interface Span {
  start: number;
  end: number;
}

/** Where Markdown's parser sees HTML: code that looks like HTML is not among it. */
function findHtml(markdown: string): Span[] {
  const chunks = preprocess()(markdown, undefined, true);
  const spans: Span[] = [];
  for (const [kind, token] of postprocess(parse().document().write(chunks))) {
    if (kind === "exit" && (token.type === "htmlFlow" || token.type === "htmlText")) {
      spans.push({ start: token.start.offset, end: token.end.offset });
    }
  }
  return spans;
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
    for (const { start, end } of findHtml(text)) {
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
