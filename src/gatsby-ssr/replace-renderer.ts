import type { ReplaceRendererArgs } from "gatsby";
import { renderToString } from "react-dom/server";

/** The page that is being rendered, as a promise of its end. */
let turn: Promise<void> = Promise.resolve();
const ends = new Map<string, () => void>();

/**
 * Gives the two elements that Gatsby puts around pages the ids and the look of the frame: a text could
 * produce theirs, and the policy would have to allow their styles.
 */
const renameGatsbyParts = (html: string): string =>
  html
    .replace(/ style="[^"]*" tabindex="-1" id="gatsby-focus-wrapper"/, ' id="~frame"')
    .replace(/ id="gatsby-announcer" style="[^"]*"/, ' id="~announcer" class="visually-hidden"');

/**
 * Renders one page at a time, from its components to its head. react-helmet keeps what the
 * components say of the head in one place for all pages, and Gatsby renders several at once: a
 * long page, whose stream pauses, would lose its title to another one.
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

/** The head of a page is taken: the next one may be rendered. */
export function endTurn(pathname: string): void {
  ends.get(pathname)?.();
  ends.delete(pathname);
}
