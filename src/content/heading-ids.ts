import GithubSlugger, { slug } from "github-slugger";

/** Id of a heading without letters, such as an emoji. */
const NAMELESS = "section";

/** Prefix of the frame's ids, which no title generates and no text may use. */
export const FRAME_PREFIX = "~";

/** An explicit id, or a title from which one is made. */
export type Named = { id: string } | { title: string };

/**
 * Assigns heading ids in document order: GitHub's slugs, numbered if repeated, and never equal to
 * an explicit id of the page.
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

/** Joins the lines of a heading. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
