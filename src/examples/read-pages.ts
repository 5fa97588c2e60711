import { readPageFiles } from "../content/page-files";
import { parsePage, readPages } from "../content/pages";
import type { Problem } from "../content/problems";
import { checkExamples } from "./check";
import { collectProjects, type ExampleProject } from "./projects";

/** Reads the projects of all pages, and the problems of pages. Runs nothing. */
export function readProjects(root: string): { projects: ExampleProject[]; problems: Problem[] } {
  const projects: ExampleProject[] = [];
  const problems: Problem[] = [];
  // Parsing is slow, and most pages have no project.
  const files = readPageFiles(root).pages.filter(({ text }) =>
    /^\s*(?:`{3,}|~{3,}).*\bproject=/m.test(text),
  );
  for (const page of readPages(files)) {
    const parsed = parsePage(page);
    if (!page.data || !parsed || "rule" in parsed) {
      problems.push(...page.problems, ...(parsed && "rule" in parsed ? [parsed] : []));
      continue;
    }
    const { file, url, markdown } = parsed;
    const example = { file, url, tree: markdown.tree, projects: page.data.projects };
    problems.push(...checkExamples(example));
    projects.push(...collectProjects(example));
  }
  return { projects, problems };
}
