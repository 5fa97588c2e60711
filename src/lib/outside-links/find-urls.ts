import { siteHost } from "../links";
import type { OutsideLink } from "./types";

const host = siteHost.replaceAll(".", "\\.");
/** Up to what ends an address in code, Markdown and HTML; `$` begins a placeholder. */
const address = new RegExp(
  `https?://(?:www\\.)?${host}(?=[^\\w.-]|$)([^\\s"'\`<>()[\\]{}|\\\\$]*)`,
  "g",
);

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A lone "%" is a character like any other.
    return path;
  }
}

/**
 * Every address of this site in a text, with its place.
 *
 * // "see https://webpack.js.org/api/cli/#build." => { path: "/api/cli/", hash: "build", … }
 *
 * @param file path for messages
 */
export function findSiteUrls(
  text: string,
  file: string,
  origin: OutsideLink["origin"],
): OutsideLink[] {
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(address)].flatMap((match): OutsideLink[] => {
      // What is put together while a program runs can't be looked up.
      if (content.startsWith("${", match.index + match[0].length)) return [];
      // Punctuation at the end belongs to the sentence around it.
      const rest = (match[1] ?? "").replace(/[.,;:!?*]+$/, "");
      const { pathname, hash } = new URL(rest, `https://${siteHost}`);
      return [
        {
          origin,
          file,
          line: index + 1,
          column: match.index + 1,
          path: decode(pathname),
          ...(hash.length > 1 && { hash: hash.slice(1) }),
        },
      ];
    }),
  );
}
