import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { earlierVersions, metaToTags } from "../../examples/fences";
import { fenceLanguage, parseFenceMeta } from "./fence-meta";

/** What a page's fences say of how its examples are shown, by the `<code>` of the fence. */
export interface ExampleFences {
  /** Part of a project, but not shown. */
  hidden: ReadonlySet<Element>;
  /** The version of the file before the one that the fence holds, where the change is to be shown. */
  before: ReadonlyMap<Element, string>;
}

/** Of a page that has no examples of ours. */
export const noExamples: ExampleFences = { hidden: new Set(), before: new Map() };

/**
 * Finds the fences of a page that are hidden or shown as a difference, before any is changed.
 *
 * @param preToCode the `<code>` of a `<pre>` that is a fence
 */
export const findExamples = (
  tree: Root,
  preToCode: (pre: Element) => Element | undefined,
): ExampleFences => {
  const fences: { node: Element; language: string; code: string; tags: Tags }[] = [];
  visit(tree, "element", (pre) => {
    const node = pre.tagName === "pre" ? preToCode(pre) : undefined;
    if (!node) return;
    const { name, meta } = fenceLanguage(node);
    const tags = metaToTags(parseFenceMeta(meta));
    const code = toString(node).replace(/\n$/, "");
    fences.push({ node, language: name.toLowerCase(), code, tags });
  });
  const hidden = fences.filter(({ tags }) => tags.project && tags.show === "hidden");
  const changed = [...earlierVersions(fences)].filter(([{ tags }]) => tags.show === "diff");
  return {
    hidden: new Set(hidden.map(({ node }) => node)),
    before: new Map(changed.map(([{ node }, { code }]) => [node, code])),
  };
};

type Tags = ReturnType<typeof metaToTags>;
