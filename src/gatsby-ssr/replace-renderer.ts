import type { ReplaceRendererArgs } from "gatsby";
import { renderToString } from "react-dom/server";

/** Resolves when the current page is rendered. */
let turn: Promise<void> = Promise.resolve();
const ends = new Map<string, () => void>();

/**
 * Renames the two elements that Gatsby adds around pages: a text could use their ids, and the policy
 * would have to allow their inline styles.
 */
const renameGatsbyParts = (html: string): string =>
  html
    .replace(/ style="[^"]*" tabindex="-1" id="gatsby-focus-wrapper"/, ' id="~frame"')
    .replace(/ id="gatsby-announcer" style="[^"]*"/, ' id="~announcer" class="visually-hidden"');

/**
 * Renders one page at a time, because react-helmet keeps the head of one page for all, and Gatsby
 * renders several at once.
 */
export async function replaceRenderer({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
}: ReplaceRendererArgs): Promise<void> {
  const before = turn;
  turn = new Promise((resolve) => ends.set(pathname, resolve));
  await before;
  try {
    replaceBodyHTMLString(renameGatsbyParts(renderToString(bodyComponent)));
  } catch (error) {
    endTurn(pathname);
    throw error;
  }
}

/** Lets the next page render, after the head was read. */
export function endTurn(pathname: string): void {
  ends.get(pathname)?.();
  ends.delete(pathname);
}
