/** Where a page's front matter and body stand in its text, or why they can't be told apart. */
export type SplitPage =
  | { ok: true; yaml: readonly [start: number, end: number]; body: string; bodyLine: number }
  | { ok: false; line: number; column: number; message: string; hint: string };

const HINT = "Begin the file with:\n---\ntitle: Tree Shaking\nsort: 16\n---";

/**
 * Splits a page at the two lines `---`. Stricter than what Gatsby's own front matter reader takes:
 * that one also runs `---js` as code and ends at any line that begins with three hyphens.
 *
 * @returns offsets of the YAML in `text` (UTF-16 units), the text after it, and the line, counted
 *   from 1, on which that begins
 */
export function splitPage(text: string): SplitPage {
  const problem = (line: number, message: string) =>
    ({ ok: false, line, column: 1, message, hint: HINT }) as const;
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (!opening) {
    const what = /^\uFEFF?---/.test(text)
      ? "does not begin with three hyphens and nothing else"
      : "is missing";
    return problem(1, `the front matter ${what}`);
  }
  const start = opening[0].length;
  const closing = /^---[^\n]*\n?/m.exec(text.slice(start));
  if (!closing) return problem(1, "the front matter begins here and never ends");
  const end = start + closing.index;
  const line = text.slice(0, end).split("\n").length;
  const found = closing[0].trimEnd();
  if (found !== "---") {
    return problem(
      line,
      `the front matter must end with three hyphens and nothing else, found ${JSON.stringify(found)}`,
    );
  }
  return {
    ok: true,
    yaml: [start, end],
    body: text.slice(end + closing[0].length),
    bodyLine: line + 1,
  };
}
