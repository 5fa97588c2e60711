import path from "node:path";
import remarkGfm from "remark-gfm";
import { bodyContext } from "../gatsby-node/body/render-body";
import { currentRules } from "../gatsby-node/body/render-rules";
import { rehypeBody } from "../lib/markup";
import { pathToUrl } from "../lib/urls";

/**
 * How `.mdx` is compiled: GitHub Flavored Markdown and the same transforms as every other page.
 * What they notice was reported already, when the page's fragment was rendered.
 */
export const mdxOptions = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [
    rehypeBody((file: { path: string }) => {
      const relative = path.relative("content", file.path);
      const page = { url: pathToUrl(relative), source: `content/${relative}`, aliases: {} };
      return bodyContext(page, currentRules().site, []);
    }),
  ],
};
