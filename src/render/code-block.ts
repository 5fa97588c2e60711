import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import { highlightDiff, isPatch, parseDiff, versionsToHast } from "./diffs";
import type { FenceMeta } from "../content/fence-meta";
import { element, hasClass, isElement, text } from "../content/hast";
import type { LineKind } from "./highlight";
import { highlight, highlightSession, linesToHast, tokensToHast, tokensToLines } from "./highlight";
import type { Language } from "./languages";

export interface Fence {
  /** Without the final newline. */
  code: string;
  language: Language;
  inner: Language | undefined;
  meta: FenceMeta;
  /** The previous version of the file, for a diff. */
  before?: string | undefined;
}

/**
 * Longer lines (characters) can scroll on a screen of 320 CSS pixels, the minimum of WCAG 2.2
 * (1.4.10): 272 px for code, 7.8 px per character.
 */
const COLUMNS = 34;

/** Longer blocks (lines) show their first screen until a reader wants all. */
const LONG = 45;

/** `{ tabIndex: 0 }` for code that can scroll; otherwise `{}`. */
export const scrollFocus = (code: string): { tabIndex?: 0 } => {
  const lines = code.split("\n");
  const canScroll = lines.length > LONG || lines.some((line) => line.length > COLUMNS);
  return canScroll ? { tabIndex: 0 } : {};
};

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

/** A warning before copying: the code fails, or is for another version. */
const metaToMark = ({ title, tool }: FenceMeta, label: string | undefined): Element[] => {
  const badge = (words: string, ...more: string[]) => [
    element("span", { className: ["badge", ...more] }, [text(words)]),
  ];
  // In a session the message is visible.
  if (tool.fails !== undefined && label !== "console" && label !== "bash") {
    const isConfig = title === undefined || title.includes("config");
    return badge(isConfig ? "refused by webpack" : "fails to build", "fails");
  }
  return tool.webpack === undefined ? [] : badge(`webpack ${tool.webpack}`);
};

/** Reads the title and mark of a framed block. */
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

/** Removes code colors and links; marked, added and removed lines stay. */
export const flattenCode = (code: Element): void => {
  code.children = code.children.map((child) => {
    if (!isElement(child)) return child;
    const plain = text(toString(child));
    return hasClass(child, "line") ? { ...child, children: [plain] } : plain;
  });
};

interface Frame {
  tagName: "div" | "code-tabs";
  label?: string | undefined;
  title?: string | undefined;
  mark?: Element[];
}

/** Frames a `<pre>` with its title bar and copy button. */
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

/** Renders a fence. The class "console" tells the copy button to copy only commands. */
export const fenceToBlock = (fence: Fence): Element => {
  const label = (isDiff(fence) ? fence.inner?.label : undefined) ?? fence.language.label;
  const session = label === "console" ? { className: ["console"] } : {};
  const pre = element("pre", { ...session, ...scrollFocus(fence.code) }, [
    element("code", {}, fenceToContent(fence)),
  ]);
  const mark = metaToMark(fence.meta, label);
  const block = codeFrame({ tagName: "div", label, title: fence.meta.title, mark }, [pre]);
  if (fence.code.split("\n").length > LONG) block.properties.dataLong = "";
  return block;
};
