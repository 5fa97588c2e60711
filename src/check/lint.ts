import remarkLintHeadingIncrement from "remark-lint-heading-increment";
import remarkLintNoDuplicateDefinitions from "remark-lint-no-duplicate-definitions";
import remarkLintNoEmptyUrl from "remark-lint-no-empty-url";
import remarkLintNoReferenceLikeUrl from "remark-lint-no-reference-like-url";
import remarkLintNoUndefinedReferences from "remark-lint-no-undefined-references";
import remarkLintNoUnusedDefinitions from "remark-lint-no-unused-definitions";
import { unified } from "unified";
import { VFile } from "vfile";
import { calloutTitles } from "../render/callout";
import type { Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";

/** What brackets may hold without being a reference: call-outs, task lists, footnotes. */
const allow = [new RegExp(`^!(?:${Object.keys(calloutTitles).join("|")})$`, "i"), "x", " ", /^\^/];

/** What to do, by rule. */
const hints: Readonly<Record<string, (written: string) => string>> = {
  "heading-increment": (written) => {
    const [, marks = "", text = ""] = /^(#*)\s*(.*)$/.exec(written) ?? [];
    return `Take the level below that of the heading before it, such as:\n${marks.slice(1)} ${text}`;
  },
  "no-duplicate-definitions": () => "Keep one of the two, or give this one another name.",
  "no-empty-url": () => "Write where it leads: [text](/concepts/).",
  "no-reference-like-url": () => "Where [name]: is defined on the page, write [text][name].",
  "no-undefined-references": () =>
    "Write it as code, `[name]`, or with \\[ if it is no link; else define it: [name]: /concepts/",
  "no-unused-definitions": () => "Use it, or remove this line.",
};

const rules = unified()
  .use(remarkLintHeadingIncrement)
  .use(remarkLintNoDuplicateDefinitions)
  .use(remarkLintNoEmptyUrl)
  .use(remarkLintNoReferenceLikeUrl)
  .use(remarkLintNoUndefinedReferences, { allow })
  .use(remarkLintNoUnusedDefinitions)
  .freeze();

type RunRules = (tree: object, file: VFile) => void;

/** What remark's rules say about a page. */
export function lintMarkdown(markdown: Markdown): Problem[] {
  const { file, lines, tree } = markdown;
  const report = new VFile({ path: file, value: lines.join("\n") });
  // The rules are typed for an older version of the same tree.
  (rules.runSync as RunRules)(tree, report);
  return report.messages.map(({ line, column, ruleId, reason }): Problem => {
    const written = lines[(line ?? 1) - 1]?.trim() ?? "";
    return {
      file,
      line: line ?? 1,
      column: column ?? 1,
      severity: "error",
      rule: `remark/${ruleId ?? "lint"}`,
      message: reason.charAt(0).toLowerCase() + reason.slice(1),
      hint: hints[ruleId ?? ""]?.(written) ?? "",
    };
  });
}
