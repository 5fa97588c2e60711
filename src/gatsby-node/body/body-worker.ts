/* Worker of body-renderer.ts. */
import { parentPort, workerData } from "node:worker_threads";
import type { RenderRules } from "./render-rules";
import { renderText, type TextJob } from "./render-text";

parentPort?.on("message", (job: TextJob) => {
  renderText(job, workerData as RenderRules).then(
    (body) => parentPort?.postMessage({ body }),
    (error: unknown) => parentPort?.postMessage({ error: (error as Error).message }),
  );
});
