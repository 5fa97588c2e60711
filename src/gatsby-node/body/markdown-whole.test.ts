import fs from "node:fs";
import { toString } from "hast-util-to-string";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { SKIP, visit } from "../../content/visit";
import { bodyTransforms } from "../../render/body";
import { treeToHtml } from "../../render/to-html";
import { treeToText } from "../../render/to-text";
import { hasClass } from "../../content/hast";
import { contextOf, markdownToBody } from "../../render/testing/fixture";
import { markdownToTree } from "../../render/markdown-to-tree";
import { cleanReadme } from "../../../plugins/gatsby-source-npm-readme/clean";
import { lookupOf } from "../../reference/testing/fixture";
import { referenceTransform } from "../../reference/transform";
import { mdxToTree } from "./mdx-to-tree";
import { treeToMarkdown } from "../../render/markdown-of-body";

const read = (file: string) => fs.readFileSync(file, "utf8").replace(/^---\n[^]*?\n---\n/, "");

// Markdown, with each of the things that only the body knows.
const own = `${read("content/contribute/writers-guide.md")}

## \`output.filename\`

Text.

\`\`\`reference
options: output
\`\`\`
`;

const ownBody = async (): Promise<Root> => {
  const lookup = lookupOf({ "option output.filename": "/concepts/output/#outputfilename" });
  return (await markdownToBody(own, { reference: referenceTransform(lookup, { kind: "options" }) }))
    .tree;
};

const mdxBody = async (): Promise<Root> => {
  const body = read("content/concepts/dependency-graph.mdx");
  return bodyTransforms(await mdxToTree(body), contextOf().context);
};

const readmeBody = async (): Promise<Root> => {
  const tree = await markdownToTree(read("node_modules/style-loader/README.md"));
  const readme = {
    package: "style-loader",
    repo: "webpack/style-loader",
    pagesByRepo: new Map<string, string>(),
  };
  const { context } = contextOf({ source: "style-loader README.md" });
  return bodyTransforms(cleanReadme(tree, readme), context);
};

/**
 * Buttons that carry words are part of the text here; disclosures' labels in cells are not, nor are
 * the marks of code, which go on the fence's first line.
 */
const shown = (tree: Root): Root => {
  visit(tree, "element", (node: Element, index, parent) => {
    if (node.tagName === "button") node.tagName = "p";
    if (!parent || index === undefined) return undefined;
    const isLabel =
      node.tagName === "summary" && /^(?:\d+ values|Show the default)$/.test(toString(node));
    if (!isLabel && !(hasClass(node, "badge") && hasClass(parent, "code-title"))) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return tree;
};

// Whole pages, rendered twice.
jest.setTimeout(60_000);

/** Letters and digits: punctuation is what Markdown and HTML write differently. */
const words = (tree: Root): string[] => treeToText(shown(tree)).match(/[\p{L}\p{N}]+/gu) ?? [];

test.each([
  ["Markdown of ours", ownBody, 1500],
  ["MDX", mdxBody, 500],
  ["a README", readmeBody, 1000],
])("%s: its Markdown, rendered again, has the same words", async (_, body, least) => {
  const html = treeToHtml(await body());
  const before = words(fromHtml(html, { fragment: true }));
  const again = await markdownToBody(treeToMarkdown(fromHtml(html, { fragment: true })), {
    source: "a copy",
  });
  expect(before.length).toBeGreaterThan(least);
  expect(words(again.tree)).toEqual(before);
});
