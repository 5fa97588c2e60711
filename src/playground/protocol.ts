/**
 * The messages between the page of the playground and its frames. Both frames load
 * `/playground/frame.html`, which has an opaque origin and a policy of its own: `engine` runs
 * webpack in a worker, `preview` runs what webpack wrote. The page fetches all code for them, since
 * neither has a network.
 */

/** Text files by path, without a leading slash: `src/index.js`. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** The page to the engine's frame. */
export type EngineRequest =
  /** First message. `engine` is the script of the worker. */
  | { type: "start"; engine: Blob }
  /** Builds the project; a build that runs is cancelled and gives no result. */
  | { type: "build"; id: number; files: ProjectFiles }
  /** Ends the worker; the next build starts a new one. */
  | { type: "stop" }
  /** The code of a package that the engine asked for; null if it couldn't be fetched. */
  | { type: "package"; name: string; code: string | null }
  /** Completes a position in the configuration. */
  | { type: "complete"; id: number; path: readonly string[]; prefix: string };

/** The engine's frame to the page. */
export type EngineResponse =
  | { type: "ready"; webpack: string }
  | { type: "progress"; id: number; percent: number; message: string }
  | { type: "result"; id: number; result: BuildResult }
  /** The worker exceeded its time or memory and was ended. */
  | { type: "ended"; id: number; reason: "timeout" | "memory" | "crash"; message: string }
  | { type: "package"; name: string }
  | { type: "completions"; id: number; options: readonly Completion[] };

/** A value or the name of an option. */
export interface Completion {
  label: string;
  /** `boolean`, `"a" | "b"`, … */
  type: string;
  /** First sentence of webpack's schema. */
  text: string;
}

export interface Problem {
  severity: "error" | "warning";
  /** As webpack prints it, without colors. */
  message: string;
  /** File of the project, with 1-based line and column where webpack knows them. */
  file?: string;
  line?: number;
  column?: number;
}

/** An emitted file. Sizes in bytes; gzip as a server sends it. */
export interface OutputFile {
  path: string;
  size: number;
  gzip: number;
  content: Uint8Array;
  isInitial: boolean;
}

/** A module of the bundle, for the graph and the treemap. */
export interface BuiltModule {
  id: string;
  /** `./src/index.js` */
  name: string;
  size: number;
  /** Names of the chunks. */
  chunks: readonly string[];
  /** Ids of the modules that it imports; `lazy` for `import()`. */
  imports: readonly { id: string; lazy: boolean }[];
}

/** What a build gave. `problems` includes an invalid configuration and a package that isn't there. */
export interface BuildResult {
  /** As `npx webpack` would exit: 2 if the configuration is invalid. */
  exitCode: 0 | 1 | 2;
  /** What webpack-cli prints, without colors. */
  output: string;
  problems: readonly Problem[];
  files: readonly OutputFile[];
  modules: readonly BuiltModule[];
  milliseconds: number;
}

/** The page to the preview's frame: runs `entry`, an emitted HTML file or the initial scripts. */
export interface PreviewRequest {
  type: "run";
  files: readonly Pick<OutputFile, "path" | "content" | "isInitial">[];
}

/** The preview's frame to the page. */
export type PreviewResponse =
  | { type: "loaded" }
  | { type: "console"; level: "log" | "info" | "warn" | "error" | "debug"; text: string };
