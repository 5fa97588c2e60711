import type {
  BuildResult,
  Completion,
  EngineRequest,
  EngineResponse,
  PreviewResponse,
  ProjectFiles,
} from "../../playground/protocol";
import { isPath, LONGEST_LINK, filesToHash, readHash } from "./share";
import { sortPaths, STARTER, unzip } from "./project";

/** Written by the publish step of the engine. */
const INDEX = "/playground/index.json";
/** Delay in milliseconds between a key and the build. */
const DELAY = 120;
/** In milliseconds; on slow lines the engine takes long. */
const READY_TIMEOUT = 60_000;
const COMPLETE_TIMEOUT = 2_000;
/** Lines of the console that are kept, and characters of each. */
const CONSOLE = { lines: 200, characters: 5_000 };

interface Index {
  frame: string;
  engine: string;
  packages: Readonly<Record<string, { version: string; url: string }>>;
}

export type ConsoleLine = Omit<Extract<PreviewResponse, { type: "console" }>, "type">;

export interface State {
  /** Name of the project, for its archive. */
  name: string;
  /** Archive of the opened example. */
  example?: string | undefined;
  /** Files as opened. */
  original: ProjectFiles;
  files: ProjectFiles;
  /** Path of the shown file. */
  open: string;
  phase: "idle" | "loading" | "ready" | "building" | "stopped" | "failed";
  /** URL of the frames, once it is known. */
  frame?: string;
  progress: number;
  result?: BuildResult | undefined;
  previous?: BuildResult | undefined;
  /** Why there is no result. */
  notice?: string | undefined;
  /** Why the link opened nothing. */
  badLink?: string | undefined;
  /** Example that couldn't be loaded. */
  missing?: string | undefined;
  lines: readonly ConsoleLine[];
  /** Number of results. */
  runs: number;
}

/** `/examples/guides/react/garden.zip` => `garden` */
const toName = (url: string): string => /([^/]+)\.zip$/.exec(url)?.[1] ?? "project";

/** @throws TypeError without a connection, another Error for an unexpected response */
async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok || response.redirected) throw new Error(`${url}: status ${response.status}`);
  return response;
}

const LEVELS: readonly unknown[] = ["log", "info", "warn", "error", "debug"];

/** Frames run code of strangers, so they can send anything. */
function isResult(unsafe: unknown): unsafe is BuildResult {
  const { output, problems, files, modules } = (unsafe ?? {}) as Partial<BuildResult>;
  const lists: unknown[] = [problems, files, modules];
  return typeof output === "string" && lists.every(Array.isArray);
}

/**
 * The project, its engine and its results. Components subscribe to it; the frames belong to it,
 * because they load again when Back shows the page.
 */
export class Session {
  #state: State = {
    name: "playground",
    original: STARTER,
    files: STARTER,
    open: "src/index.js",
    phase: "idle",
    progress: 0,
    lines: [],
    runs: 0,
  };
  readonly #listeners = new Set<() => void>();
  #frame: HTMLIFrameElement | null = null;
  #preview: HTMLIFrameElement | null = null;
  #isFrameReady = false;
  #engine: Promise<[Index, Blob]> | undefined;
  #build = 0;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readyTimer: ReturnType<typeof setTimeout> | undefined;
  #completions = new Map<number, (options: readonly Completion[]) => void>();

  readonly get = (): State => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Opens what the URL asks for and follows it; returns the function that ends this. */
  readonly listen = (): (() => void) => {
    const open = (): void => void this.openHash(location.hash);
    addEventListener("message", this.#receive);
    addEventListener("hashchange", open);
    open();
    void this.start();
    return () => {
      removeEventListener("message", this.#receive);
      removeEventListener("hashchange", open);
    };
  };
  // --- Project

  readonly openHash = async (hash: string): Promise<void> => {
    const wanted = readHash(hash);
    if (!wanted) return;
    if ("problem" in wanted) this.#set({ badLink: wanted.problem });
    else if ("files" in wanted) this.#openFiles("playground", wanted.files);
    else await this.openExample(wanted.example);
  };

  readonly openExample = async (url: string): Promise<void> => {
    this.#set({ missing: undefined, badLink: undefined });
    try {
      const files = unzip(new Uint8Array(await (await fetchFile(url)).arrayBuffer()));
      this.#openFiles(toName(url), files, url);
    } catch (error) {
      const isOffline = error instanceof TypeError;
      this.#set(
        isOffline ? { missing: url } : { badLink: `The example ${url} is not on this site.` },
      );
    }
  };

  #openFiles(name: string, files: ProjectFiles, example?: string): void {
    const [open = ""] = sortPaths(files);
    const fresh = {
      result: undefined,
      previous: undefined,
      missing: undefined,
      badLink: undefined,
    };
    this.#set({ ...fresh, name, files, original: files, open, example, lines: [] });
    this.build();
  }

  readonly show = (open: string): void => this.#set({ open });
  readonly edit = (text: string): void => {
    const { files, open } = this.#state;
    if (files[open] !== text) this.#change({ ...files, [open]: text });
  };
  #change(files: ProjectFiles, open = this.#state.open): void {
    this.#set({ files, open });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.store();
      this.build();
    }, DELAY);
  }

  /** Keeps the project for a reload, and returns its link. */
  readonly store = (): string | undefined => {
    const link = this.#link();
    try {
      if (link !== undefined) history.replaceState(history.state, "", link);
    } catch {
      // Safari allows 100 of these in 10 seconds; a later edit stores this one too.
    }
    return link;
  };

  /** Adds a file, or renames `from`; returns why it can't. */
  readonly nameFile = (path: string, from?: string): string | undefined => {
    const { files } = this.#state;
    if (path === from) return undefined;
    if (!isPath(path)) return `“${path}” is no path of a file, such as src/index.js.`;
    if (Object.hasOwn(files, path)) return `There is a file “${path}” already.`;
    const entries = Object.entries(files);
    const renamed = entries.map(([each, text]): [string, string] => [
      each === from ? path : each,
      text,
    ]);
    this.#change(Object.fromEntries(from === undefined ? [...entries, [path, ""]] : renamed), path);
    return undefined;
  };

  readonly remove = (path: string): void => {
    const files = Object.fromEntries(
      Object.entries(this.#state.files).filter(([each]) => each !== path),
    );
    this.#change(files, sortPaths(files)[0]);
  };

  /** URL that opens the project as it is; undefined if it would be too long. */
  #link(): string | undefined {
    const { files, original, example } = this.#state;
    const hash = example && files === original ? `#example=${example}` : filesToHash(files);
    const { href } = new URL(hash, location.href);
    return href.length > LONGEST_LINK ? undefined : href;
  }

  /** Shows a message until the next build; one that is due starts first. */
  readonly say = (notice: string): void => {
    if (this.#timer !== undefined) this.build();
    this.#set({ notice });
  };
  // --- Engine

  #send(request: EngineRequest): void {
    this.#frame?.contentWindow?.postMessage(request, "*");
  }

  #load(): Promise<[Index, Blob]> {
    return (this.#engine ??= (async () => {
      const index = (await (await fetchFile(INDEX)).json()) as Index;
      // The frame loads beside the engine.
      this.#set({ frame: index.frame });
      return [index, await (await fetchFile(index.engine)).blob()];
    })());
  }

  /** Loads webpack; also after a failure. */
  readonly start = async (): Promise<void> => {
    this.#isFrameReady = false;
    this.#set({ phase: "loading", notice: undefined });
    clearTimeout(this.#readyTimer);
    this.#readyTimer = setTimeout(this.#fail, READY_TIMEOUT);
    try {
      const [, engine] = await this.#load();
      this.#send({ type: "start", engine });
    } catch {
      this.#engine = undefined;
      this.#fail();
    }
  };
  /** The frame has loaded: the first time, or again when Back shows the page. */
  readonly frameLoaded = (frame: HTMLIFrameElement): void => {
    this.#frame = frame;
    void this.start();
  };
  readonly #fail = (): void => {
    clearTimeout(this.#readyTimer);
    this.#set({ phase: "failed" });
  };

  readonly build = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isFrameReady) return;
    const id = ++this.#build;
    this.#set({ phase: "building", progress: 0, notice: undefined });
    this.#send({ type: "build", id, files: this.#state.files });
  };
  readonly cancel = (): void => {
    this.#build += 1;
    this.#send({ type: "stop" });
    this.#set({ phase: "stopped", notice: "The build was canceled." });
  };

  readonly complete = (path: readonly string[], prefix: string): Promise<readonly Completion[]> => {
    const id = ++this.#request;
    return new Promise((resolve) => {
      this.#completions.set(id, resolve);
      setTimeout(() => resolve([]), COMPLETE_TIMEOUT);
      this.#send({ type: "complete", id, path, prefix });
    });
  };

  async #sendPackage(name: string): Promise<void> {
    const [{ packages }] = await this.#load();
    const url = Object.hasOwn(packages, name) ? packages[name]?.url : undefined;
    const code = url
      ? await fetchFile(url)
          .then((response) => response.text())
          .catch(() => null)
      : null;
    this.#send({ type: "package", name, code });
  }

  readonly #receive = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || typeof data !== "object" || data === null) return;
    if (source === this.#frame?.contentWindow) this.#receiveEngine(data as EngineResponse);
    if (source === this.#preview?.contentWindow) this.#receivePreview(data as PreviewResponse);
  };

  #receiveEngine(response: EngineResponse): void {
    const isCurrent = "id" in response && response.id === this.#build;
    if (response.type === "ready") {
      clearTimeout(this.#readyTimer);
      this.#isFrameReady = true;
      const isFirst = this.#state.phase === "loading";
      // A worker that replaces an ended one gets its build from the frame.
      if (isFirst) this.build();
    } else if (response.type === "package") void this.#sendPackage(response.name);
    else if (response.type === "completions") {
      this.#completions.get(response.id)?.(response.options);
      this.#completions.delete(response.id);
    } else if (!isCurrent) return;
    else if (response.type === "progress") this.#set({ progress: response.percent });
    else if (response.type === "ended")
      this.#set({ phase: "stopped", notice: response.message.slice(0, CONSOLE.characters) });
    else if (isResult(response.result)) {
      const { result: previous, runs } = this.#state;
      this.#set({
        phase: "ready",
        progress: 1,
        result: response.result,
        previous,
        lines: [],
        runs: runs + 1,
      });
    }
  }

  #receivePreview(response: PreviewResponse): void {
    if (response.type !== "console" || !LEVELS.includes(response.level)) return;
    const line = {
      level: response.level,
      text: response.text.slice(0, CONSOLE.characters),
    };
    this.#set({ lines: [...this.#state.lines, line].slice(-CONSOLE.lines) });
  }

  /** Runs the emitted files in the preview's frame, once that has loaded. */
  readonly preview = (frame: HTMLIFrameElement): void => {
    this.#preview = frame;
    const { result } = this.#state;
    if (!result) return;
    this.#set({ lines: [] });
    const files = result.files.map(({ path, content, isInitial }) => ({
      path,
      content,
      isInitial,
    }));
    frame.contentWindow?.postMessage({ type: "run", files }, "*");
  };
}
