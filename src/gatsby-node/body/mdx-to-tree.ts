import { evaluate, type EvaluateOptions } from "@mdx-js/mdx";
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { visit } from "../../content/visit";
import { AwesomeList } from "../../components/mdx/awesome-list";
import { mdxComponents } from "../../components/mdx/components";
import { ErrorMessages } from "../../components/mdx/error-messages";
import { readData } from "../../content/data-files";
import { nodeToElements, toLiteral, type WrittenElement } from "../../content/elements";

const components = {
  ...mdxComponents,
  AwesomeList: () => createElement(AwesomeList, { packages: readData("awesome") }),
  ErrorMessages: () => createElement(ErrorMessages, { errors: readData("errors") }),
};

/**
 * The tree of an MDX page, rendered without heading ids and highlighting, which the transforms add.
 */
export async function mdxToTree(body: string): Promise<Root> {
  const { default: Content } = (await evaluate(body, {
    ...(runtime as Pick<EvaluateOptions, "Fragment" | "jsx" | "jsxs">),
    // The development runtime needs functions that this one doesn't have.
    development: false,
    remarkPlugins: [remarkGfm, keepKnown],
    rehypePlugins: [keepFenceMeta],
  })) as { default: ComponentType<{ components: unknown }> };
  const html = renderToStaticMarkup(createElement(Content, { components }));
  return fromHtml(html, { fragment: true });
}

interface MdxNode {
  type: string;
  value?: string;
  attributes?: { name?: string }[];
  children?: MdxNode[];
}

/**
 * Leaves nothing of a page to run: no imports and exports, the content of an unknown component
 * instead of it, and computed values as written.
 */
const keepKnown = () => (tree: object) =>
  visit(tree as MdxNode, (node, index, parent?: MdxNode) => {
    if (index === undefined || !node.type.startsWith("mdx")) return undefined;
    let kept: MdxNode[] = [];
    if (node.attributes) {
      const [{ name = "", computed = [] } = {}] = nodeToElements(node) as Partial<WrittenElement>[];
      node.attributes = node.attributes.filter((each) => !computed.includes(each.name ?? "..."));
      if (!/^[A-Z]|\./.test(name) || Object.hasOwn(components, name)) return undefined;
      kept = node.children ?? [];
    } else if (node.type !== "mdxjsEsm") {
      const { value = "" } = node;
      if (toLiteral(value) !== undefined) return undefined;
      kept = [{ type: "text", value: `{${value}}` }];
    }
    parent?.children?.splice(index, 1, ...kept);
    return index;
  });

/** Markup can't carry `data`, so fence meta becomes an attribute. */
const keepFenceMeta = () => (tree: Root) =>
  visit(tree, "element", ({ data, properties }) => {
    const { meta } = (data ?? {}) as { meta?: string };
    if (meta) properties["data-meta"] = meta;
  });
