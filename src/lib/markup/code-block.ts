import type { Element, ElementContent } from "hast";
import { highlightSession } from "./console-session";
import { highlightDiff, isPatch } from "./diff-lines";
import { versionsToHast } from "./example-diff";
import type { FenceMeta } from "./fence-meta";
import { element, text } from "./hast";
import type { LineKind } from "./highlight";
import { highlight, linesToHast, tokensToHast, tokensToLines } from "./highlight";
import type { Language } from "./languages";

/** A fence that has been read: what to show and how. */
export interface Fence {
  /** Without the newline at its end. */
  code: string;
  language: Language;
  /** The language inside a diff. */
  inner: Language | undefined;
  meta: FenceMeta;
  /** The version of the file before this one: what has changed since is shown. */
  before?: string | undefined;
}

/**
 * Code with a longer line than this (characters) may have to scroll on a screen of 320 CSS
 * pixels, the narrowest that WCAG 2.2 (1.4.10) asks for: 272 px of it for code, 7.8 px a character.
 */
const COLUMNS = 34;

const isWide = (code: string): boolean => code.split("\n").some((line) => line.length > COLUMNS);

/** What a `<pre>` needs to be reached by keyboard if it may scroll: `{ tabIndex: 0 }` or `{}`. */
export const scrollFocus = (code: string): { tabIndex?: 0 } =>
  isWide(code) ? { tabIndex: 0 } : {};

const isDiff = (fence: Fence): boolean => fence.language.grammar === "diff" && !isPatch(fence.code);

const fenceToContent = (fence: Fence): ElementContent[] => {
  const { code, language, inner, meta, before } = fence;
  if (before !== undefined) return versionsToHast(before, code, language.grammar);
  const marked = (index: number): LineKind | undefined =>
    meta.lines.has(index + 1) ? "mark" : undefined;
  if (isDiff(fence)) {
    const { lines, kinds } = highlightDiff(code, inner?.grammar);
    return linesToHast(lines, (index) => kinds[index] ?? marked(index));
  }
  const tokens =
    language.label === "console" ? highlightSession(code) : highlight(code, language.grammar);
  return meta.lines.size > 0 ? linesToHast(tokensToLines(tokens), marked) : tokensToHast(tokens);
};

const copyButton = (): Element =>
  element("button", { className: ["copy"], type: "button", ariaLabel: "Copy code" });

const titleBar = (title: string | undefined): Element[] =>
  title === undefined ? [] : [element("div", { className: ["code-title"] }, [text(title)])];

/** Puts a `<pre>` between its title bar and its copy button. */
export const codeFrame = (
  frame: { tagName: "div" | "code-tabs"; label?: string | undefined; title?: string | undefined },
  children: Element[],
): Element =>
  element(
    frame.tagName,
    { className: ["code"], ...(frame.label === undefined ? {} : { dataLang: frame.label }) },
    [...titleBar(frame.title), ...children, copyButton()],
  );

/**
 * A fence as it is shown. `data-lang` is the label; a terminal session's `<pre>` has the class
 * "console", by which a copy button knows that only its commands are wanted.
 *
 * `<div class="code" data-lang="js"><div class="code-title">a.js</div><pre><code>…</code></pre><button …></div>`
 */
export const fenceToBlock = (fence: Fence): Element => {
  const label = (isDiff(fence) ? fence.inner?.label : undefined) ?? fence.language.label;
  const session = label === "console" ? { className: ["console"] } : {};
  const pre = element("pre", { ...session, ...scrollFocus(fence.code) }, [
    element("code", {}, fenceToContent(fence)),
  ]);
  return codeFrame({ tagName: "div", label, title: fence.meta.title }, [pre]);
};
