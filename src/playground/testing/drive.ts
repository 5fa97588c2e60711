import type { Page } from "playwright-core";
import type {
  BuildResult,
  EngineResponse,
  OutputFile,
  PreviewResponse,
  ProjectFiles,
} from "../protocol";

/** Runs in a page of the site: opens the engine's frame and keeps it in `window`. */
async function openInPage(): Promise<void> {
  interface Index {
    engine: string;
    packages: Record<string, { url: string }>;
  }
  const index = (await (await fetch("/playground/index.json")).json()) as Index;
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts");
  frame.src = "/playground/frame.html";
  document.body.append(frame);
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  const engine = await (await fetch(index.engine)).blob();
  await loaded;
  const results = new Map<number, (response: EngineResponse) => void>();
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, "*");
  addEventListener("message", ({ data, source }: MessageEvent<EngineResponse>) => {
    if (source !== frame.contentWindow) return;
    if (data.type === "package") {
      const { name } = data;
      void fetch(index.packages[name]?.url ?? "").then(async (response) =>
        post({ type: "package", name, code: response.ok ? await response.text() : null }),
      );
    } else if (data.type !== "progress" && "id" in data) results.get(data.id)?.(data);
  });
  let last = 0;
  const ask = (message: object) =>
    new Promise((resolve) => {
      last += 1;
      results.set(last, resolve);
      post({ ...message, id: last });
    });
  post({ type: "start", engine: new Blob([engine], { type: "text/javascript" }) });
  const lines: string[] = [];
  let shown: HTMLIFrameElement | undefined;
  const preview = (files: readonly OutputFile[]) => {
    shown?.remove();
    lines.length = 0;
    const next = document.createElement("iframe");
    shown = next;
    next.sandbox.add("allow-scripts");
    next.src = "/playground/frame.html";
    next.addEventListener("load", () =>
      next.contentWindow?.postMessage({ type: "run", files }, "*"),
    );
    addEventListener("message", ({ data, source }: MessageEvent<PreviewResponse>) => {
      if (source !== next.contentWindow) return;
      lines.push(data.type === "console" ? data.text : data.type);
    });
    document.body.append(next);
  };
  Object.assign(window, { playground: { ask, post, preview, lines } });
}

interface Driver {
  ask: (sent: object) => Promise<EngineResponse>;
  post: (sent: object) => void;
  preview: (files: readonly OutputFile[]) => void;
  lines: readonly string[];
}
declare const playground: Driver;

/** Opens the playground's page, which alone may have frames. Its own engine waits for a use. */
export async function openPage(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/playground/`);
}

/** Opens the engine in that page, as the playground does. */
export async function openEngine(page: Page) {
  // tsx names functions with a helper that pages lack.
  await page.evaluate("globalThis.__name ??= (each) => each");
  await page.evaluate(openInPage);
  const ask = (message: object): Promise<EngineResponse> =>
    page.evaluate((sent) => playground.ask(sent), message);
  return {
    ask,
    /** Ends the worker; the next build starts another. */
    stop: () => page.evaluate(() => playground.post({ type: "stop" })),
    async build(files: ProjectFiles): Promise<BuildResult> {
      const response = await ask({ type: "build", files });
      if (response.type === "result") return response.result;
      throw new Error(JSON.stringify(response));
    },
    /** Builds and runs the output in a preview. */
    preview: (files: ProjectFiles): Promise<void> =>
      page.evaluate(async (sent) => {
        const response = await playground.ask({ type: "build", files: sent });
        if (response.type === "result") playground.preview(response.result.files);
      }, files),
    /** What the preview wrote to its console. */
    lines: () => page.evaluate(() => playground.lines),
  };
}
