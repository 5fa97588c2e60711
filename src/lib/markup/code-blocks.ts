import { closest, distance } from "fastest-levenshtein";
import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { fenceToBlock } from "./code-block";
import type { FenceMeta } from "./fence-meta";
import { fenceMetaKeys, parseFenceMeta } from "./fence-meta";
import { classesOf, hasClass, isBlank, isElement, stringProperty } from "./hast";
import type { Language } from "./languages";
import { codeLanguages, findLanguage } from "./languages";
import { npmTabs } from "./npm-tabs";
import { isOwnText, report } from "./report";
import type { BodyContext } from "./types";

const PLAIN: Language = {};

const fenceLanguage = (code: Element): { name: string; meta: string } => {
  const className = classesOf(code).find((one) => one.startsWith("language-")) ?? "";
  // ```js{1,3} without a space makes the lines part of the language's name.
  const [, name = "", lines = ""] = /^language-([^{]*)(.*)$/.exec(className) ?? [];
  const data: unknown = code.data && "meta" in code.data ? code.data.meta : undefined;
  const meta = stringProperty(code, "dataMeta") ?? (typeof data === "string" ? data : "");
  return { name, meta: `${lines} ${meta}`.trim() };
};

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

const fenceToElement = (code: Element, context: BodyContext): Element => {
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
  return fenceToBlock({ code: value, language: knownLanguage(name, context), inner, meta });
};

/**
 * Turns each `<pre><code class="language-…">` into a framed block with colours, title and copy
 * button, or, when its language is npm, into tabs. Reports languages and words on the fence's
 * first line that mean nothing.
 */
export const frameCode = (tree: Root, context: BodyContext): void =>
  visit(tree, "element", (node, index, parent) => {
    // A block that is framed already.
    if (hasClass(node, "code")) return SKIP;
    if (node.tagName !== "pre" || !parent || index === undefined) return undefined;
    const [code, ...others] = node.children.filter((child) => !isBlank(child));
    // A hand-made <pre> that holds more than code keeps what its maker put in.
    if (others.length > 0 || !isElement(code, "code")) return SKIP;
    parent.children[index] = fenceToElement(code, context);
    return SKIP;
  });
