import { compareProblems, nearest, type Problem } from "../lib/problems";
import {
  earlierVersions,
  fenceRole,
  isFileVersion,
  isStep,
  readFences,
  SHOWS,
  type ExamplePage,
  type PageFence,
  type Place,
} from "./fences";
import { readSession, type ExampleProject } from "./projects";

/**
 * What is wrong with a page's examples, as far as the page alone tells: attributes, titles, steps,
 * versions, differences written by hand. Nothing is run.
 */
export function checkExamples(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
  return [...checkFenceAttributes(page), ...checkVersions(page)].sort(compareProblems);
}

type Tell = (fence: PageFence, rule: string, message: string, hint?: string) => void;

/** A path inside a project: no folder above it, no root, nothing that a shell would change. */
const PATH_INSIDE = /^(?!\.{1,2}(?:\/|$))[\w@.[\]+-]+(?:\/(?!\.{1,2}(?:\/|$))[\w@.[\]+-]+)*$/;

/** What is wrong with the attributes of single fences. */
function checkFenceAttributes(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = ({ place }, rule, message, hint = "") =>
    problems.push({
      ...{ file: page.file, ...place, severity: "error" },
      ...{ rule: `examples/${rule}`, message, hint },
    });
  const highest = new Map<string, number>();
  for (const fence of readFences(page)) {
    checkValues(fence, tell);
    if (fence.tags.project === undefined) checkStranger(fence, tell);
    else checkMember(fence, fence.tags.project, highest, tell);
  }
  return problems;
}

function checkValues(fence: PageFence, tell: Tell): void {
  const { step, show } = fence.written;
  if (step !== undefined && !isStep(step)) {
    const message = `step is ${JSON.stringify(step)}, expected a whole number from 1 upward`;
    tell(fence, "step", message, 'step="2"');
  }
  if (show !== undefined && !SHOWS.some((known) => known === show)) {
    const meant = nearest(show, SHOWS);
    const message = `show is ${JSON.stringify(show)}${meant ? `; did you mean "${meant}"?` : ""}`;
    tell(fence, "show", message, `Known: ${SHOWS.map((known) => `show="${known}"`).join(", ")}`);
  }
}

/** A fence outside of projects. */
function checkStranger(fence: PageFence, tell: Tell): void {
  const { language, written } = fence;
  for (const key of ["step", "show"]) {
    if (written[key] === undefined) continue;
    const message = `a code block has ${key}="${written[key]}", but belongs to no project`;
    tell(
      fence,
      "no-project",
      message,
      'Add project="name", with the same name as its other files.',
    );
  }
  if (language === "diff" && written.lang !== undefined) {
    const message = "a difference is written by hand, so nothing keeps it true";
    const hint =
      'Give both versions of the file whole, with project="name" and title="…", the second with step="2" show="diff": the difference is made from them.';
    tell(fence, "hand-written-diff", message, hint);
  }
}

/** A fence of a project. */
function checkMember(
  fence: PageFence,
  project: string,
  highest: Map<string, number>,
  tell: Tell,
): void {
  const { language, tags, written, place, code } = fence;
  const role = fenceRole(language, tags);
  const reached = highest.get(project) ?? 1;
  highest.set(project, Math.max(reached, tags.step));
  if (written.step === undefined && reached > 1) {
    const message = `a code block of the project "${project}" has no step, but stands behind step ${reached}`;
    tell(fence, "step", message, `step="${reached}", or step="1" if it belongs to the beginning`);
  }
  if (written.webpack !== undefined) {
    const message = `a code block of the project "${project}" is for webpack ${written.webpack}, which is not installed`;
    tell(fence, "webpack", message, "Take it out of the project.");
  }
  if (role === "session") {
    const { commands, stray } = readSession(code, place);
    if (stray.length === 0 && commands.length > 0) return;
    const message = "a terminal session of a project begins with a command";
    tell(fence, "session", message, "$ npx webpack");
    return;
  }
  if (role === "script") return;
  if (language === "diff") {
    const message = `a code block of the project "${project}" is a difference, which can't be run`;
    tell(fence, "hand-written-diff", message, 'Write the new version whole, with show="diff".');
  }
  if (tags.title === undefined) {
    const message = `a code block of the project "${project}" has no title, so it is no file of it`;
    tell(fence, "title", message, 'title="src/index.js"');
  } else if (!PATH_INSIDE.test(tags.title)) {
    const message = `title is ${JSON.stringify(tags.title)}, expected the path of a file inside the project`;
    tell(fence, "title", message, 'title="src/index.js"');
  }
  if (tags.show === "diff" && fence.hasMarks) {
    const message =
      "lines are marked in a code block that is shown as a difference, which marks its own";
    tell(fence, "marks", message, "Take the {…} away.");
  }
}

/** What is wrong between the versions of a file. */
function checkVersions(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
  const fences = readFences(page);
  const earlier = earlierVersions(fences);
  const problem = ({ place }: PageFence, rule: string, message: string, hint: string): Problem => ({
    ...{ file: page.file, ...place, severity: "error" },
    ...{ rule: `examples/${rule}`, message, hint },
  });
  return fences.filter(isFileVersion).flatMap((fence) => {
    const { project = "", title = "", step, show } = fence.tags;
    const before = earlier.get(fence);
    const name = `${title} of the project "${project}"`;
    if (before?.tags.step === step) {
      const message = `${name} is written twice in step ${step}: here and in line ${before.place.line}`;
      return [problem(fence, "twice", message, `step="${step + 1}"`)];
    }
    if (show !== "diff") return [];
    if (!before) {
      const message = `${name} is shown as a difference, but has no version before it on this page`;
      const hint = 'Write the version before, with show="hidden" if readers have it already.';
      return [problem(fence, "diff", message, hint)];
    }
    if (before.code !== fence.code) return [];
    const message = `${name} is shown as a difference, but is what line ${before.place.line} has already`;
    return [problem(fence, "diff", message, "Change it, or take it away.")];
  });
}

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
