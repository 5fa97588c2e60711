import type { Problem } from "../problems";
import { nearest } from "../problems";
import { readFences, type PageFence } from "./read-fences";
import { readSession } from "./read-session";
import { fenceRole, isStep, shows } from "./tags";
import type { ExamplePage } from "./types";

type Tell = (fence: PageFence, rule: string, message: string, hint?: string) => void;

/** A path inside a project: no folder above it, no root, nothing that a shell would change. */
const pathInside = /^(?!\.{1,2}(?:\/|$))[\w@.[\]+-]+(?:\/(?!\.{1,2}(?:\/|$))[\w@.[\]+-]+)*$/;

/** What is wrong with the attributes of single fences. */
export function checkFenceAttributes(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
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
  if (show !== undefined && !shows.some((known) => known === show)) {
    const meant = nearest(show, shows);
    const message = `show is ${JSON.stringify(show)}${meant ? `; did you mean "${meant}"?` : ""}`;
    tell(fence, "show", message, `Known: ${shows.map((known) => `show="${known}"`).join(", ")}`);
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
  } else if (!pathInside.test(tags.title)) {
    const message = `title is ${JSON.stringify(tags.title)}, expected the path of a file inside the project`;
    tell(fence, "title", message, 'title="src/index.js"');
  }
  if (tags.show === "diff" && fence.hasMarks) {
    const message =
      "lines are marked in a code block that is shown as a difference, which marks its own";
    tell(fence, "marks", message, "Take the {…} away.");
  }
}
