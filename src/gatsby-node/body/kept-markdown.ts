import type { GatsbyCache } from "gatsby";
import type { Root } from "hast";
import { contentHash } from "../../sources/hashed-file";
import { htmlToMarkdown, treeToMarkdown } from "../../render/markdown-of-body";
import { currentRules } from "./render-rules";

/** As much of Gatsby's cache as keeps texts. */
export type TextCache = Pick<GatsbyCache, "get" | "set">;

const keyOf = (html: string, base: string): string =>
  `markdown:${currentRules().digest}:${base}:${contentHash(html)}`;

/**
 * Keeps a body's Markdown while its tree is at hand: parsing its HTML anew costs as much as the rest
 * of a copy.
 *
 * @param tree of the finished body; changed in place, no use any more afterwards
 * @param base whole address of the page
 */
export async function keepMarkdown(
  cache: TextCache,
  html: string,
  tree: Root,
  base: string,
): Promise<void> {
  const key = keyOf(html, base);
  if ((await cache.get(key)) === undefined) await cache.set(key, treeToMarkdown(tree, base));
}

/** A body's Markdown: as it was kept, or made of its HTML. */
export async function markdownOf(cache: TextCache, html: string, base: string): Promise<string> {
  const key = keyOf(html, base);
  const kept = (await cache.get(key)) as string | undefined;
  if (kept !== undefined) return kept;
  const markdown = htmlToMarkdown(html, base);
  await cache.set(key, markdown);
  return markdown;
}
