import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { fenceToBlock } from "./code-block";
import { findExamples, noExamples } from "./example-fences";
import { fenceLanguage, parseFenceMeta } from "./fence-meta";
import { hasClass, isBlank, isElement } from "./hast";
import type { Language } from "./languages";
import { findLanguage } from "./languages";
import { npmTabs } from "./npm-tabs";
import { isOwnText, type BodyContext } from "./types";

const PLAIN: Language = {};

/** A language without colors is shown plain; the checker reports it. */
const knownLanguage = (name: string): Language => findLanguage(name) ?? PLAIN;

const fenceToElement = (code: Element, before: string | undefined): Element => {
  const value = toString(code).replace(/\n$/, "");
  const { name, meta: rawMeta } = fenceLanguage(code);
  const meta = parseFenceMeta(rawMeta);
  if (name === "npm") return npmTabs(value, meta.title).tabs;
  const inner = meta.lang === undefined ? undefined : knownLanguage(meta.lang);
  return fenceToBlock({ code: value, language: knownLanguage(name), inner, meta, before });
};

/** The only child of a `<pre>`, if that is code: a hand-made one that holds more stays as it is. */
const preToCode = (node: Element): Element | undefined => {
  const [code, ...others] = node.children.filter((child) => !isBlank(child));
  return others.length === 0 && isElement(code, "code") ? code : undefined;
};

/**
 * Turns each `<pre><code class="language-…">` into a framed block with colours, title and copy
 * button, or, when its language is npm, into tabs; of a project's files, those that are to be
 * hidden go, and new versions are shown as what has changed.
 */
export const frameCode = (tree: Root, context: BodyContext): void => {
  const examples = isOwnText(context) ? findExamples(tree, preToCode) : noExamples;
  visit(tree, "element", (node, index, parent) => {
    // A block that is framed already.
    if (hasClass(node, "code")) return SKIP;
    if (node.tagName !== "pre" || !parent || index === undefined) return undefined;
    const code = preToCode(node);
    if (!code) return SKIP;
    if (examples.hidden.has(code)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    parent.children[index] = fenceToElement(code, examples.before.get(code));
    return SKIP;
  });
};
