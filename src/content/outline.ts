import type { Anchor } from "./anchors";

/** What most ids are: GitHub's, of a title that no other heading has. */
const usualId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");

/**
 * Headings as the data of a page carry them: level, title, and the id only if it doesn't follow
 * from the title, with tabs between them. With all ids they were most of a long page's data.
 */
// [{ level: 3, id: "use-it-1", title: "Use it" }] => ["3\tUse it\tuse-it-1"]
export const anchorsToOutline = (anchors: readonly Anchor[]): string[] =>
  anchors.map(({ level, id, title }) =>
    [level, title, ...(id === usualId(title) ? [] : [id])].join("\t"),
  );

/** The reverse of `anchorsToOutline`. */
export const outlineToAnchors = (outline: readonly string[]): Anchor[] =>
  outline.map((line) => {
    const [level, title = "", id] = line.split("\t");
    return { level: Number(level) as Anchor["level"], title, id: id ?? usualId(title) };
  });
