import { visit } from "../trees/visit";
import { parseFenceMeta } from "../markup/fence-meta";
import { metaToTags } from "./tags";
import type { ExamplePage, ExampleTags, Place } from "./types";

/** A fence of a page with its attributes and place. */
export interface PageFence {
  language: string;
  code: string;
  tags: ExampleTags;
  /** The attributes as written, for messages: { step: "two" }. */
  written: Readonly<Record<string, string>>;
  /** Whether lines of it are marked, `{1,3}`. */
  hasMarks: boolean;
  /** Where the fence begins. */
  place: Place;
  /** Where its first line of code begins. */
  codePlace: Place;
}

/** All fences of a page, as they stand in it. */
export function readFences({ tree }: Pick<ExamplePage, "tree">): PageFence[] {
  const fences: PageFence[] = [];
  visit(tree, "code", (code) => {
    const meta = parseFenceMeta(code.meta ?? "");
    const { line = 1, column = 1 } = code.position?.start ?? {};
    fences.push({
      language: (code.lang ?? "").toLowerCase(),
      code: code.value,
      tags: metaToTags(meta),
      written: { ...meta.tool, ...(meta.lang && { lang: meta.lang }) },
      hasMarks: meta.lines.size > 0,
      place: { line, column },
      codePlace: { line: line + 1, column },
    });
  });
  return fences;
}
