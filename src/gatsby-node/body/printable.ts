import { combinePrintable, type PrintablePart } from "../../lib/printable";
import type { SectionFields } from "../nodes/section-node";
import { readFragment, writeFragment } from "./fragments";

/** Writes the printable document of a section as a fragment: title page, contents, every page. */
export function writePrintable(
  section: Pick<SectionFields, "title" | "url">,
  pages: readonly { url: string; title: string; body: string }[],
): { url: string } {
  const parts: PrintablePart[] = pages.map(({ url, title, body }) => ({
    url,
    title,
    html: readFragment(body),
  }));
  return { url: writeFragment(`${section.url}printable/`, combinePrintable(section.title, parts)) };
}
