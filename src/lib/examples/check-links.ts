import { nearest, type Problem } from "../problems";
import type { ExamplePage, ExampleProject, Place } from "./types";

/** What the front matter's `projects` can be checked against. */
export interface ExampleSite {
  /** Every project of every page. */
  projects: readonly Pick<ExampleProject, "id" | "from">[];
  /** Whether there is such a folder: "content/guides/shop/". */
  hasFolder: (folder: string) => boolean;
  /** Place of a value in a page's front matter: ["projects", "shop", "from"]. */
  positionOf: (file: string, path: readonly string[]) => Place;
}

/** What is wrong with the `projects` of a page's front matter: names, `from` and `files`. */
export function checkProjectLinks(
  page: Pick<ExamplePage, "file" | "url" | "projects">,
  site: ExampleSite,
): Problem[] {
  const { file, url } = page;
  const problems: Problem[] = [];
  const tell = (path: readonly string[], rule: string, message: string, hint: string) => {
    const place = site.positionOf(file, path);
    problems.push({ file, ...place, severity: "error", rule: `examples/${rule}`, message, hint });
  };
  const ids = site.projects.map(({ id }) => id);
  const own = ids.filter((id) => id.startsWith(`${url}#`)).map((id) => id.slice(url.length + 1));
  for (const [name, { from, files }] of Object.entries(page.projects)) {
    const path = ["projects", name];
    if (!own.includes(name)) {
      const meant = nearest(name, own);
      const message = `no code block of this page belongs to the project "${name}"`;
      const hint = meant ? `${meant}:` : `project="${name}" at its code blocks`;
      tell(path, "unused", message, hint);
      continue;
    }
    const target = from?.includes("#") === false ? `${from}#${name}` : from;
    if (target !== undefined && !ids.includes(target)) {
      const meant = nearest(target, ids);
      const message = `the project "${name}" continues ${target}, which is no project`;
      const hint = meant ? `from: ${meant}` : "from: /guides/getting-started/#name";
      tell([...path, "from"], "from", message, hint);
    } else if (target !== undefined && isCircle(`${url}#${name}`, site.projects)) {
      const message = `the project "${name}" continues ${target}, which in the end continues "${name}"`;
      tell([...path, "from"], "from", message, "One of them has to begin.");
    }
    const folder = files && file.replace(/[^/]*$/, files.slice(2));
    if (folder && !site.hasFolder(folder)) {
      const message = `the project "${name}" starts from ${files}, but there is no folder ${folder}`;
      tell([...path, "files"], "files", message, `Make ${folder}, or correct the name.`);
    }
  }
  return problems;
}

function isCircle(id: string, projects: ExampleSite["projects"]): boolean {
  const from = new Map(projects.map((project) => [project.id, project.from]));
  const seen = new Set<string>();
  let at = from.get(id);
  while (at !== undefined && at !== id && !seen.has(at)) {
    seen.add(at);
    at = from.get(at);
  }
  return at === id;
}
