/* What renders own pages. It is loaded for the first body that isn't cached, because highlighting
   alone takes a tenth of a second. */
export { drawDiagrams } from "../../render/diagrams";
export { markdownToTree } from "../../render/markdown-to-tree";
export { mdxToTree } from "./mdx-to-tree";
export { renderTree } from "./render-tree";
