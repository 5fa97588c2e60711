import type { Anchor } from "./anchors";

const separator = "\t";

/** What most ids are: GitHub's, of a title that no other heading has. */
const usualId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");

/**
 * Headings as the data of a page carry them: a line each, which names the id only if it doesn't
 * follow from the title. Of pages with a hundred headings they were most of the data.
 *
 * `[{ level: 2, id: "use-it", title: "Use it" }] => ["2\tUse it"]`,
 * `[{ level: 3, id: "use-it-1", title: "Use it" }] => ["3\tUse it\tuse-it-1"]`
 */
export const anchorsToOutline = (anchors: readonly Anchor[]): string[] =>
  anchors.map(({ level, id, title }) =>
    [String(level), title, ...(id === usualId(title) ? [] : [id])].join(separator),
  );

/** The reverse of `anchorsToOutline`. */
export const outlineToAnchors = (outline: readonly string[]): Anchor[] =>
  outline.map((line) => {
    const [level, title = "", id] = line.split(separator);
    return { level: Number(level) as Anchor["level"], title, id: id ?? usualId(title) };
  });
