import { closest, distance } from "fastest-levenshtein";
import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../trees/visit";
import { fenceToBlock } from "./code-block";
import { findExamples, noExamples } from "./example-fences";
import type { FenceMeta } from "./fence-meta";
import { fenceLanguage, fenceMetaKeys, parseFenceMeta } from "./fence-meta";
import { hasClass, isBlank, isElement } from "./hast";
import type { Language } from "./languages";
import { codeLanguages, findLanguage } from "./languages";
import { npmTabs } from "./npm-tabs";
import { isOwnText, report } from "./report";
import type { BodyContext } from "./types";

const PLAIN: Language = {};

const knownLanguage = (name: string, context: BodyContext): Language => {
  const language = name === "" ? PLAIN : findLanguage(name);
  if (language) return language;
  const nearest = closest(name.toLowerCase(), [...codeLanguages]);
  const advice = distance(name.toLowerCase(), nearest) < 3 ? ` Did you mean "${nearest}"?` : "";
  report(
    context,
    "warning",
    "code/language",
    `no colours are known for the language "${name}" of a code block; it is shown plain.${advice} For text without colours write "text".`,
  );
  return PLAIN;
};

const checkMeta = (meta: FenceMeta, code: string, context: BodyContext): void => {
  if (!isOwnText(context)) return;
  for (const item of meta.unknown) {
    const advice = /^[\w./-]+\.\w+$/.test(item)
      ? `For a file name write title="${item}".`
      : `Known are {1,3-5} and ${fenceMetaKeys.map((key) => `${key}="…"`).join(", ")}.`;
    report(
      context,
      "error",
      "code/meta",
      `a code block's first line has "${item}", which means nothing. ${advice}`,
    );
  }
  const count = code.split("\n").length;
  const beyond = [...meta.lines].find((line) => line > count);
  if (beyond !== undefined) {
    report(
      context,
      "error",
      "code/lines",
      `line ${beyond} is to be highlighted in a code block of ${count} lines (its title: ${meta.title ?? "none"}).`,
    );
  }
};

const fenceToElement = (
  code: Element,
  before: string | undefined,
  context: BodyContext,
): Element => {
  const value = toString(code).replace(/\n$/, "");
  const { name, meta: rawMeta } = fenceLanguage(code);
  const meta = parseFenceMeta(rawMeta);
  checkMeta(meta, value, context);
  if (name === "npm") {
    const { tabs, unknown } = npmTabs(value, meta.title);
    for (const line of unknown) {
      report(
        context,
        "warning",
        "code/npm",
        `no yarn or pnpm form is known for "${line}"; npm's is shown for them. A "bash" fence shows one command only.`,
      );
    }
    return tabs;
  }
  const inner = meta.lang === undefined ? undefined : knownLanguage(meta.lang, context);
  const language = knownLanguage(name, context);
  return fenceToBlock({ code: value, language, inner, meta, before });
};

/** The only child of a `<pre>`, if that is code: a hand-made one that holds more stays as it is. */
const preToCode = (node: Element): Element | undefined => {
  const [code, ...others] = node.children.filter((child) => !isBlank(child));
  return others.length === 0 && isElement(code, "code") ? code : undefined;
};

/**
 * Turns each `<pre><code class="language-…">` into a framed block with colours, title and copy
 * button, or, when its language is npm, into tabs; of a project's files, those that are to be
 * hidden go, and new versions are shown as what has changed. Reports languages and words on the
 * fence's first line that mean nothing.
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
    parent.children[index] = fenceToElement(code, examples.before.get(code), context);
    return SKIP;
  });
};
