import type { Code } from "mdast";
import { visit } from "../trees/visit";
import { codeLanguages, parseFenceMeta } from "../markup";
import { fenceMetaKeys } from "../markup/fence-meta";
import { nearest, type Problem } from "../problems";
import type { Markdown } from "./markdown";
import { nodeProblem } from "./node-problem";

/** The language of a block in whose place a table of the reference is shown. */
const generated = "reference";

/**
 * Every fence names a language that is known, and what follows it is understood; code is not
 * marked by indentation, which can't name one.
 */
export function checkFences(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  visit(markdown.tree, "code", (code) => {
    const { lang } = code;
    problems.push(
      ...(lang ? checkLanguage(markdown, code, lang) : [withoutLanguage(markdown, code)]),
    );
    for (const item of parseFenceMeta(code.meta ?? "").unknown) {
      const key = /^[\w-]+/.exec(item)?.[0];
      const meant = key && nearest(key, fenceMetaKeys);
      const question = meant ? `; did you mean "${meant}"?` : "";
      const message = `${item} is not understood behind a code block's language${question}`;
      const hint = `Known: {1,3-5} for lines, ${fenceMetaKeys.map((known) => `${known}="…"`).join(", ")}`;
      problems.push(nodeProblem(markdown, code, { rule: "markup/fence-meta", message, hint }));
    }
  });
  return problems;
}

function checkLanguage(markdown: Markdown, code: Code, lang: string): Problem[] {
  if (codeLanguages.includes(lang.toLowerCase()) || lang === generated) return [];
  const meant = nearest(lang, codeLanguages);
  const message = `"${lang}" is not a known language${meant ? `; did you mean "${meant}"?` : ""}`;
  const hint = `\`\`\`${meant ?? "text"}`;
  return [nodeProblem(markdown, code, { rule: "markup/fence-language", message, hint })];
}

function withoutLanguage(markdown: Markdown, code: Code): Problem {
  const { line = 1, column = 1 } = code.position?.start ?? {};
  const written = markdown.lines[line - 1]?.slice(column - 1) ?? "";
  const fence = /^(`{3,}|~{3,})/.exec(written.trimStart())?.[1];
  const rule = "markup/fence-language";
  if (fence !== undefined) {
    const message = "this code block does not name its language";
    const hint = `${fence}js (or what else it is; text for no language)`;
    return nodeProblem(markdown, code, { rule, message, hint });
  }
  const message = "text that is indented by four spaces is a code block without a language";
  const hint = "Put the code between fences:\n```js\n```";
  return nodeProblem(markdown, code, { rule, message, hint });
}
