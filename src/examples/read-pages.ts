import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { parseMarkdown } from "../content/markdown";
import { readFrontMatter, type ReadFrontMatter } from "../content/front-matter";
import { compareProblems, type Problem } from "../lib/problems";
import { pathToUrl } from "../lib/urls";
import { checkExamples, checkProjectLinks } from "./check";
import type { ExamplePage } from "./fences";
import { collectProjects, type ExampleProject } from "./projects";

/** Projects of the pages that could be read, and what is wrong with them; nothing is run. */
export async function readProjects(
  root: string,
): Promise<{ projects: ExampleProject[]; problems: Problem[] }> {
  const names = await glob("**/*.{md,mdx}", { cwd: path.join(root, "content") });
  const pages: (ExamplePage & Pick<ReadFrontMatter, "positionOf">)[] = [];
  const problems: Problem[] = [];
  for (const name of names.sort()) {
    const file = `content/${name}`;
    const text = await readFile(path.join(root, file), "utf8");
    // Parsing is the slow part, and most pages have no project.
    if (!/^\s*(?:`{3,}|~{3,}).*\bproject=/m.test(text)) continue;
    const { data, body, positionOf, problems: wrong } = readFrontMatter(file, text);
    const markdown = body && parseMarkdown(file, body.text, body.line);
    if (!data || !markdown || "rule" in markdown) {
      problems.push(...wrong, ...(markdown && "rule" in markdown ? [markdown] : []));
      continue;
    }
    const { tree } = markdown;
    pages.push({ file, url: pathToUrl(name), tree, projects: data.projects, positionOf });
  }
  const projects = pages.flatMap(collectProjects);
  const hasFolder = (folder: string) => existsSync(path.join(root, folder));
  for (const page of pages) {
    const positionOf = (_file: string, at: readonly string[]) => page.positionOf(at, "value");
    problems.push(...checkExamples(page));
    problems.push(...checkProjectLinks(page, { projects, hasFolder, positionOf }));
  }
  return { projects, problems: problems.sort(compareProblems) };
}
