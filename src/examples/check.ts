import {
  compareProblems,
  nearest,
  problemAt,
  question,
  type Position,
  type Problem,
} from "../content/problems";
import {
  earlierVersions,
  fenceRole,
  isFileVersion,
  isStep,
  readFences,
  SHOWS,
  type ExamplePage,
  type PageFence,
} from "./fences";
import { readSession, type ExampleProject } from "./projects";

/** A path inside a project, safe in a shell. */
const PATH_INSIDE = /^(?!\.{1,2}(?:\/|$))[\w@.[\]+-]+(?:\/(?!\.{1,2}(?:\/|$))[\w@.[\]+-]+)*$/;

type Tell = (fence: PageFence, rule: string, message: string, hint: string) => void;

/**
 * Reports problems that a page alone shows: attributes, titles, steps, versions, handwritten diffs.
 * Runs nothing.
 */
export function checkExamples(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = ({ place }, rule, message, hint) =>
    problems.push(problemAt(page.file, place, `examples/${rule}`, message, hint));
  const fences = readFences(page);
  const earlier = earlierVersions(fences);
  const highest = new Map<string, number>();
  for (const fence of fences) {
    const { project, step } = fence.tags;
    checkValues(fence, tell);
    if (project === undefined) {
      checkStranger(fence, tell);
      continue;
    }
    const reached = highest.get(project) ?? 1;
    highest.set(project, Math.max(reached, step));
    if (fence.written.step === undefined && reached > 1) {
      const message = `a code block of the project "${project}" has no step, but follows step ${reached}`;
      tell(fence, "step", message, `step="${reached}", or step="1" if it belongs to the beginning`);
    }
    checkMember(fence, project, tell);
    if (isFileVersion(fence)) checkVersion(fence, earlier.get(fence), tell);
  }
  return problems.sort(compareProblems);
}

function checkValues(fence: PageFence, tell: Tell): void {
  const { step, show } = fence.written;
  if (step !== undefined && !isStep(step)) {
    const message = `step is ${JSON.stringify(step)}, expected a whole number from 1 upward`;
    tell(fence, "step", message, 'step="2"');
  }
  if (show !== undefined && !SHOWS.some((known) => known === show)) {
    const message = `show is ${JSON.stringify(show)}${question(nearest(show, SHOWS))}`;
    tell(fence, "show", message, `Known: ${SHOWS.map((known) => `show="${known}"`).join(", ")}`);
  }
}

function checkStranger(fence: PageFence, tell: Tell): void {
  const { language, tags, written } = fence;
  if ((written.step ?? written.show) !== undefined) {
    const message = "a code block has step or show, but belongs to no project";
    const hint = 'Add project="name", with the same name as its other files.';
    tell(fence, "no-project", message, hint);
  }
  if (fenceRole(language, tags) === "session" && !written.untested) {
    const message = "a terminal session belongs to no project, so nothing checks it";
    const hint = 'Add project="name", or say why it can\'t run: untested="needs a network"';
    tell(fence, "untested", message, hint);
  }
  if (language === "diff" && written.lang !== undefined) {
    const message = "a diff is written by hand, so nothing checks it";
    const hint =
      'Write both versions of the file, with project="name" and title="…", and step="2" show="diff" for the second one.';
    tell(fence, "hand-written-diff", message, hint);
  }
}

function checkMember(fence: PageFence, project: string, tell: Tell): void {
  const { language, tags, written, place, code } = fence;
  const role = fenceRole(language, tags);
  if (written.webpack !== undefined) {
    const message = `a code block of the project "${project}" is for webpack ${written.webpack}, which is not installed`;
    tell(fence, "webpack", message, "Remove it from the project.");
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
    const message = `a code block of the project "${project}" is a diff, which can't be run`;
    tell(fence, "hand-written-diff", message, 'Write the whole new version, with show="diff".');
  }
  if (tags.title === undefined || !PATH_INSIDE.test(tags.title)) {
    const message = `title is ${JSON.stringify(tags.title ?? "")}, expected the path of a file inside the project "${project}"`;
    tell(fence, "title", message, 'title="src/index.js"');
  }
  if (tags.show === "diff" && fence.hasMarks) {
    const message = "a code block shown as a diff can't highlight lines";
    tell(fence, "marks", message, "Remove the {…}.");
  }
}

function checkVersion(fence: PageFence, before: PageFence | undefined, tell: Tell): void {
  const { project = "", title = "", step, show } = fence.tags;
  const name = `${title} of the project "${project}"`;
  if (before?.tags.step === step) {
    const message = `${name} is written twice in step ${step}: here and in line ${before.place.line}`;
    tell(fence, "twice", message, `step="${step + 1}"`);
  } else if (show === "diff" && !before) {
    const message = `${name} is shown as a diff, but this page has no earlier version`;
    const hint = 'Add the earlier version, with show="hidden" if readers already have it.';
    tell(fence, "diff", message, hint);
  } else if (show === "diff" && before?.code === fence.code) {
    const message = `${name} is shown as a diff, but equals its version on line ${before.place.line}`;
    tell(fence, "diff", message, "Change it or remove it.");
  }
}

export interface ExampleSite {
  projects: readonly Pick<ExampleProject, "id" | "from">[];
  positionOf: (file: string, path: readonly string[]) => Position;
}

/** Checks the names and `from` in the `projects` of a front matter. */
export function checkProjectLinks(
  { file, url, projects }: Pick<ExamplePage, "file" | "url" | "projects">,
  site: ExampleSite,
): Problem[] {
  const problems: Problem[] = [];
  const tell = (path: readonly string[], rule: string, message: string, hint: string) => {
    const place = site.positionOf(file, ["projects", ...path]);
    problems.push(problemAt(file, place, `examples/${rule}`, message, hint));
  };
  const ids = site.projects.map(({ id }) => id);
  for (const [name, { from }] of Object.entries(projects)) {
    if (!ids.includes(`${url}#${name}`)) {
      const message = `no code block of this page belongs to the project "${name}"`;
      tell([name], "unused", message, `project="${name}" at its code blocks`);
      continue;
    }
    const target = from?.includes("#") === false ? `${from}#${name}` : from;
    if (target !== undefined && !ids.includes(target)) {
      const message = `the project "${name}" continues ${target}, which is not a project`;
      const hint = `from: ${nearest(target, ids) ?? "/guides/getting-started/#name"}`;
      tell([name, "from"], "from", message, hint);
    } else if (target !== undefined && isCircle(`${url}#${name}`, site.projects)) {
      const message = `the project "${name}" continues ${target}, which continues "${name}"`;
      tell([name, "from"], "from", message, "Remove one of their from keys.");
    }
  }
  return problems;
}

function isCircle(id: string, projects: ExampleSite["projects"]): boolean {
  const ids = new Set([projects.find((project) => project.id === id)?.from]);
  for (const at of ids) ids.add(projects.find((project) => project.id === at)?.from);
  return ids.has(id);
}
