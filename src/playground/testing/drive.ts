import type { Page } from "playwright-core";
import type { BuildResult, EngineResponse, ProjectFiles } from "../protocol";

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
  Object.assign(window, { playground: { ask, post } });
}

/** Opens the engine in a page of the site, as the playground does. */
export async function openEngine(page: Page) {
  // tsx names functions with a helper that pages lack.
  await page.evaluate("globalThis.__name ??= (each) => each");
  await page.evaluate(openInPage);
  const ask = (message: object): Promise<EngineResponse> =>
    page.evaluate(
      (sent) => (window as unknown as { playground: { ask: (sent: object) => Promise<EngineResponse> } }).playground.ask(sent),
      message,
    );
  return {
    ask,
    /** Ends the worker; the next build starts another. */
    stop: () =>
      page.evaluate(() =>
        (window as unknown as { playground: { post: (sent: object) => void } }).playground.post({ type: "stop" }),
      ),
    async build(files: ProjectFiles): Promise<BuildResult> {
      const response = await ask({ type: "build", files });
      if (response.type === "result") return response.result;
      throw new Error(JSON.stringify(response));
    },
  };
}
