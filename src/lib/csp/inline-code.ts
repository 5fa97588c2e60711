import { Parser } from "htmlparser2";

/** What of a page a Content Security Policy has to name: all that would run or style from within. */
export interface InlineCode {
  /** Texts of inline scripts that a browser would run. */
  scripts: string[];
  /** Texts of inline style sheets. */
  styles: string[];
  /** Values of `style` attributes. */
  styleAttributes: string[];
  /** Start tags that no policy without `unsafe-inline` lets work, or that ask another host for code. */
  forbidden: string[];
}

/** Types of a script element that a policy governs; all others hold data. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:application|text)\/(?:x-)?(?:java|ecma)script)$/i;

// The shortest is `oncut`.
const isHandler = (name: string): boolean => /^on[a-z]{3,}$/.test(name);
const isScriptUrl = (value: string): boolean => /^\s*javascript:/i.test(value);
const isOtherHost = (src: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src.trim());

function isForbidden(element: string, attributes: Readonly<Record<string, string>>): boolean {
  for (const [name, value] of Object.entries(attributes)) {
    if (isHandler(name)) return true;
    if (["href", "src", "action", "formaction"].includes(name) && isScriptUrl(value)) return true;
  }
  return element === "script" && isOtherHost(attributes.src ?? "");
}

/** Reads out of a page's HTML what its policy has to name. Parsing makes no tree, so a whole site takes a second. */
// <script>go()</script><p style="color:red"> => { scripts: ["go()"], styleAttributes: ["color:red"], … }
export function findInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], styleAttributes: [], forbidden: [] };
  // The list that the text of the open script or sheet goes to, and what has come of it.
  let texts: string[] | undefined;
  let text = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.style !== undefined) found.styleAttributes.push(attributes.style);
      if (isForbidden(name, attributes)) {
        found.forbidden.push(html.slice(parser.startIndex, parser.endIndex + 1));
      }
      const runs = name === "script" && RUNS.test((attributes.type ?? "").trim());
      if (name === "style") texts = found.styles;
      else if (runs && attributes.src === undefined) texts = found.scripts;
    },
    ontext(part) {
      if (texts) text += part;
    },
    onclosetag(name) {
      if (name !== "script" && name !== "style") return;
      texts?.push(text);
      texts = undefined;
      text = "";
    },
  });
  parser.end(html);
  return found;
}
