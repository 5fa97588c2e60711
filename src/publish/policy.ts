import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Parser } from "htmlparser2";
import { fileToUrl } from "../lib/built-links";
import { listDocuments } from "../sources/list-documents";

/** Other hosts that pages ask, as origins. */
export interface PolicyHosts {
  /** For data: the vote's API, the search service, analytics. */
  connect: readonly string[];
  /** Shown in a frame. */
  frame: readonly string[];
}

/** Text of an inline script, sheet or attribute, or a tag => the first page that holds it. */
type Found = Map<string, string>;

/** All that would run or style from within the pages of a site. */
export interface InlineCode {
  /** Texts of inline scripts that a browser would run. */
  scripts: Found;
  /** Texts of inline stylesheets. */
  styles: Found;
  /** Values of `style` attributes. */
  attributes: Found;
  /** Start tags that no policy without `unsafe-inline` lets work, or that load code of another host. */
  forbidden: Found;
}

export const noInlineCode = (): InlineCode => ({
  scripts: new Map(),
  styles: new Map(),
  attributes: new Map(),
  forbidden: new Map(),
});

/** Types of a script element that a policy governs; all others hold data. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:application|text)\/(?:x-)?(?:java|ecma)script)$/i;

function isForbidden(element: string, attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      // The shortest handler is `oncut`.
      /^on[a-z]{3,}$/.test(name) ||
      (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)) ||
      (element === "script" && name === "src" && /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value)),
  );
}

/** Adds what the policy has to name in a page's HTML. */
export function findInlineCode(code: InlineCode, url: string, html: string): void {
  const add = (found: Found, text: string): void => {
    if (!found.has(text)) found.set(text, url);
  };
  // Where the text of the open script or sheet goes.
  let open: Found | undefined;
  let text = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.style !== undefined) add(code.attributes, attributes.style);
      if (isForbidden(name, attributes)) {
        add(code.forbidden, html.slice(parser.startIndex, parser.endIndex + 1));
      }
      const runs = name === "script" && RUNS.test((attributes.type ?? "").trim());
      if (name === "style") open = code.styles;
      else if (runs && attributes.src === undefined) open = code.scripts;
    },
    ontext(part) {
      if (open) text += part;
    },
    onclosetag(name) {
      if (name !== "script" && name !== "style") return;
      if (open) add(open, text);
      open = undefined;
      text = "";
    },
  });
  parser.end(html);
}

/** Different texts: each costs 53 characters of a header that hosts limit. */
const MOST_TEXTS: Readonly<Record<keyof InlineCode, number>> = {
  scripts: 4,
  styles: 16,
  attributes: 4,
  forbidden: 0,
};

/** Why the pages can't share one policy: one line for each text, with its page. */
const problemsOf = (code: InlineCode): string[] =>
  (Object.keys(MOST_TEXTS) as (keyof InlineCode)[])
    .filter((kind) => code[kind].size > MOST_TEXTS[kind])
    .flatMap((kind) =>
      [...code[kind]].map(
        ([text, url]) => `${url}: inline ${kind} (limit ${MOST_TEXTS[kind]}): ${text.slice(0, 80)}`,
      ),
    );

/** The source expression that allows an inline text. */
// "" => 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
export const toHashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Stylesheets that scripts put into a page. DocSearch draws the logo of its maker with one; where
 * Algolia isn't asked the logo is hidden, and drawn nevertheless.
 */
export const INJECTED_STYLES: readonly string[] = [
  ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}",
];

/**
 * The value of the header `Content-Security-Policy`: nothing is allowed but what is named.
 *
 * - `wasm-unsafe-eval` lets the search compile its WebAssembly, and no text to code.
 * - Images may come from any host by https: READMEs show what their authors chose, and avatars,
 *   badges and logos are redirected to hosts that nobody can list beforehand.
 * - `unsafe-hashes` lets the style attributes work that Gatsby writes, and no other ones.
 *
 * @throws Error that lists what one policy for all pages can't serve
 */
export function contentSecurityPolicy(code: InlineCode, { connect, frame }: PolicyHosts): string {
  const problems = problemsOf(code);
  if (problems.length > 0) {
    throw new Error(
      `One Content-Security-Policy has to serve all pages, and these don't fit. Move code into modules, data into data- attributes, styles into classes:\n- ${problems.join("\n- ")}`,
    );
  }
  const hashes = (found: Found): string[] => [...found.keys()].map(toHashSource).sort();
  const attributes = hashes(code.attributes);
  const directives: Record<string, readonly string[]> = {
    "default-src": [],
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashes(code.scripts)],
    "style-src": [
      "'self'",
      ...hashes(code.styles),
      ...INJECTED_STYLES.map(toHashSource),
      ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []),
    ],
    "img-src": ["'self'", "data:", "https:"],
    "connect-src": ["'self'", ...connect],
    "frame-src": frame,
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": [],
    "base-uri": [],
    "form-action": [],
    "frame-ancestors": [],
  };
  const texts = Object.entries(directives).map(([name, sources]) =>
    [name, ...(sources.length > 0 ? new Set(sources) : ["'none'"])].join(" "),
  );
  return [...texts, "upgrade-insecure-requests"].join("; ");
}

/** The policy that all pages of a built site share, read from their finished HTML. */
export async function sitePolicy(publicDir: string, hosts: PolicyHosts): Promise<string> {
  const files = listDocuments(publicDir);
  const code = noInlineCode();
  for (const file of files) {
    const html = await fs.readFile(path.join(publicDir, file), "utf8");
    findInlineCode(code, fileToUrl(file), html);
  }
  return contentSecurityPolicy(code, hosts);
}
