import { createHash } from "node:crypto";
import type { InlineCode } from "./inline-code";

/** A page and what was found in it. */
export interface PageCode extends InlineCode {
  url: string;
}

/** Hash sources for the inline code of all pages, as they stand in a policy. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/** Style sheets with different texts: each costs 53 characters of a header that hosts limit. */
const MOST_STYLES = 16;
/** Pages that a message names for one cause. */
const SHOWN = 5;

/** The source expression that allows an inline text. */
// "" => 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
export function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
};

const list = (urls: readonly string[]): string =>
  urls.length > SHOWN
    ? `${urls.slice(0, SHOWN).join(", ")} and ${String(urls.length - SHOWN)} more`
    : urls.join(", ");

/** Text => pages that hold it, in order. */
function byText(
  pages: readonly PageCode[],
  textsOf: (page: PageCode) => readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const page of pages) {
    for (const text of new Set(textsOf(page))) {
      const urls = found.get(text);
      if (urls) urls.push(page.url);
      else found.set(text, [page.url]);
    }
  }
  return found;
}

/** Problems for texts that are not those of the site's frame, which most pages hold. */
function ownTexts(
  texts: ReadonlyMap<string, readonly string[]>,
  total: number,
  what: string,
  fix: string,
): string[] {
  return [...texts]
    .filter(([, urls]) => urls.length <= total / 2)
    .map(([text, urls]) => `${list(urls)}: ${what}: ${excerpt(text)}\n  ${fix}`);
}

function styleProblem(styles: ReadonlyMap<string, readonly string[]>): string[] {
  if (styles.size <= MOST_STYLES) return [];
  const lines = [...styles].map(([text, urls]) => `  ${list(urls)}: ${excerpt(text)}`);
  return [
    `There are ${String(styles.size)} different inline style sheets (limit ${String(MOST_STYLES)}):\n${lines.join("\n")}\n  Let pages share a sheet, or load it with a chunk.`,
  ];
}

/**
 * The hashes that one policy for all pages needs.
 *
 * @param pages all pages of the site, in any order
 * @throws Error that lists each page which no such policy can serve: one with a script or a style
 *   attribute of its own, with an event handler or with code of another host; or too many sheets
 */
export function collectInlineHashes(pages: readonly PageCode[]): InlineHashes {
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const scripts = byText(sorted, (page) => page.scripts);
  const styles = byText(sorted, (page) => page.styles);
  const attributes = byText(sorted, (page) => page.styleAttributes);
  const problems = [
    ...ownTexts(
      scripts,
      sorted.length,
      "has an inline script of its own",
      "Move what differs between pages into data- attributes or a JSON block, and the code into src/gatsby-browser/.",
    ),
    ...ownTexts(
      attributes,
      sorted.length,
      "has a style attribute of its own",
      "Use a class instead.",
    ),
    ...[...byText(sorted, (page) => page.forbidden)].map(
      ([tag, urls]) =>
        `${list(urls)}: has code that the policy blocks: ${excerpt(tag)}\n  Remove it, or write it as a module in src/gatsby-browser/.`,
    ),
    ...styleProblem(styles),
  ];
  if (problems.length > 0) {
    throw new Error(
      `One Content-Security-Policy has to serve all pages, and these don't fit:\n- ${problems.join("\n- ")}`,
    );
  }
  const hashes = (texts: ReadonlyMap<string, unknown>): string[] =>
    [...texts.keys()].map(toHashSource).sort();
  return {
    scripts: hashes(scripts),
    styles: hashes(styles),
    styleAttributes: hashes(attributes),
  };
}
