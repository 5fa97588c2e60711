import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import { fenceMetaKeys, parseFenceMeta } from "../content/fence-meta";
import { codeLanguages } from "../render/languages";
import { npmTabs } from "../render/npm-tabs";
import { nearest, type Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";
import { nodeProblem } from "./node-problem";

/** The language of a block in whose place a table of the reference is shown. */
const GENERATED = "reference";

/**
 * Every fence names a language that is known, and what follows it is understood; code is not
 * marked by indentation, which can't name one.
 */
export function checkFences(markdown: Markdown): Problem[] {
  const problems: Problem[] = [];
  visit(markdown.tree, "code", (code) => {
    const { lang, meta, value } = code;
    const parsed = parseFenceMeta(meta ?? "");
    const report = (problem: Parameters<typeof nodeProblem>[2]) =>
      problems.push(nodeProblem(markdown, code, problem));
    if (lang) problems.push(...checkLanguage(markdown, code, lang));
    else {
      const message = "this code block does not name its language";
      const hint = "Put it between fences with a language, or text for none:\n```js\n```";
      report({ rule: "markup/fence-language", message, hint });
    }
    if (parsed.lang !== undefined) problems.push(...checkLanguage(markdown, code, parsed.lang));
    const count = value.split("\n").length;
    const beyond = [...parsed.lines].find((line) => line > count);
    if (beyond !== undefined) {
      const message = `line ${beyond} is to be highlighted in a code block of ${count} lines`;
      report({ rule: "code/lines", message, hint: "" });
    }
    for (const line of lang === "npm" ? npmTabs(value, undefined).unknown : []) {
      const message = `no yarn or pnpm form is known for "${line}"; npm's is shown for them`;
      const hint = 'A "bash" fence shows one command only.';
      report({ severity: "warning", rule: "code/npm", message, hint });
    }
    for (const item of parsed.unknown) {
      const key = /^[\w-]+/.exec(item)?.[0];
      const meant = key && nearest(key, fenceMetaKeys);
      const question = meant ? `; did you mean "${meant}"?` : "";
      const message = `${item} is not understood behind a code block's language${question}`;
      const hint = `Known: {1,3-5} for lines, ${fenceMetaKeys.map((known) => `${known}="…"`).join(", ")}`;
      report({ rule: "markup/fence-meta", message, hint });
    }
  });
  return problems;
}

function checkLanguage(markdown: Markdown, code: Code, lang: string): Problem[] {
  if (codeLanguages.includes(lang.toLowerCase()) || lang === GENERATED) return [];
  const meant = nearest(lang, codeLanguages);
  const message = `"${lang}" is not a known language${meant ? `; did you mean "${meant}"?` : ""}`;
  const hint = `\`\`\`${meant ?? "text"}`;
  return [nodeProblem(markdown, code, { rule: "markup/fence-language", message, hint })];
}
