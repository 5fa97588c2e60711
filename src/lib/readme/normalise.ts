import { partLongParagraphs } from "./long-paragraphs";
import { showSwallowingHtml } from "./raw-text";

/**
 * A README as published => the text to parse: no byte order mark, line endings `\n`, no NUL, and no
 * HTML that would swallow the text after it.
 *
 * gatsby-transformer-remark takes a text that begins with `---` for front matter, and gray-matter
 * *executes* front matter marked `---js`. A leading line break keeps the text a thematic break (what
 * it is on npm and GitHub) and hides it from gray-matter, which looks at the very first characters:
 * https://github.com/jonschlinkert/gray-matter/blob/4.0.3/index.js#L75
 */
export function normaliseReadme(text: string): string {
  const clean = text
    .replace(/^\uFEFF+/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
  const shown = partLongParagraphs(showSwallowingHtml(clean));
  return shown.startsWith("---") ? `\n${shown}` : shown;
}
