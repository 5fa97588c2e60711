import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import { highlightDiff, isPatch, parseDiff, versionsToHast } from "./diffs";
import type { FenceMeta } from "../content/fence-meta";
import { element, hasClass, isElement, text } from "../content/hast";
import type { LineKind } from "./highlight";
import { highlight, highlightSession, linesToHast, tokensToHast, tokensToLines } from "./highlight";
import type { Language } from "./languages";

/** A fence that has been read: what to show and how. */
export interface Fence {
  /** Without the newline at its end. */
  code: string;
  language: Language;
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

/** What a `<pre>` needs to be reached by keyboard if it may scroll: `{ tabIndex: 0 }` or `{}`. */
export const scrollFocus = (code: string): { tabIndex?: 0 } =>
  code.split("\n").some((line) => line.length > COLUMNS) ? { tabIndex: 0 } : {};

const isDiff = (fence: Fence): boolean => fence.language.grammar === "diff" && !isPatch(fence.code);

const fenceToContent = (fence: Fence): ElementContent[] => {
  const { code, language, inner, meta, before } = fence;
  if (before !== undefined) return versionsToHast(before, code, language.grammar);
  const marked = (index: number): LineKind | undefined =>
    meta.lines.has(index + 1) ? "mark" : undefined;
  if (isDiff(fence)) {
    const diff = parseDiff(code);
    const lines = highlightDiff(diff, inner?.grammar);
    return linesToHast(lines, (index) => diff[index]?.kind ?? marked(index));
  }
  const tokens =
    language.label === "console" ? highlightSession(code) : highlight(code, language.grammar);
  return meta.lines.size > 0 ? linesToHast(tokensToLines(tokens), marked) : tokensToHast(tokens);
};

/** What a reader has to know before copying a block: that it fails, or is for another version. */
const metaToMark = ({ title, tool }: FenceMeta, label: string | undefined): Element[] => {
  const badge = (words: string, ...more: string[]) => [
    element("span", { className: ["badge", ...more] }, [text(words)]),
  ];
  // In a session the message is seen.
  if (tool.fails !== undefined && label !== "console" && label !== "bash") {
    const isConfig = title === undefined || title.includes("config");
    return badge(isConfig ? "refused by webpack" : "fails to build", "fails");
  }
  return tool.webpack === undefined ? [] : badge(`webpack ${tool.webpack}`);
};

/** The title and the mark of a framed block, as `codeFrame` writes them. */
export const readTitleBar = (block: Element): { title?: string; mark?: string } => {
  const bar = block.children.find((child) => hasClass(child, "code-title"));
  if (!isElement(bar)) return {};
  const mark = bar.children.find((child) => hasClass(child, "badge"));
  const title = toString({ ...bar, children: bar.children.filter((child) => child !== mark) });
  return {
    ...(title.trim() && { title: title.trim() }),
    ...(isElement(mark) && { mark: toString(mark) }),
  };
};

interface Frame {
  tagName: "div" | "code-tabs";
  label?: string | undefined;
  title?: string | undefined;
  mark?: Element[];
}

/** Puts a `<pre>` between its title bar and its copy button. */
export const codeFrame = (frame: Frame, children: Element[]): Element => {
  const { tagName, label, title, mark = [] } = frame;
  const words = title === undefined ? [] : [text(mark.length > 0 ? `${title} ` : title)];
  const bar = [...words, ...mark];
  return element(
    tagName,
    { className: ["code"], ...(label !== undefined && { dataLang: label }) },
    [
      ...(bar.length > 0 ? [element("div", { className: ["code-title"] }, bar)] : []),
      ...children,
      element("button", { className: ["copy"], type: "button", ariaLabel: "Copy code" }),
    ],
  );
};

/**
 * A fence as it is shown. By the class "console" of a session's `<pre>`, a copy button knows that
 * only its commands are wanted.
 */
export const fenceToBlock = (fence: Fence): Element => {
  const label = (isDiff(fence) ? fence.inner?.label : undefined) ?? fence.language.label;
  const session = label === "console" ? { className: ["console"] } : {};
  const pre = element("pre", { ...session, ...scrollFocus(fence.code) }, [
    element("code", {}, fenceToContent(fence)),
  ]);
  const mark = metaToMark(fence.meta, label);
  return codeFrame({ tagName: "div", label, title: fence.meta.title, mark }, [pre]);
};
