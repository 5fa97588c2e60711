import { checkProjectLinks } from "../../examples/check";
import type { ContentPage } from "../frontmatter";
import type { Problem } from "../problems";
import type { CheckedBody } from "./page";

/**
 * What the front matter says of projects of examples: their code blocks, the projects that they
 * continue and the folders that they start from exist.
 *
 * @param contentFiles all files in `content/`, as paths from the repository's root
 */
export function checkProjects(
  pages: readonly ContentPage[],
  bodies: ReadonlyMap<string, CheckedBody>,
  contentFiles: readonly string[],
): Problem[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const projects = [...bodies.values()].flatMap((body) => body.projects);
  return pages.flatMap((page) =>
    checkProjectLinks(
      { ...page, projects: page.data?.projects ?? {} },
      {
        projects,
        hasFolder: (folder) => contentFiles.some((file) => file.startsWith(folder)),
        positionOf: (file, path) =>
          byFile.get(file)?.positionOf(path, "value") ?? { line: 1, column: 1 },
      },
    ),
  );
}
