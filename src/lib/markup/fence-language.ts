import type { Element } from "hast";
import { classesOf, stringProperty } from "./hast";

/** The language of a fence's `<code>` and what follows it, as written. */
export const fenceLanguage = (code: Element): { name: string; meta: string } => {
  const className = classesOf(code).find((one) => one.startsWith("language-")) ?? "";
  // ```js{1,3} without a space makes the lines part of the language's name.
  const [, name = "", lines = ""] = /^language-([^{]*)(.*)$/.exec(className) ?? [];
  const data: unknown = code.data && "meta" in code.data ? code.data.meta : undefined;
  const meta = stringProperty(code, "dataMeta") ?? (typeof data === "string" ? data : "");
  return { name, meta: `${lines} ${meta}`.trim() };
};
