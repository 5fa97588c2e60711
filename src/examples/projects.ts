import {
  fenceRole,
  inOrder,
  readFences,
  type ExamplePage,
  type PageFence,
  type Place,
} from "./fences";

/** One command of a terminal session, and what the text says it prints. */
export interface SessionCommand {
  /** Without the prompt; may have several lines. */
  command: string;
  place: Place;
  /** Lines that the text shows below the command; undefined when it shows none. */
  claimed?: readonly string[];
  /** Where the first of these lines stands. */
  claimedPlace: Place;
}

/** One thing that happens in a step. */
export type ExampleEvent =
  /** A file is written; `content` begins at `place`. */
  | { kind: "write"; path: string; content: string; place: Place; fails?: string }
  /** Commands are run, one after the other, from the folder of the project. */
  | { kind: "run"; commands: readonly SessionCommand[]; place: Place; fails?: string }
  /** A file must have come out; `content` begins at `place`. */
  | { kind: "expect"; path: string; content: string; place: Place };

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
  /** Place of its first fence. */
  place: Place;
  /** Id of the project whose last state it starts from. */
  from?: string;
  /** The folder that it starts from, from the repository's root: "content/guides/shop/". */
  folder?: string;
  steps: readonly ExampleStep[];
}

const prompt = "$ ";

/**
 * Splits a terminal session into its commands, each with the lines that follow it.
 *
 * // "$ npx webpack\nasset main.js …" => [{ command: "npx webpack", claimed: ["asset main.js …"], … }]
 *
 * @param place where the session's first line stands
 * @returns also the lines in front of the first command, which nothing printed
 */
export function readSession(
  session: string,
  place: Place,
): { commands: SessionCommand[]; stray: readonly string[] } {
  const commands: SessionCommand[] = [];
  const stray: string[] = [];
  const lines = session.split("\n");
  const at = (index: number): Place => ({ line: place.line + index, column: place.column });
  for (let index = 0; index < lines.length;) {
    const first = index;
    if (!lines[index]?.startsWith(prompt)) {
      if (lines[index]?.trim()) stray.push(lines[index] ?? "");
      index += 1;
      continue;
    }
    while (lines[index]?.endsWith("\\")) index += 1;
    const command = lines
      .slice(first, index + 1)
      .join("\n")
      .slice(prompt.length);
    const answer = index + 1;
    index = answer;
    while (index < lines.length && !lines[index]?.startsWith(prompt)) index += 1;
    const claimed = lines.slice(answer, index);
    commands.push({
      command,
      place: at(first),
      ...(claimed.some((line) => line.trim() !== "") && { claimed }),
      claimedPlace: at(answer),
    });
  }
  return { commands, stray };
}

/**
 * The commands of a fence that shows commands alone (`bash`, `npm`): one script, so that a command
 * may go on over several lines.
 */
export function readScript(script: string, place: Place): SessionCommand[] {
  return script.trim() === "" ? [] : [{ command: script, place, claimedPlace: place }];
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
