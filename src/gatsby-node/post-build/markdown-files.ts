import path from "node:path";
import { readFragment } from "../body/fragments";
import { htmlToMarkdown } from "./markdown-of-body";
import { writeIfChanged } from "./write-if-changed";

export interface MarkdownSource {
  url: string;
  title: string;
  /** Url of the body's fragment. */
  body: string;
}

/**
 * Writes `{url}index.md` beside each page, where its content changed. It is made of the body, not
 * of the source: what is generated or hidden is only known there.
 */
export async function writeMarkdownFiles(pages: readonly MarkdownSource[]): Promise<void> {
  for (const { url, title, body } of pages) {
    const file = path.join("public", url, "index.md");
    const text = `# ${title}\n\n${htmlToMarkdown(readFragment(body)).trim()}\n`;
    await writeIfChanged(file, text);
  }
}
