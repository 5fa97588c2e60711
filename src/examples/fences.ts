import type { Root } from "mdast";
import type { FrontMatter } from "../content/front-matter";
import { parseFenceMeta, type FenceMeta } from "../content/fence-meta";
import type { Position } from "../content/problems";
import { visit } from "../content/visit";

export interface ExamplePage {
  file: string;
  url: string;
  /** The tree with positions in the whole file. */
  tree: Root;
  projects: FrontMatter["projects"];
}

export interface ExampleTags {
  project?: string;
  title?: string;
  /** 1 if missing or invalid. */
  step: number;
  show?: "diff" | "output" | "hidden";
  /** Part of the expected message. */
  fails?: string;
}

export const SHOWS = ["diff", "output", "hidden"] as const;

/** Languages of commands: sessions with output, or scripts. */
const SESSIONS = new Set(["console", "shell-session", "session", "terminal"]);
const SCRIPTS = new Set(["bash", "sh", "shell", "npm"]);

/** What a project's fence does: writes a file, runs commands, or shows output. */
export function fenceRole(
  language: string,
  { title, show }: Pick<ExampleTags, "title" | "show">,
): "file" | "output" | "session" | "script" {
  if (SESSIONS.has(language)) return "session";
  // With a title, it is a file of the project.
  if (SCRIPTS.has(language) && title === undefined) return "script";
  return show === "output" ? "output" : "file";
}

export const isStep = (step: string): boolean => /^[1-9]\d{0,3}$/.test(step);

/** Reads a fence's attributes; invalid ones count as missing. */
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

export interface PageFence {
  language: string;
  code: string;
  tags: ExampleTags;
  /** Attributes as written: `{ step: "two" }`. */
  written: Readonly<Record<string, string>>;
  /** Whether it highlights lines: `{1,3}`. */
  hasMarks: boolean;
  place: Position;
}

/** All fences of a page in document order. */
export function readFences({ tree }: Pick<ExamplePage, "tree">): PageFence[] {
  const fences: PageFence[] = [];
  visit(tree, "code", (code) => {
    // Draws a project, but isn't part of it.
    if (code.lang === "diagram") return;
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

export type VersionedFence = Pick<PageFence, "language" | "code" | "tags">;

/** Whether a fence is the content of a project's file. */
export function isFileVersion({ language, tags }: VersionedFence): boolean {
  return Boolean(tags.project && tags.title) && fenceRole(language, tags) === "file";
}

/** Sorts the fences of a page by step, then by position. */
export const inOrder = <Fence extends Pick<VersionedFence, "tags">>(
  fences: readonly Fence[],
): Fence[] => fences.toSorted((a, b) => a.tags.step - b.tags.step);

/**
 * Finds the previous version of each file: same project, same name, earlier step.
 * @param fences of a page in document order
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
