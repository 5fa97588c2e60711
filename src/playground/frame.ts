/**
 * Script of `/playground/frame.html`, whose origin is opaque. In the frame of the engine it runs
 * the worker and ends it when it takes too long; in the frame of the preview it runs the output.
 */
import type { EngineRequest, EngineResponse, PreviewRequest } from "./protocol";
import { runPreview } from "./preview";

const TIMEOUT_MS = 20_000;

let engine: Blob | undefined;
let worker: Worker | undefined;
let timer = 0;
/** The build that runs. */
let running: number | undefined;
/** Packages that the page is fetching: their time doesn't count. */
let fetching = 0;

const post = (response: EngineResponse): void => parent.postMessage(response, "*");

function watch(): void {
  clearTimeout(timer);
  if (running === undefined || fetching > 0) return;
  timer = window.setTimeout(
    () => end("timeout", `The build took longer than ${TIMEOUT_MS / 1_000} s and was ended.`),
    TIMEOUT_MS,
  );
}

function stop(): void {
  clearTimeout(timer);
  worker?.terminate();
  worker = undefined;
  running = undefined;
  fetching = 0;
}

function end(reason: "timeout" | "memory" | "crash", message: string): void {
  const id = running;
  stop();
  if (id !== undefined) post({ type: "ended", id, reason, message });
}

function start(): Worker {
  if (!engine) throw new Error("The engine's script is missing.");
  const url = URL.createObjectURL(engine);
  const started = new Worker(url);
  started.onmessage = ({ data }: MessageEvent<EngineResponse | { type: "restart" }>) => {
    if (data.type === "restart") {
      // A build that waits in the worker goes on in the next one.
      const again = running === last?.id ? last : undefined;
      stop();
      if (again) request(again);
      return;
    }
    if (data.type === "ready") URL.revokeObjectURL(url);
    if (data.type === "package") fetching += 1;
    if (data.type === "result" && data.id === running) running = undefined;
    watch();
    post(data);
  };
  started.onerror = (event) => {
    event.preventDefault();
    const { message } = event;
    end(/memory|allocation/i.test(message) ? "memory" : "crash", message || "The worker ended.");
  };
  return started;
}

let last: (EngineRequest & { type: "build" }) | undefined;

function request(data: EngineRequest): void {
  if (data.type === "stop") {
    stop();
    return;
  }
  if (data.type === "start") engine = data.engine;
  worker ??= start();
  if (data.type === "start") return;
  if (data.type === "build") {
    last = data;
    running = data.id;
  }
  if (data.type === "package") fetching = Math.max(0, fetching - 1);
  watch();
  worker.postMessage(data);
}

addEventListener("message", ({ data, source }: MessageEvent<EngineRequest | PreviewRequest>) => {
  // The output of a build runs in this window too, but it isn't the page.
  if (source !== parent) return;
  if (data.type === "run") runPreview(data);
  else request(data);
});
