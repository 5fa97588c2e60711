import fs from "node:fs/promises";
import path from "node:path";
import { Parser } from "htmlparser2";
import { fileToUrl } from "../check/built-links";
import { playgroundPage } from "../site/own-pages";
import type { policyHosts } from "../site/settings";
import { listDocuments } from "../sources/list-documents";
import { policyText } from "./policy-text";

/** Inline texts or tags with the pages that contain them. */
type Found = Map<string, string[]>;

/** All inline code of a site's pages. */
export const noInlineCode = () => ({
  scripts: new Map() as Found,
  styles: new Map() as Found,
  attributes: new Map() as Found,
  /** Tags that require `unsafe-inline` or load a script by its URL. */
  forbidden: new Map() as Found,
});
type InlineCode = ReturnType<typeof noInlineCode>;

/** Script types that execute; others hold data. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:application|text)\/(?:x-)?(?:java|ecma)script)$/i;

function isForbidden(element: string, attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      // The shortest handler is `oncut`.
      /^on[a-z]{3,}$/.test(name) ||
      (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)) ||
      (element === "script" && name === "src"),
  );
}

/** Collects the inline code of a page. */
export function findInlineCode(code: InlineCode, url: string, html: string): void {
  const add = (found: Found, text: string): void => {
    const urls = found.get(text);
    if (!urls) found.set(text, [url]);
    else if (urls.at(-1) !== url) urls.push(url);
  };
  // The open script or style.
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

/** Each stylesheet adds 53 characters to a header that hosts limit. */
const MOST_STYLES = 16;

/** A line per text, with its beginning and up to five pages. */
function describe(found: Iterable<[string, string[]]>, what: string, fix: string): string[] {
  return [...found].map(([text, urls]) => {
    const more = urls.length > 5 ? ` and ${urls.length - 5} more` : "";
    const start = text.replace(/\s+/g, " ").trim().slice(0, 80);
    return `${urls.slice(0, 5).join(", ")}${more}: ${what}: ${start}\n  ${fix}`;
  });
}

/** Reasons why the pages can't share one policy. */
function problemsOf({ scripts, styles, attributes, forbidden }: InlineCode, pages: number) {
  // Code of the frame is on most pages.
  const own = (found: Found) =>
    [...found].filter(([, urls]) => urls.length <= pages / 2 && !urls.includes("/offline/"));
  return [
    ...describe(
      own(scripts),
      "has its own inline script",
      "Move what differs between pages into data- attributes or a JSON block, and the code into a module.",
    ),
    ...describe(attributes, "has a style attribute", "Use a class instead."),
    ...describe(
      forbidden,
      "has code that the policy blocks",
      "Remove it, or write it as a module.",
    ),
    ...(styles.size > MOST_STYLES
      ? describe(
          styles,
          `has one of ${styles.size} inline stylesheets (limit ${MOST_STYLES})`,
          "Let pages share a sheet, or load it with a chunk.",
        )
      : []),
  ];
}

/** Policies by pattern of paths, for `hostRules`. */
export type Policies = Readonly<Record<string, string>>;

/**
 * The headers: the policies of all documents, plus the directives that only a header can have.
 * `upgrade-insecure-requests` would break copies on servers without https.
 * @param pages number of pages
 * @throws Error with the pages that don't fit one policy
 */
export function contentSecurityPolicy(
  code: InlineCode,
  pages: number,
  hosts: ReturnType<typeof policyHosts>,
): Policies {
  const problems = problemsOf(code, pages);
  if (problems.length > 0) {
    throw new Error(
      `One Content-Security-Policy has to serve all pages, and these don't fit:\n- ${problems.join("\n- ")}`,
    );
  }
  const inline = { scripts: [...code.scripts.keys()], styles: [...code.styles.keys()] };
  const policies = ["/**", playgroundPage.url].map((pattern) => [
    pattern,
    `${policyText(inline, hosts, pattern)}; frame-ancestors 'none'; upgrade-insecure-requests`,
  ]);
  return Object.fromEntries(policies) as Policies;
}

/** The policies of a built site, from its finished HTML. */
export async function sitePolicy(
  publicDir: string,
  hosts: ReturnType<typeof policyHosts>,
): Promise<Policies> {
  const files = listDocuments(publicDir);
  const code = noInlineCode();
  for (const file of files) {
    const html = await fs.readFile(path.join(publicDir, file), "utf8");
    findInlineCode(code, fileToUrl(file), html);
    if (!html.includes('<meta http-equiv="Content-Security-Policy"')) {
      throw new Error(`${fileToUrl(file)} has no policy: see src/html.tsx.`);
    }
  }
  return contentSecurityPolicy(code, files.length, hosts);
}
