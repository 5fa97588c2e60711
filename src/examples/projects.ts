import type { Position } from "../content/problems";
import { fenceRole, inOrder, readFences, type ExamplePage, type PageFence } from "./fences";

export interface SessionCommand {
  /** Without the prompt; can span lines. */
  command: string;
  place: Position;
  /** The lines below the command; undefined without any. */
  claimed?: readonly string[];
}

export type ExampleEvent =
  | { kind: "write"; path: string; content: string; place: Position; fails?: string }
  /** Commands that run one after the other. */
  | { kind: "run"; commands: readonly SessionCommand[]; place: Position; fails?: string }
  /** A file that must exist. */
  | { kind: "expect"; path: string; content: string; place: Position; language: string };

export interface ExampleStep {
  number: number;
  events: readonly ExampleEvent[];
}

/** All fences of a page with the same project. */
export interface ExampleProject {
  id: string;
  file: string;
  name: string;
  place: Position;
  /** The project whose final state it continues. */
  from?: string;
  steps: readonly ExampleStep[];
}

const PROMPT = "$ ";

/**
 * Splits a terminal session into commands and their lines: `$ npx webpack\nasset main.js …` => `[{
 * command: "npx webpack", claimed: ["asset main.js …"], … }]`
 * @param place of the first line
 * @returns also the lines before the first command
 */
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
 * The projects of a page: what their fences write, run and expect in each step. Leaves out invalid
 * fences; see `checkExamples`.
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
    // A script is one command, so its lines can continue each other.
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
