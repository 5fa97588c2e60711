import { evaluate, type EvaluateOptions } from "@mdx-js/mdx";
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { mdxComponents } from "../../components/mdx/components";

/**
 * The tree of an MDX page, rendered without heading ids and highlighting, which the transforms add.
 */
export async function mdxToTree(body: string): Promise<Root> {
  const { default: Content } = (await evaluate(body, {
    ...(runtime as Pick<EvaluateOptions, "Fragment" | "jsx" | "jsxs">),
    // The development runtime needs functions that this one doesn't have.
    development: false,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [keepFenceMeta],
  })) as { default: ComponentType<{ components: unknown }> };
  const html = renderToStaticMarkup(createElement(Content, { components: mdxComponents }));
  return fromHtml(html, { fragment: true });
}

/** Markup can't carry `data`, so fence meta becomes an attribute. */
const keepFenceMeta = () => (tree: Root) =>
  visit(tree, "element", ({ data, properties }) => {
    const { meta } = (data ?? {}) as { meta?: string };
    if (meta) properties["data-meta"] = meta;
  });
