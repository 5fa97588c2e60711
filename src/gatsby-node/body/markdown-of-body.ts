import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown, type Options } from "mdast-util-to-markdown";
import { makeLinksAbsolute } from "../../lib/markup/absolute-links";
import { handlers, isCalloutMark } from "./markdown-handlers";
import { tidyBody } from "./markdown-tidy";

const options: Options = {
  // Columns are not padded: generated tables have long cells.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: "-",
  rule: "-",
  join: [(left) => (isCalloutMark(left) ? 0 : undefined)],
};

/**
 * Markdown of a finished body, with all that a reader of the page sees: generated facts and tables,
 * code with its title, differences with their markers; nothing that is hidden there.
 *
 * `<h2>A</h2><div class="callout tip">…<p>b</p></div> => ## A\n\n> [!TIP]\n> b\n`
 *
 * @param base whole address of the page, for links that hold elsewhere; without it they stay as they are
 */
export const htmlToMarkdown = (html: string, base?: string): string =>
  treeToMarkdown(fromHtml(html, { fragment: true }), base);

/** The same for the tree of a finished body, which is changed in place. */
export function treeToMarkdown(finished: Root, base?: string): string {
  const tree = tidyBody(finished);
  if (base !== undefined) makeLinksAbsolute(tree, base);
  return toMarkdown(toMdast(tree, { handlers, quotes: ["“”", "‘’"] }), options);
}
