import fs from "node:fs/promises";
import path from "node:path";
import type { Root as MdastRoot } from "mdast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { GatsbyCache } from "gatsby";
import { readFragment } from "../body/fragments";
import { renderCodeDigest } from "../body/render-rules";

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

/** The Markdown made of a fragment, kept between builds: its url carries the hash of its content. */
async function fragmentToMarkdown(
  url: string,
  cache: GatsbyCache,
  codeDigest: string,
): Promise<string> {
  const key = `markdown:${codeDigest}:${url}`;
  const kept = (await cache.get(key)) as string | undefined;
  if (kept !== undefined) return kept;
  const markdown = htmlToMarkdown(readFragment(url));
  await cache.set(key, markdown);
  return markdown;
}

/** Writes `{url}index.md` beside each page, where its content changed. */
export async function writeMarkdownFiles(
  pages: readonly MarkdownSource[],
  cache: GatsbyCache,
): Promise<void> {
  const codeDigest = renderCodeDigest();
  for (const { url, title, body, markdown } of pages) {
    const file = path.join("public", url, "index.md");
    const content = markdown ?? (await fragmentToMarkdown(body, cache, codeDigest));
    const text = `# ${title}\n\n${content.trim()}\n`;
    const before = await fs.readFile(file, "utf8").catch(() => undefined);
    if (before === text) continue;
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
  }
}
