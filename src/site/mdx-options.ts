import path from "node:path";
import type { Root } from "hast";
import remarkGfm from "remark-gfm";
import { readPageImages } from "../gatsby-node/body/images-of-page";
import { bodyContext } from "../gatsby-node/body/render-body";
import { currentRules } from "../gatsby-node/body/render-rules";
import { pageReference } from "../gatsby-node/body/site-reference";
import { bodyTransforms } from "../lib/markup";
import { pathToUrl } from "../lib/urls";

/**
 * How `.mdx` is compiled: GitHub Flavored Markdown and the same transforms as every other page.
 */
export const mdxOptions = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [
    () =>
      async (tree: Root, file: { path: string }): Promise<Root> => {
        const relative = path.relative("content", file.path);
        const source = `content/${relative}`;
        const { image } = await readPageImages(tree, source);
        const rules = currentRules();
        const url = pathToUrl(relative);
        const reference = pageReference(rules.reference, url);
        const page = { url, source, aliases: {}, image, reference };
        return bodyTransforms(tree, bodyContext(page, rules.site));
      },
  ],
};
