import type { Nodes, Table } from "mdast";
import { SKIP, visit } from "../../content/visit";
import type { Markdown } from "../../content/markdown";
import type { Located } from "../../content/elements";

export interface InlineCode extends Located {
  value: string;
  /** The text is about webpack 1 to 4; its names are not checked. */
  isOld: boolean;
}

const oldVersion = /\bwebpack(?:\s|&nbsp;)?v?[1-4]\b|\bversions? [1-4]\b/i;

/** Returns all inline code of a page in document order. */
export function inlineCodes({ tree }: Pick<Markdown, "tree">): InlineCode[] {
  const codes: InlineCode[] = [];
  const add = (block: Nodes, context: string) => {
    const isOld = oldVersion.test(context);
    visit(block, "inlineCode", ({ value, position }) => {
      codes.push({ value, position, isOld });
    });
  };
  visit(tree, (node) => {
    if (node.type === "table") {
      for (const { cell, context } of cellsOf(node)) add(cell, context);
      return SKIP;
    }
    if (node.type === "paragraph" || node.type === "heading") add(node, textOf(node));
    return undefined;
  });
  return codes;
}

/** The cells of a table, each with its text and the text of its column heading. */
function cellsOf({ children: [head, ...rows] }: Table) {
  const titles = head?.children.map(textOf) ?? [];
  return [...(head ? [head] : []), ...rows].flatMap(({ children }) =>
    children.map((cell, column) => ({ cell, context: `${titles[column] ?? ""}\n${textOf(cell)}` })),
  );
}

function textOf(node: Nodes): string {
  let text = "";
  visit(node, "text", ({ value }) => void (text += value));
  return text;
}
