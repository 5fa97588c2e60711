import type { Root } from "hast";
import { visit } from "../trees/visit";
import { words } from "./to-book-elements";
import type { BookEntry } from "./types";

/**
 * The headings of a chapter as entries: those of level 2, with those of level 3 below them. One of
 * level 3 before any of level 2 stands beside them.
 */
// <h2 id="a">A</h2><h3 id="b">B</h3> => [{ title: "A", href: "x.xhtml#a", entries: [{ title: "B", … }] }]
export function headingEntries(tree: Root, file: string): BookEntry[] {
  const entries: BookEntry[] = [];
  let parent: BookEntry | undefined;
  visit(tree, "element", (node) => {
    const { id } = node.properties;
    if (typeof id !== "string" || (node.tagName !== "h2" && node.tagName !== "h3")) return;
    const entry: BookEntry = { title: words(node), href: `${file}#${id}`, entries: [] };
    if (entry.title === "") return;
    if (node.tagName === "h3" && parent) parent.entries.push(entry);
    else entries.push(entry);
    if (node.tagName === "h2") parent = entry;
  });
  return entries;
}
