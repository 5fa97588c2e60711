import type { FenceMeta } from "../markup/fence-meta";
import type { ExampleTags } from "./types";

/** The values that `show` may have. */
export const shows = ["diff", "output", "hidden"] as const;

/** Languages of fences that hold commands: a session with answers, or commands alone. */
const sessions = new Set(["console", "shell-session", "session", "terminal"]);
const scripts = new Set(["bash", "sh", "shell", "npm"]);

/** What a fence of a project does: writes a file, runs commands, or says what came out. */
export function fenceRole(
  language: string,
  { title, show }: Pick<ExampleTags, "title" | "show">,
): "file" | "output" | "session" | "script" {
  if (sessions.has(language)) return "session";
  // With a name, it is a shell script that belongs to the project.
  if (scripts.has(language) && title === undefined) return "script";
  return show === "output" ? "output" : "file";
}

/** Whether `step` is a whole number from 1 upward. */
export function isStep(step: string): boolean {
  return /^[1-9]\d{0,3}$/.test(step);
}

/** What a fence's attributes say of examples; what is wrong in them counts as absent. */
export function metaToTags({ title, tool }: FenceMeta): ExampleTags {
  const { project, step = "1", fails } = tool;
  const show = shows.find((known) => known === tool.show);
  return {
    ...(project && { project }),
    ...(title && { title }),
    step: isStep(step) ? Number(step) : 1,
    ...(show && { show }),
    ...(fails && { fails }),
  };
}
