import { readFences, type PageFence } from "./read-fences";
import { readScript, readSession } from "./read-session";
import { fenceRole } from "./tags";
import type { ExampleEvent, ExamplePage, ExampleProject, ExampleStep } from "./types";
import { inOrder } from "./versions";

/**
 * The projects of a page: what its fences write, run and expect, step by step. Fences that are
 * wrong (see `checkExamples`) are left out.
 */
export function collectProjects(page: ExamplePage): ExampleProject[] {
  const fences = readFences(page);
  const names = new Set(fences.flatMap(({ tags }) => tags.project ?? []));
  return Array.from(names, (name) => {
    const own = fences.filter(({ tags }) => tags.project === name);
    const { from, files } = page.projects[name] ?? {};
    return {
      id: `${page.url}#${name}`,
      file: page.file,
      name,
      place: own[0]?.place ?? { line: 1, column: 1 },
      ...(from && { from: from.includes("#") ? from : `${from}#${name}` }),
      ...(files && { folder: page.file.replace(/[^/]*$/, files.slice(2)) }),
      steps: toSteps(own),
    };
  });
}

function toSteps(fences: readonly PageFence[]): ExampleStep[] {
  const steps = new Map<number, ExampleEvent[]>();
  for (const fence of inOrder(fences)) {
    const event = toEvent(fence);
    const events = steps.get(fence.tags.step) ?? [];
    if (event) events.push(event);
    steps.set(fence.tags.step, events);
  }
  return Array.from(steps, ([number, events]) => ({ number, events }));
}

function toEvent({ language, code, tags, codePlace: place }: PageFence): ExampleEvent | undefined {
  const fails = tags.fails === undefined ? {} : { fails: tags.fails };
  const role = fenceRole(language, tags);
  if (role === "session") {
    return { kind: "run", commands: readSession(code, place).commands, place, ...fails };
  }
  if (role === "script") return { kind: "run", commands: readScript(code, place), place, ...fails };
  if (tags.title === undefined) return undefined;
  const content = code.endsWith("\n") || code === "" ? code : `${code}\n`;
  return role === "output"
    ? { kind: "expect", path: tags.title, content, place }
    : { kind: "write", path: tags.title, content, place, ...fails };
}
