import type { Root } from "mdast";
import type { FrontMatter } from "../../content/front-matter";

/** Where something begins in a content file, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

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
