import type { Root } from "mdast";
import type { FrontMatter } from "../content/front-matter";
import { parseFenceMeta, type FenceMeta } from "../content/fence-meta";
import type { Position } from "../content/problems";
import { visit } from "unist-util-visit";

/** A page as the examples are read from it. */
export interface ExamplePage {
  /** "content/guides/csp.md" */
  file: string;
  /** "/guides/csp/" */
  url: string;
  /** The Markdown as a tree whose positions count in the whole file. */
  tree: Root;
  /** From the front matter. */
  projects: FrontMatter["projects"];
}

/** What a fence's attributes say of its part in a project. */
export interface ExampleTags {
  project?: string;
  title?: string;
  /** 1 where the fence names none, or none that is right. */
  step: number;
  show?: "diff" | "output" | "hidden";
  /** Part of the message with which it must fail. */
  fails?: string;
}

/** The values that `show` may have. */
export const SHOWS = ["diff", "output", "hidden"] as const;

/** Languages of fences that hold commands: a session with answers, or commands alone. */
const SESSIONS = new Set(["console", "shell-session", "session", "terminal"]);
const SCRIPTS = new Set(["bash", "sh", "shell", "npm"]);

/** What a fence of a project does: writes a file, runs commands, or says what came out. */
export function fenceRole(
  language: string,
  { title, show }: Pick<ExampleTags, "title" | "show">,
): "file" | "output" | "session" | "script" {
  if (SESSIONS.has(language)) return "session";
  // With a name, it is a shell script that belongs to the project.
  if (SCRIPTS.has(language) && title === undefined) return "script";
  return show === "output" ? "output" : "file";
}

/** Whether `step` is a whole number from 1 upward. */
export const isStep = (step: string): boolean => /^[1-9]\d{0,3}$/.test(step);

/** What a fence's attributes say of examples; what is wrong in them counts as absent. */
export function metaToTags({ title, tool }: FenceMeta): ExampleTags {
  const { project, step = "1", fails } = tool;
  const show = SHOWS.find((known) => known === tool.show);
  return {
    ...(project && { project }),
    ...(title && { title }),
    step: isStep(step) ? Number(step) : 1,
    ...(show && { show }),
    ...(fails && { fails }),
  };
}

/** A fence of a page with its attributes and place. */
export interface PageFence {
  language: string;
  code: string;
  tags: ExampleTags;
  /** The attributes as written, for messages: { step: "two" }. */
  written: Readonly<Record<string, string>>;
  /** Whether lines of it are marked, `{1,3}`. */
  hasMarks: boolean;
  /** Where the fence begins. */
  place: Position;
}

/** All fences of a page, as they stand in it. */
export function readFences({ tree }: Pick<ExamplePage, "tree">): PageFence[] {
  const fences: PageFence[] = [];
  visit(tree, "code", (code) => {
    const meta = parseFenceMeta(code.meta ?? "");
    const { line = 1, column = 1 } = code.position?.start ?? {};
    fences.push({
      language: (code.lang ?? "").toLowerCase(),
      code: code.value,
      tags: metaToTags(meta),
      written: { ...meta.tool, ...(meta.lang && { lang: meta.lang }) },
      hasMarks: meta.lines.size > 0,
      place: { line, column },
    });
  });
  return fences;
}

/** As much of a fence as finding versions of a file needs. */
export type VersionedFence = Pick<PageFence, "language" | "code" | "tags">;

/** Whether a fence is the content of a file of a project (and not commands, or what came out). */
export function isFileVersion({ language, tags }: VersionedFence): boolean {
  return Boolean(tags.project && tags.title) && fenceRole(language, tags) === "file";
}

/** The fences of a page in the order in which they happen: by step, then as they stand. */
export const inOrder = <Fence extends Pick<VersionedFence, "tags">>(
  fences: readonly Fence[],
): Fence[] => fences.toSorted((a, b) => a.tags.step - b.tags.step);

/**
 * For each version of a file, the one before it: same project, same name, an earlier step.
 * @param fences all fences of a page, as they stand in it
 * @returns only fences that have a version before them
 */
export function earlierVersions<Fence extends VersionedFence>(
  fences: readonly Fence[],
): Map<Fence, Fence> {
  const earlier = new Map<Fence, Fence>();
  const latest = new Map<string, Fence>();
  for (const fence of inOrder(fences.filter(isFileVersion))) {
    const key = JSON.stringify([fence.tags.project, fence.tags.title]);
    const before = latest.get(key);
    if (before) earlier.set(fence, before);
    latest.set(key, fence);
  }
  return earlier;
}
