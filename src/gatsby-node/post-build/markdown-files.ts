import fs from "node:fs/promises";
import path from "node:path";
import type { Root as MdastRoot } from "mdast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { readFragment } from "../body/fragments";

export interface MarkdownSource {
  url: string;
  title: string;
  /** Url of the body's fragment. */
  body: string;
  /** The Markdown that the page was made of; absent for MDX, whose Markdown is made of the body. */
  markdown: string | undefined;
}

/** Markdown of a finished body, for pages whose source is no plain Markdown. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(fromHtml(html, { fragment: true })) as MdastRoot;
  return toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: "-" });
}

/** Writes `{url}index.md` beside each page, where its content changed. */
export async function writeMarkdownFiles(pages: readonly MarkdownSource[]): Promise<void> {
  for (const { url, title, body, markdown } of pages) {
    const file = path.join("public", url, "index.md");
    const content = markdown ?? htmlToMarkdown(readFragment(body));
    const text = `# ${title}\n\n${content.trim()}\n`;
    const before = await fs.readFile(file, "utf8").catch(() => undefined);
    if (before === text) continue;
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
  }
}
