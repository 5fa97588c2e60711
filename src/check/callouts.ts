import { visit } from "../content/visit";
import { nearest, problemAt, type Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";
import { calloutTitles } from "../render/callout";

const kinds = Object.keys(calloutTitles).map((kind) => kind.toUpperCase());

/** Reports call-outs of an unknown kind, which would render as plain quotes. */
export function checkCallouts({ file, tree }: Markdown): Problem[] {
  const problems: Problem[] = [];
  visit(tree, "paragraph", (paragraph, _index, parent) => {
    const [first] = paragraph.children;
    if (first?.type !== "text") return;
    const quoted = parent?.type === "blockquote" && parent.children[0] === paragraph;
    // Docusaurus and VitePress write `:::tip`.
    const pattern = quoted ? /^\[!([^\]\n]*)(?:\]|$)/m : /^:::[ \t]*([a-z]+)/;
    const [written = "", kind] = pattern.exec(first.value) ?? [];
    if (kind === undefined || (written.endsWith("]") && kinds.includes(kind.toUpperCase()))) return;
    const meant = nearest(kind.trim().toUpperCase(), kinds);
    const message = `${written} is not a call-out${meant ? `; did you mean [!${meant}]?` : ""}`;
    const hint = meant ? `> [!${meant}]` : `Known: ${kinds.map((name) => `[!${name}]`).join(", ")}`;
    problems.push(problemAt(file, paragraph.position?.start, "markup/callout", message, hint));
  });
  return problems;
}
