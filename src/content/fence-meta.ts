import type { Element } from "hast";
import { classesOf, stringProperty } from "./hast";

export interface FenceMeta {
  title?: string;
  lines: ReadonlySet<number>;
  /** Language of the code inside a diff. */
  lang?: string;
  tool: Readonly<Record<string, string>>;
  unknown: readonly string[];
}

export const fenceMetaKeys: readonly string[] =
  "title lang project step show fails untested webpack".split(" ");

/** Larger numbers are mistakes and would waste memory. */
const LAST_LINE = 9999;

// One item: {1,3-5}, key="…", key='…', key=bare, or a word.
const ITEM = /\{([^}]*)\}|([\w-]+)=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s"']+))|\S+/g;

// `1,3-5` => `[1, 3, 4, 5]`; undefined if invalid.
const parseLines = (ranges: string): number[] | undefined => {
  const lines: number[] = [];
  for (const range of ranges.split(",")) {
    const match = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(range);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), LAST_LINE);
    if (first < 1 || last < first) return undefined;
    for (let line = first; line <= last; line += 1) lines.push(line);
  }
  return lines;
};

/**
 * Parses the text after a fence's language: `title="a.js" {1,3-4}` => `{ title: "a.js", lines: {1,
 * 3, 4}, … }`. Never throws; unknown parts are in `unknown`.
 */
export const parseFenceMeta = (meta: string): FenceMeta => {
  const lines = new Set<number>();
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [item, ranges, key, double, single, bare] of meta.matchAll(ITEM)) {
    const numbers = ranges === undefined ? undefined : parseLines(ranges);
    if (numbers) numbers.forEach((line) => lines.add(line));
    else if (key !== undefined && fenceMetaKeys.includes(key)) {
      values[key] = bare ?? (double ?? single ?? "").replace(/\\(.)/g, "$1");
    } else unknown.push(item);
  }
  const { title, lang, ...tool } = values;
  return { ...(title && { title }), ...(lang && { lang }), lines, tool, unknown };
};

/** Language of a fence's `<code>` and the text after it. */
export const fenceLanguage = (code: Element): { name: string; meta: string } => {
  const className = classesOf(code).find((one) => one.startsWith("language-")) ?? "";
  // "```js{1,3}" without a space makes the lines part of the language.
  const [, name = "", lines = ""] = /^language-([^{]*)(.*)$/.exec(className) ?? [];
  const data: unknown = code.data && "meta" in code.data ? code.data.meta : undefined;
  const meta = stringProperty(code, "dataMeta") ?? (typeof data === "string" ? data : "");
  return { name, meta: `${lines} ${meta}`.trim() };
};
