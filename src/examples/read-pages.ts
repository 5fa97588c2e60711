import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { parseMarkdown } from "../content/markdown";
import { readFrontMatter } from "../content/front-matter";
import type { Problem } from "../content/problems";
import { pathToUrl } from "../content/urls";
import { checkExamples } from "./check";
import { collectProjects, type ExampleProject } from "./projects";

/** Reads the projects of all pages, and the problems of pages. Runs nothing. */
export async function readProjects(
  root: string,
): Promise<{ projects: ExampleProject[]; problems: Problem[] }> {
  const names = await glob("**/*.{md,mdx}", { cwd: path.join(root, "content") });
  const projects: ExampleProject[] = [];
  const problems: Problem[] = [];
  for (const name of names.sort()) {
    const file = `content/${name}`;
    const text = await readFile(path.join(root, file), "utf8");
    // Parsing is slow, and most pages have no project.
    if (!/^\s*(?:`{3,}|~{3,}).*\bproject=/m.test(text)) continue;
    const { data, body, problems: wrong } = readFrontMatter(file, text);
    const markdown = body && parseMarkdown(file, body.text, body.line);
    if (!data || !markdown || "rule" in markdown) {
      problems.push(...wrong, ...(markdown && "rule" in markdown ? [markdown] : []));
      continue;
    }
    const page = { file, url: pathToUrl(name), tree: markdown.tree, projects: data.projects };
    problems.push(...checkExamples(page));
    projects.push(...collectProjects(page));
  }
  return { projects, problems };
}
