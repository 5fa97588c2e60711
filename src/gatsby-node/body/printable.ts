import type { GatsbyCache } from "gatsby";
import { combinePrintable, type PrintablePart } from "../../lib/printable";
import { contentHash } from "../hashed-file";
import type { SectionFields } from "../nodes/section-node";
import { fragmentExists, readFragment, writeFragment } from "./fragments";
import { currentRules } from "./render-rules";

/**
 * Writes the printable document of a section as a fragment: title page, contents, every page. It is
 * asked for more than once in a build, by its page and by what comes after, and made once for the
 * same bodies.
 */
export async function writePrintable(
  { title, url }: Pick<SectionFields, "title" | "url">,
  pages: readonly { url: string; title: string; body: string }[],
  cache: Pick<GatsbyCache, "get" | "set">,
): Promise<{ url: string }> {
  const key = `printable:${contentHash(JSON.stringify([currentRules().digest, title, url, pages]))}`;
  const kept = (await cache.get(key)) as { url: string } | undefined;
  if (kept && fragmentExists(kept.url)) return kept;
  const parts = pages.map((page): PrintablePart => ({ ...page, html: readFragment(page.body) }));
  const printable = { url: writeFragment(`${url}printable/`, combinePrintable(title, parts)) };
  await cache.set(key, printable);
  return printable;
}
