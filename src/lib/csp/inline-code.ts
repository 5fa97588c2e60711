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

// Comments, and start tags with their attributes: a quoted value may hold any character.
const TOKENS = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTES = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Elements whose text is no markup. */
const RAW_TEXT = new Set(["script", "style", "textarea", "title"]);

/** Types of a script element that a policy governs; all others hold data. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:application|text)\/(?:x-)?(?:java|ecma)script)$/i;

const REFERENCES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

// `&#x27;` => `'`
function decode(value: string): string {
  return value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === "string") return String.fromCodePoint(parseInt(hex, 16));
    if (typeof decimal === "string") return String.fromCodePoint(Number(decimal));
    return REFERENCES[String(name)] ?? whole;
  });
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTES)) {
    // The first of two attributes with one name counts, as in browsers.
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

// The shortest is `oncut`.
const isHandler = (name: string): boolean => /^on[a-z]{3,}$/.test(name);
const isScriptUrl = (value: string): boolean => /^\s*javascript:/i.test(value);
const isOtherHost = (src: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src.trim());

function isForbidden(element: string, attributes: ReadonlyMap<string, string>): boolean {
  for (const [name, value] of attributes) {
    if (isHandler(name)) return true;
    if (["href", "src", "action", "formaction"].includes(name) && isScriptUrl(value)) return true;
  }
  return element === "script" && isOtherHost(attributes.get("src") ?? "");
}

/**
 * Reads out of a page's HTML what its policy has to name. Written for pages that a serializer made,
 * as all of ours are; it takes a second for a whole site, a parser takes many.
 */
// <script>go()</script><p style="color:red"> => { scripts: ["go()"], styleAttributes: ["color:red"], … }
export function findInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], styleAttributes: [], forbidden: [] };
  TOKENS.lastIndex = 0;
  for (let match = TOKENS.exec(html); match; match = TOKENS.exec(html)) {
    const [tag, name = "", attributeText = ""] = match;
    if (name === "") continue;
    const element = name.toLowerCase();
    const attributes = readAttributes(attributeText);
    const style = attributes.get("style");
    if (style !== undefined) found.styleAttributes.push(style);
    if (isForbidden(element, attributes)) found.forbidden.push(tag);
    if (!RAW_TEXT.has(element)) continue;
    const start = TOKENS.lastIndex;
    const end = html.slice(start).search(new RegExp(`</${element}[\\s/>]`, "i"));
    const text = end < 0 ? html.slice(start) : html.slice(start, start + end);
    TOKENS.lastIndex = start + text.length;
    if (element === "style") found.styles.push(text);
    const runs = element === "script" && RUNS.test((attributes.get("type") ?? "").trim());
    if (runs && !attributes.has("src")) found.scripts.push(text);
  }
  return found;
}
