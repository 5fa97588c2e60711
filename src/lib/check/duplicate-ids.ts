import { visit } from "../trees/visit";
import type { Problem } from "../problems";
import { nodeToElements } from "./elements";
import type { Markdown } from "./markdown";
import { nodeProblem } from "./node-problem";

/**
 * An id that is written out stands on the page once. Headings never clash: they give way to what
 * is written out and number themselves.
 */
export function checkDuplicateIds(markdown: Markdown): Problem[] {
  const first = new Map<string, number>();
  const problems: Problem[] = [];
  visit(markdown.tree, (node) => {
    for (const { name, attributes, position } of nodeToElements(node)) {
      const id = attributes.id ?? (name === "a" ? attributes.name : undefined);
      if (!id) continue;
      const line = position?.start.line ?? 1;
      const before = first.get(id);
      if (before === undefined) first.set(id, line);
      else {
        const message = `the id "${id}" is on this page already, on line ${before}`;
        const hint = "Give this one another id, or remove it.";
        const place = { position };
        problems.push(nodeProblem(markdown, place, { rule: "markup/duplicate-id", message, hint }));
      }
    }
  });
  return problems;
}
