import GithubSlugger, { slug } from "github-slugger";

/** What a heading without a single letter (an emoji, say) is called in URLs. */
const NAMELESS = "section";

/** How ids of the site's frame begin. Titles give no such id, and a text must not write one. */
export const FRAME_PREFIX = "~";

/** An id that is written out, or the title that one is made from. */
export type Named = { id: string } | { title: string };

/**
 * The ids of headings and of written HTML, in document order. Headings are named as on GitHub,
 * repeated ones with a number, and never by an id that is written out on the page.
 */
export function assignIds(items: readonly Named[]): string[] {
  const taken = new Set(items.flatMap((item) => ("id" in item ? [item.id] : [])));
  const slugger = new GithubSlugger();
  return items.map((item) => {
    if ("id" in item) return item.id;
    const name = slug(item.title) === "" ? NAMELESS : item.title;
    let id = slugger.slug(name);
    while (taken.has(id)) id = slugger.slug(name);
    taken.add(id);
    return id;
  });
}

/** A heading's text in one line. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
