import type { Root, RootContent } from "hast";
import { isBlank, isElement, mapChildren } from "./tree";

const withoutText = new Set(["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl"]);

/** White space between blocks, of which HTML from Markdown leaves much, becomes one line break. */
export function tidySpace(tree: Root): void {
  mapChildren(tree, (parent) => {
    if (parent.type !== "element") return;
    if (withoutText.has(parent.tagName)) {
      parent.children = parent.children.filter((child) => !isBlank(child));
    } else if (isElement(parent, "blockquote", "details", "figure")) {
      for (const child of parent.children) {
        if (child.type === "text" && isBlank(child)) {
          child.value = child.value.replace(/\s*\n\s*/, "\n");
        }
      }
    }
  });
  const blocks: RootContent[] = tree.children.filter((child) => !isBlank(child));
  tree.children = blocks.flatMap((block, index) =>
    index === 0 ? [block] : [{ type: "text", value: "\n" }, block],
  );
}
