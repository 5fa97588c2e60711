import type { Heading } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "../problems";
import type { Markdown } from "./markdown";
import { nodeProblem } from "./node-problem";

/** The title is the page's only h1, and no level of heading is skipped below it. */
export function checkHeadings(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  let previous = 1;
  visit(markdown.tree, "heading", (heading: Heading) => {
    const { depth } = heading;
    const written = markdown.lines[(heading.position?.start.line ?? 1) - 1]?.trim() ?? "";
    const text = written.replace(/^#+\s*/, "");
    if (depth === 1) {
      const message = "a page has one heading of level 1, its title from the front matter";
      const hint = `## ${text}`;
      problems.push(nodeProblem(markdown, heading, { rule: "markup/h1", message, hint }));
    } else if (depth > previous + 1) {
      const right = previous + 1;
      const after = previous === 1 ? "the title" : `a heading of level ${previous}`;
      const message = `a heading of level ${depth} follows ${after}, so level ${right} is skipped`;
      const hint = `${"#".repeat(right)} ${text}`;
      problems.push(
        nodeProblem(markdown, heading, { rule: "markup/heading-level", message, hint }),
      );
    }
    // A wrong h1 is taken for the h2 that it is to become, so that one slip is told once.
    previous = Math.max(2, depth);
  });
  return problems;
}
