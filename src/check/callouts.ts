import type { Paragraph } from "mdast";
import { visit } from "unist-util-visit";
import { nearest, type Problem } from "../lib/problems";
import type { Markdown } from "../content/markdown";
import { calloutTitles } from "../lib/markup/callout";
import { nodeProblem } from "./node-problem";

const kinds = Object.keys(calloutTitles).map((kind) => kind.toUpperCase());

/** What other tools call them. */
const synonyms: Readonly<Record<string, string>> = {
  INFO: "NOTE",
  HINT: "TIP",
  DANGER: "CAUTION",
  ATTENTION: "WARNING",
};

/** Letters of the older call-outs, `T> `. */
const letters = ["T", "W", "?"];

/** Call-outs whose kind nobody knows: they would be shown as plain quotes and paragraphs. */
export function checkCallouts(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Paragraph, message: string, hint: string) =>
    problems.push(nodeProblem(markdown, node, { rule: "markup/callout", message, hint }));

  visit(markdown.tree, "paragraph", (paragraph, _index, parent) => {
    const [first] = paragraph.children;
    if (first?.type !== "text") return;
    const kind = /^\[!([^\]\n]*)\]/.exec(first.value)?.[1];
    const isQuoted = parent?.type === "blockquote" && parent.children[0] === paragraph;
    if (kind !== undefined && isQuoted && !kinds.includes(kind.toUpperCase())) {
      const word = kind.trim().toUpperCase();
      const meant = synonyms[word] ?? nearest(word, kinds);
      const message = `[!${kind}] is not a call-out${meant ? `; did you mean [!${meant}]?` : ""}`;
      const known = `Known: ${kinds.map((name) => `[!${name}]`).join(", ")}`;
      report(paragraph, message, meant ? `> [!${meant}]` : known);
    }
    const letter = /^([A-Z!])> ?\S/.exec(first.value)?.[1];
    if (letter !== undefined && !letters.includes(letter)) {
      const known = letters.map((name) => `${name}>`).join(", ");
      const message = `${letter}> does not begin a call-out; known are ${known}`;
      report(paragraph, message, "> [!NOTE]\n> The text of the note.");
    }
  });
  return problems;
}
