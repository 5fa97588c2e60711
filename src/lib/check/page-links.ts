import { visit } from "../trees/visit";
import { nodeToElements } from "./elements";
import type { Markdown } from "./markdown";
import type { Placed } from "./node-problem";

/** A link or an image as it is written. */
export interface WrittenLink extends Placed {
  kind: "link" | "image";
  href: string;
  /** Whether an image says what stands for it, if only that it is decoration (HTML's `alt=""`). */
  hasAlt?: boolean;
}

/** Every link and image of a page, in document order, with its place. */
export function pageLinks({ tree }: Pick<Markdown, "tree">): WrittenLink[] {
  const links: WrittenLink[] = [];
  visit(tree, (node) => {
    const position = startOf(node);
    if (node.type === "link" || node.type === "definition") {
      links.push({ kind: "link", href: node.url, position });
    } else if (node.type === "image") {
      links.push({ kind: "image", href: node.url, hasAlt: Boolean(node.alt), position });
    } else {
      links.push(...nodeToElements(node).flatMap(elementToLinks));
    }
  });
  return links;
}

/** Only where it begins: links are kept, and the rest would make up most of them. */
function startOf({ position }: Placed): Placed["position"] {
  if (!position) return undefined;
  const { line, column } = position.start;
  return { start: { line, column } };
}

function elementToLinks(written: ReturnType<typeof nodeToElements>[number]): WrittenLink[] {
  const { attributes, computed = [] } = written;
  const position = startOf(written);
  const hasAlt = "alt" in attributes || computed.includes("alt") || computed.includes("...");
  const href = attributes.href ?? attributes.to;
  const src = attributes.src;
  return [
    ...(href === undefined ? [] : [{ kind: "link" as const, href, position }]),
    ...(src === undefined ? [] : [{ kind: "image" as const, href: src, hasAlt, position }]),
  ];
}
