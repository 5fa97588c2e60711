import { parseMarkdown } from "../../content/markdown";
import type { FrontMatter } from "../../content/front-matter";
import type { ExamplePage } from "../fences";

/** A page from its Markdown, whose first line is line 1. For tests only. */
export function toPage(
  markdown: string,
  projects: FrontMatter["projects"] = {},
  url = "/guides/a/",
): ExamplePage {
  const file = `content${url.replace(/\/$/, "")}.md`;
  const parsed = parseMarkdown(file, markdown, 1);
  if ("rule" in parsed) throw new Error(parsed.message);
  return { file, url, tree: parsed.tree, projects };
}

/** A fence, three lines for each that has one line of code. */
export const fence = (info: string, code = "x"): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;
