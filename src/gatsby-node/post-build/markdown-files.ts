import path from "node:path";
import { pageToMarkdown, type MarkdownPage } from "../../lib/markdown-copy";
import { markdownOf, type TextCache } from "../body/kept-markdown";
import { writeChangedText } from "../reader-tools/write-changed";

export interface MarkdownSource extends MarkdownPage {
  url: string;
  /** The body, in HTML or in Markdown. */
  body: { html: string } | { markdown: string };
}

/**
 * Writes `{url}index.md` beside each page, where its content changed. It is made of the body, not
 * of the source: what is generated or hidden is only known there.
 *
 * @param siteUrl origin of the site, for links that hold wherever a copy is read
 * @param cache keeps the Markdown of bodies
 * @param cache keeps the Markdown of bodies
 * @returns the copies by the urls of their pages
 */
export async function writeMarkdownFiles(
  pages: readonly MarkdownSource[],
  siteUrl: string,
  cache: TextCache,
): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  for (const { url, body, ...page } of pages) {
    const markdown =
      "markdown" in body ? body.markdown : await markdownOf(cache, body.html, siteUrl + url);
    const text = pageToMarkdown(page, markdown, siteUrl);
    await writeChangedText(path.join("public", url, "index.md"), text);
    copies.set(url, text);
  }
  return copies;
}
