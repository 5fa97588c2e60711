import type { GatsbyCache } from "gatsby";
import { combinePrintable, type PrintablePart } from "../../render/printable";
import { contentHash } from "../../sources/hashed-file";
import type { SectionFields } from "../nodes/section-fields";
import { currentRules } from "./render-rules";

/**
 * The printable document of a section: title page, contents, every page. Pages and steps after the
 * build ask for it more than once, so it is cached by the digest of its parts.
 */
export async function renderPrintable(
  { title, url }: Pick<SectionFields, "title" | "url">,
  pages: readonly PrintablePart[],
  cache: Pick<GatsbyCache, "get" | "set">,
): Promise<string> {
  const key = `printable:${contentHash(JSON.stringify([currentRules().digest, title, url, pages]))}`;
  const cached = (await cache.get(key)) as string | undefined;
  if (cached !== undefined) return cached;
  const html = combinePrintable(title, pages);
  await cache.set(key, html);
  return html;
}
