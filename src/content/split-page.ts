/** Where a page's front matter and body stand in its text, or why they can't be told apart. */
export type SplitPage =
  | { ok: true; yaml: readonly [start: number, end: number]; body: string; bodyLine: number }
  | { ok: false; line: number; column: number; message: string; hint: string };

const example = "---\ntitle: Tree Shaking\nsort: 16\n---";

/**
 * Splits a page at the two lines `---`. Stricter than what Gatsby's own front matter reader takes:
 * that one also runs `---js` as code and ends at any line that begins with three hyphens.
 *
 * @returns offsets of the YAML in `text` (UTF-16 units), the text after it, and the line, counted
 *   from 1, on which that begins
 */
export function splitPage(text: string): SplitPage {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const [opening = ""] = text.slice(start).split("\n", 1);
  const language = /^---([^-\s]\S*|[ \t]+\S.*)/.exec(opening)?.[1]?.trim();
  if (language !== undefined) {
    const message = `the front matter asks for the language ${JSON.stringify(language)}, and only YAML is read: nothing in a page is ever run`;
    return { ok: false, line: 1, column: 4, message, hint: `Begin the file with:\n${example}` };
  }
  if (!/^---\s*$/.test(opening)) {
    const isLate = text.slice(start).trimStart().startsWith("---");
    const problem = opening.startsWith("---")
      ? "begins with more than three hyphens"
      : isLate
        ? "does not begin on the first line"
        : "is missing";
    const message = `the front matter ${problem}`;
    return { ok: false, line: 1, column: 1, message, hint: `Begin the file with:\n${example}` };
  }

  const yamlStart = start + opening.length + 1;
  let line = 2;
  for (let at = yamlStart; at < text.length; line += 1) {
    const newline = text.indexOf("\n", at);
    const next = newline === -1 ? text.length : newline + 1;
    const current = text.slice(at, next);
    if (/^---\s*$/.test(current)) {
      return { ok: true, yaml: [yamlStart, at], body: text.slice(next), bodyLine: line + 1 };
    }
    if (current.startsWith("---")) {
      const message = `the front matter must end with a line of three hyphens and nothing else, found ${JSON.stringify(current.trimEnd())}`;
      return { ok: false, line, column: 1, message, hint: "---" };
    }
    at = next;
  }
  const message = "the front matter begins here and never ends";
  return {
    ok: false,
    line: 1,
    column: 1,
    message,
    hint: `End it with a line of three hyphens:\n${example}`,
  };
}
