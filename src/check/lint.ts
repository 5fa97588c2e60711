import remarkLintHeadingIncrement from "remark-lint-heading-increment";
import remarkLintNoDuplicateDefinitions from "remark-lint-no-duplicate-definitions";
import remarkLintNoEmptyUrl from "remark-lint-no-empty-url";
import remarkLintNoReferenceLikeUrl from "remark-lint-no-reference-like-url";
import remarkLintNoUndefinedReferences from "remark-lint-no-undefined-references";
import remarkLintNoUnusedDefinitions from "remark-lint-no-unused-definitions";
import { unified } from "unified";
import { VFile } from "vfile";
import { problemAt, type Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";

/** Brackets that are no references: call-outs, task lists, footnotes. */
const allow = [/^!/, "x", " ", /^\^/];

const hints: Readonly<Record<string, string>> = {
  "no-duplicate-definitions": "Keep one of the two, or give this one another name.",
  "no-empty-url": "Write where it leads: [text](/concepts/).",
  "no-reference-like-url": "Where [name]: is defined on the page, write [text][name].",
  "no-undefined-references":
    "Write it as code, `[name]`, or with \\[ if it is no link; else define it: [name]: /concepts/",
  "no-unused-definitions": "Use it, or remove this line.",
};

function hintFor(rule: string, written: string): string {
  if (rule !== "heading-increment") return hints[rule] ?? "";
  const [, marks = "", text = ""] = /^(#*)\s*(.*)$/.exec(written) ?? [];
  return `Take the level below that of the heading before it, such as:\n${marks.slice(1)} ${text}`;
}

const rules = unified()
  .use(remarkLintHeadingIncrement)
  .use(remarkLintNoDuplicateDefinitions)
  .use(remarkLintNoEmptyUrl)
  .use(remarkLintNoReferenceLikeUrl)
  .use(remarkLintNoUndefinedReferences, { allow })
  .use(remarkLintNoUnusedDefinitions)
  .freeze();

/** Reports the findings of remark-lint. */
export function lintMarkdown({ file, lines, tree }: Markdown): Problem[] {
  const report = new VFile({ path: file, value: lines.join("\n") });
  rules.runSync(tree, report);
  return report.messages.map(({ line, column, ruleId, reason }) => {
    const place = { line: line ?? 1, column: column ?? 1 };
    const rule = ruleId ?? "lint";
    // Spelled like this in remark-lint-heading-increment 4.0.1.
    const message = (reason.charAt(0).toLowerCase() + reason.slice(1)).replace(
      "exected",
      "expected",
    );
    const hint = hintFor(rule, lines[place.line - 1]?.trim() ?? "");
    return problemAt(file, place, `remark/${rule}`, message, hint);
  });
}
