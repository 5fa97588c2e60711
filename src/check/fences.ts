import type { Code } from "mdast";
import { visit } from "../content/visit";
import { fenceMetaKeys, parseFenceMeta } from "../content/fence-meta";
import { codeLanguages } from "../render/languages";
import { npmTabs } from "../render/npm-tabs";
import { nearest, problemAt, question, type Problem } from "../content/problems";
import type { Markdown } from "../content/markdown";

/** The signs of a fence without an end, which goes on to the end of the page, list item or quote. */
function openFence(position: Code["position"], lines: readonly string[]): string | undefined {
  const { start = { line: 1, column: 1 }, end = start } = position ?? {};
  const opening = lines[start.line - 1]?.slice(start.column - 1) ?? "";
  const fence = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
  const last = lines[end.line - 1]?.slice(0, end.column - 1).trimEnd() ?? "";
  const isOpen = fence !== undefined && (start.line === end.line || !last.endsWith(fence));
  return isOpen ? fence : undefined;
}

/**
 * Each fence has a known language and valid attributes; indented code, which can't name a language,
 * is an error.
 */
export function checkFences({ file, lines, tree }: Markdown): Problem[] {
  const problems: Problem[] = [];
  visit(tree, "code", ({ lang, meta, value, position }) => {
    const parsed = parseFenceMeta(meta ?? "");
    const report = (
      rule: string,
      message: string,
      hint?: string,
      severity?: Problem["severity"],
    ) => {
      problems.push(problemAt(file, position?.start, rule, message, hint, severity));
    };
    for (const language of [lang, parsed.lang]) {
      // These become tables and pictures.
      if (!language || language === "reference" || language === "diagram") continue;
      if (codeLanguages.includes(language.toLowerCase())) continue;
      const meant = nearest(language, codeLanguages);
      const message = `"${language}" is not a known language${question(meant)}`;
      report("markup/fence-language", message, `\`\`\`${meant ?? "text"}`);
    }
    const fence = openFence(position, lines);
    if (fence) {
      const message = `this code block, which begins with ${fence}, never ends`;
      report("markup/fence-open", message, `After its last line, write:\n${fence}`);
    }
    if (!lang) {
      const message = "this code block does not name its language";
      const hint = "Put it between fences with a language, or text for none:\n```js\n```";
      report("markup/fence-language", message, hint);
    }
    const count = value.split("\n").length;
    const beyond = [...parsed.lines].find((line) => line > count);
    if (beyond !== undefined) {
      const message = `line ${beyond} is to be highlighted in a code block of ${count} lines`;
      report("code/lines", message);
    }
    for (const line of lang === "npm" ? npmTabs(value, undefined).unknown : []) {
      const message = `no yarn or pnpm form is known for "${line}"; npm's is shown for them`;
      report("code/npm", message, 'A "bash" fence shows one command only.', "warning");
    }
    for (const item of parsed.unknown) {
      const key = /^[\w-]+/.exec(item)?.[0];
      const meant = key && nearest(key, fenceMetaKeys);
      const message = `${item} is not understood behind a code block's language${question(meant)}`;
      const hint = `Known: {1,3-5} for lines, ${fenceMetaKeys.map((known) => `${known}="…"`).join(", ")}`;
      report("markup/fence-meta", message, hint);
    }
  });
  return problems;
}
