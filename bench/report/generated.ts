export const begin = "<!-- bench:begin -->";
export const end = "<!-- bench:end -->";

/**
 * Puts a text between the marks of a document.
 *
 * @throws Error when the document lacks the marks
 */
export function replaceGenerated(document: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) {
    throw new Error(
      `docs/benchmarks.md lacks the lines ${begin} and ${end}, between which the table belongs.`,
    );
  }
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`;
}
