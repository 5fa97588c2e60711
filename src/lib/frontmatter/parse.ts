import { readPage } from "./read-page";
import type { FrontMatter } from "./schema";
import type { Problem } from "../problems";

/** What came of a page's text: its checked front matter and body, or all that is wrong with it. */
export type ParsedFrontMatter =
  | { ok: true; data: FrontMatter; body: string; bodyLine: number }
  | { ok: false; problems: Problem[] };

/**
 * Reads and checks the front matter of a page. Nothing in the text is ever run.
 *
 * @param file path from the repository's root for messages, `content/guides/csp.md`
 * @param text the whole file
 * @returns the data with its lists filled in, the Markdown after it and the line on which that
 *   begins (counted from 1); or every problem of the front matter, in the order of the file
 */
export function parseFrontMatter(file: string, text: string): ParsedFrontMatter {
  const { data, body, problems } = readPage(file, text);
  if (!data || !body) return { ok: false, problems };
  return { ok: true, data, body: body.text, bodyLine: body.line };
}
