import type { Position } from "../content/problems";
import { fenceRole, inOrder, readFences, type ExamplePage, type PageFence } from "./fences";

/** One command of a terminal session, and what the text says it prints. */
export interface SessionCommand {
  /** Without the prompt; may have several lines. */
  command: string;
  place: Position;
  /** Lines that the text shows below the command; undefined when it shows none. */
  claimed?: readonly string[];
}

/** One thing that happens in a step. */
export type ExampleEvent =
  /** A file is written; `content` begins at `place`. */
  | { kind: "write"; path: string; content: string; place: Position; fails?: string }
  /** Commands are run, one after the other, from the directory of the project. */
  | { kind: "run"; commands: readonly SessionCommand[]; place: Position; fails?: string }
  /** A file must have come out; `content` begins at `place`. */
  | { kind: "expect"; path: string; content: string; place: Position; language: string };

/** What happens between one state of a project that is built and the next. */
export interface ExampleStep {
  number: number;
  events: readonly ExampleEvent[];
}

/** All fences of one page that name the same project. */
export interface ExampleProject {
  /** "/guides/csp/#shop" */
  id: string;
  file: string;
  name: string;
  /** Position of its first fence. */
  place: Position;
  /** Id of the project whose last state it starts from. */
  from?: string;
  steps: readonly ExampleStep[];
}

const PROMPT = "$ ";

/**
 * Splits a terminal session into its commands, each with the lines that follow it.
 * @param place where the session's first line stands
 * @returns also the lines in front of the first command, which nothing printed
 */
// "$ npx webpack\nasset main.js …" => [{ command: "npx webpack", claimed: ["asset main.js …"], … }]
export function readSession(
  session: string,
  place: Position,
): { commands: SessionCommand[]; stray: readonly string[] } {
  const lines = session.split("\n");
  const starts = lines.flatMap((line, index) => (line.startsWith(PROMPT) ? [index] : []));
  const commands = starts.map((start, order): SessionCommand => {
    let answer = start + 1;
    while (lines[answer - 1]?.endsWith("\\")) answer += 1;
    const claimed = lines.slice(answer, starts[order + 1]);
    return {
      command: lines.slice(start, answer).join("\n").slice(PROMPT.length),
      place: { ...place, line: place.line + start },
      ...(claimed.some((line) => line.trim() !== "") && { claimed }),
    };
  });
  return { commands, stray: lines.slice(0, starts[0]).filter((line) => line.trim() !== "") };
}

/**
 * The projects of a page: what its fences write, run and expect, step by step. Fences that are
 * wrong (see `checkExamples`) are left out.
 */
export function collectProjects(page: ExamplePage): ExampleProject[] {
  const fences = readFences(page);
  const names = new Set(fences.flatMap(({ tags }) => tags.project ?? []));
  return Array.from(names, (name) => {
    const own = fences.filter(({ tags }) => tags.project === name);
    const { from } = page.projects[name] ?? {};
    return {
      id: `${page.url}#${name}`,
      file: page.file,
      name,
      place: own[0]?.place ?? { line: 1, column: 1 },
      ...(from && { from: from.includes("#") ? from : `${from}#${name}` }),
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

function toEvent({ language, code, tags, ...fence }: PageFence): ExampleEvent | undefined {
  const place = { ...fence.place, line: fence.place.line + 1 };
  const fails = tags.fails === undefined ? {} : { fails: tags.fails };
  const role = fenceRole(language, tags);
  if (role === "session" || role === "script") {
    // A script is one command, so that it may go on over several lines.
    const script = code.trim() === "" ? [] : [{ command: code, place }];
    const commands = role === "script" ? script : readSession(code, place).commands;
    return { kind: "run", commands, place, ...fails };
  }
  if (tags.title === undefined) return undefined;
  const content = code.endsWith("\n") || code === "" ? code : `${code}\n`;
  const file = { path: tags.title, content, place };
  return role === "output"
    ? { kind: "expect", language, ...file }
    : { kind: "write", ...file, ...fails };
}
