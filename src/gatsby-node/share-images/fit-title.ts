import type { ReactElement } from "react";
import { titleBox, titleToTree, wordToTree } from "./card-to-tree";

/** Pixels of the first element of a tree, once it is laid out. */
export type Measure = (tree: ReactElement) => Promise<{ width: number; height: number }>;

/** Sizes of a title in pixels, the largest first. The last one holds some 120 characters. */
const sizes = [84, 76, 68, 60, 54, 48, 42, 36, 32] as const;

/** A place where a line may end though nothing is seen there. */
const mayBreak = "\u200b";

/**
 * Lets names end a line where a reader sees two words, not only at hyphens.
 * "NormalModuleReplacementPlugin" => Normal|Module|Replacement|Plugin
 */
export function withBreaks(title: string): string {
  return title.replace(/(?<=[a-z\d])(?=[A-Z][a-z])|(?<=\w[./])(?=\w)/g, mayBreak);
}

const unbroken = (title: string): string[] => title.split(/[\s\u200b]+|(?<=-)/).filter(Boolean);

/**
 * The largest size at which a title stands in three lines and no word of it has to be broken; the
 * smallest, where no size will do.
 */
// "Output" => 84
export async function fitTitle(title: string, measure: Measure): Promise<number> {
  const base = sizes[0];
  const widths = await Promise.all(
    unbroken(title).map(async (word) => (await measure(wordToTree(word, base))).width),
  );
  const widest = Math.max(0, ...widths) / base;
  for (const size of sizes) {
    if (widest * size > titleBox.width) continue;
    const { height } = await measure(titleToTree(title, size));
    // Half a line of play: heights are rounded.
    if (height <= (titleBox.lines + 0.5) * titleBox.lineHeight * size) return size;
  }
  return sizes[sizes.length - 1] ?? base;
}
