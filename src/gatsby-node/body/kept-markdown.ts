import type { GatsbyCache } from "gatsby";
import type { Root } from "hast";
import { readFragment } from "./fragments";
import { htmlToMarkdown, treeToMarkdown } from "./markdown-of-body";
import { currentRules } from "./render-rules";

/** As much of Gatsby's cache as keeps texts. */
export type TextCache = Pick<GatsbyCache, "get" | "set">;

// A fragment's url changes with its content.
const keyOf = (fragment: string, base: string): string =>
  `markdown:${currentRules().digest}:${base}:${fragment}`;

/**
 * Keeps a body's Markdown while its tree is at hand: parsing its HTML anew costs as much as the rest
 * of a copy.
 *
 * @param tree of the finished body; changed in place, no use any more afterwards
 * @param base whole address of the page
 */
export async function keepMarkdown(
  cache: TextCache,
  fragment: string,
  tree: Root,
  base: string,
): Promise<void> {
  const key = keyOf(fragment, base);
  if ((await cache.get(key)) === undefined) await cache.set(key, treeToMarkdown(tree, base));
}

/** A body's Markdown: as it was kept, or made of the fragment. */
export async function markdownOf(
  cache: TextCache,
  fragment: string,
  base: string,
): Promise<string> {
  const key = keyOf(fragment, base);
  const kept = (await cache.get(key)) as string | undefined;
  if (kept !== undefined) return kept;
  const markdown = htmlToMarkdown(readFragment(fragment), base);
  await cache.set(key, markdown);
  return markdown;
}
