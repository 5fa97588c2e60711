import { pageFences, type Fence } from "../content/code/fence";
import { nodesOf, parseDiagram, type DiagramNode } from "../content/diagram";
import type { ParsedPage } from "../content/pages";
import { nearest, problemAt, question, type Problem } from "../content/problems";
import { fenceRole } from "../examples/fences";
import { drawDiagram, PHONE_WIDTH } from "../render/diagrams";

type Page = Pick<ParsedPage, "file" | "markdown"> & {
  data?: Pick<NonNullable<ParsedPage["data"]>, "projects"> | undefined;
};

/** Sizes as webpack prints them. */
const SIZE = /\d[\d.]* (?:bytes|[KM]iB)/g;

/**
 * Checks notation, title, width, and names and sizes of the project that a diagram draws.
 * @param continued pages whose projects this one continues
 */
export async function checkDiagrams(
  { file, markdown, data }: Page,
  continued: readonly Pick<ParsedPage, "markdown">[] = [],
): Promise<Problem[]> {
  const fences = pageFences(markdown);
  const earlier = continued.flatMap((page) => pageFences(page.markdown));
  const problems: Problem[] = [];
  for (const fence of fences.filter(({ lang }) => lang === "diagram")) {
    const diagram = parseDiagram(fence.code);
    const report = (offset: number, rule: string, message: string, hint: string) =>
      problems.push(problemAt(file, fence.pointAt(offset), `diagram/${rule}`, message, hint));
    if (fence.title === "") {
      const hint = '```diagram title="What the picture shows"';
      problems.push(
        problemAt(file, fence.start, "diagram/title", "this diagram has no title", hint),
      );
    }
    for (const { offset, message, hint } of diagram.mistakes)
      report(offset, "notation", message, hint);
    const { width } = (await drawDiagram(diagram)).narrow;
    if (width > PHONE_WIDTH) {
      const message = `this diagram is ${width} px wide on a phone, where ${PHONE_WIDTH} px fit`;
      report(0, "width", message, "Shorten names, or put fewer boxes beside each other.");
    }
    const { project } = fence.tool;
    if (project === undefined) continue;
    const [, other = project] = data?.projects[project]?.from?.split("#") ?? [];
    const own = fences.filter(
      ({ lang, tool }) => lang !== "diagram" && [project, other].includes(tool.project ?? ""),
    );
    if (own.length === 0) {
      const names = fences.flatMap(({ tool, lang }) =>
        lang === "diagram" ? [] : (tool.project ?? []),
      );
      const message = `this page has no project "${project}"${question(nearest(project, names))}`;
      report(0, "project", message, `project="${nearest(project, names) ?? names[0] ?? "demo"}"`);
      continue;
    }
    const known = projectToText([...own, ...earlier]);
    for (const node of diagram.panels.flatMap(({ nodes }) => nodesOf(nodes)))
      for (const fact of factsOf(node))
        if (!toPattern(fact).test(known)) {
          const titles = own.flatMap(({ title }) => title || []);
          const message = `the project "${project}" has no "${fact}": no file is named so, and no configuration or output contains it${question(nearest(fact, titles))}`;
          report(node.offset, "facts", message, nearest(fact, titles) ?? "");
        }
  }
  return problems;
}

/** The names of a project's files, its configurations, and what its commands print and emit. */
function projectToText(fences: readonly Fence[]): string {
  return fences
    .flatMap(({ title, code, lang, tool }) => {
      const tags = {
        ...(title !== "" && { title }),
        ...(tool.show === "output" && { show: "output" as const }),
      };
      const isSource = fenceRole(lang, tags) === "file" && !title.includes("config");
      return isSource ? [title] : [title, code];
    })
    .join("\n");
}

function factsOf({ kind, name, details }: DiagramNode): string[] {
  const sizes = details.flatMap((detail) => detail.match(SIZE) ?? []);
  return ["file", "module", "asset"].includes(kind) ? [name, ...sizes] : sizes;
}

/** "…" stands for a part of a name, such as a hash. */
const toPattern = (fact: string): RegExp =>
  new RegExp(
    `(?<![\\w.-])${fact.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("…", "\\S*")}(?![\\w-])`,
  );
