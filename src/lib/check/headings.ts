import type { Heading } from "mdast";
import { visit } from "../trees/visit";
import type { Problem } from "../problems";
import type { Markdown } from "./markdown";
import { nodeProblem } from "./node-problem";

/**
 * The title is the page's only h1, and the first heading below it is an h2. That no level is
 * skipped further down is a rule of remark's.
 */
export function checkHeadings(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  let isFirst = true;
  visit(markdown.tree, "heading", (heading: Heading) => {
    const { depth } = heading;
    const written = markdown.lines[(heading.position?.start.line ?? 1) - 1]?.trim() ?? "";
    const text = written.replace(/^#+\s*/, "");
    if (depth === 1) {
      const message = "a page has one heading of level 1, its title from the front matter";
      const hint = `## ${text}`;
      problems.push(nodeProblem(markdown, heading, { rule: "markup/h1", message, hint }));
    } else if (isFirst && depth > 2) {
      const message = `a heading of level ${depth} follows the title, so level 2 is skipped`;
      const hint = `## ${text}`;
      problems.push(
        nodeProblem(markdown, heading, { rule: "markup/heading-level", message, hint }),
      );
    }
    isFirst = false;
  });
  return problems;
}
