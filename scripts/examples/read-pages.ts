import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { parseMarkdown } from "../../src/content/markdown";
import type { ExamplePage } from "../../src/lib/examples";
import { readFrontMatter, type ReadFrontMatter } from "../../src/content/front-matter";
import { compareProblems, type Problem } from "../../src/lib/problems";
import { pathToUrl } from "../../src/lib/urls";

/** A page with the places of its front matter. */
export interface ReadExamplePage extends ExamplePage {
  positionOf: ReadFrontMatter["positionOf"];
}

/** All pages that could be read, and what is wrong with those that could not. */
export async function readPages(
  root: string,
): Promise<{ pages: ReadExamplePage[]; problems: Problem[] }> {
  const names = await glob("**/*.{md,mdx}", { cwd: path.join(root, "content") });
  const pages: ReadExamplePage[] = [];
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
  return { pages, problems: problems.sort(compareProblems) };
}
