import { visit } from "unist-util-visit";
import { nearest, type Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";
import { calloutTitles } from "../render/callout";
import { nodeProblem } from "./node-problem";

const kinds = Object.keys(calloutTitles).map((kind) => kind.toUpperCase());

/** Call-outs whose kind nobody knows: they would be shown as plain quotes and paragraphs. */
export function checkCallouts(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  visit(markdown.tree, "paragraph", (paragraph, _index, parent) => {
    const [first] = paragraph.children;
    if (first?.type !== "text") return;
    const kind = /^\[!([^\]\n]*)\]/.exec(first.value)?.[1];
    const isQuoted = parent?.type === "blockquote" && parent.children[0] === paragraph;
    if (kind !== undefined && isQuoted && !kinds.includes(kind.toUpperCase())) {
      const word = kind.trim().toUpperCase();
      const meant = nearest(word, kinds);
      const message = `[!${kind}] is not a call-out${meant ? `; did you mean [!${meant}]?` : ""}`;
      const known = `Known: ${kinds.map((name) => `[!${name}]`).join(", ")}`;
      const hint = meant ? `> [!${meant}]` : known;
      problems.push(nodeProblem(markdown, paragraph, { rule: "markup/callout", message, hint }));
    }
  });
  return problems;
}
