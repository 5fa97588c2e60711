import type { Problem } from "../problems";

// https://docs.github.com/actions: what would end a value or the line is percent-encoded.
const escapeMessage = (text: string) =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string) =>
  escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/**
 * A problem as GitHub's runners show it beside the line.
 *
 * // => ::error file=content/a.md,line=3,col=7,title=frontmatter/sort::sort is "first" …
 */
export function formatAnnotation(problem: Problem): string {
  const { file, line, column, severity, rule, message, hint } = problem;
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`;
  return `::${severity} ${place}::${escapeMessage(hint === "" ? message : `${message}\n${hint}`)}`;
}
