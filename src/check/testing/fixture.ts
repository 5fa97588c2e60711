import { formatProblem, type Problem } from "../../content/problems";
import { parseMarkdown, type Markdown } from "../../content/markdown";
import { pageFences, parseFence, type ParsedFence } from "../../content/code/fence";

export const file = "content/guides/csp.md";

/** A body without front matter as a tree. */
export function markdownOf(body: string, name = file): Markdown {
  const markdown = parseMarkdown(name, body, 1);
  if (!("tree" in markdown)) throw new Error(formatProblem(markdown));
  return markdown;
}

/** The parsed code blocks of a body. */
export const fencesOf = (body: string): ParsedFence[] =>
  pageFences(markdownOf(body)).map(parseFence);

/** Problems as printed, without the file name. */
export const told = (problems: readonly Problem[]): string[] =>
  problems.map((problem) => formatProblem(problem).replace(`${file}:`, ""));
