/* Worker of body-renderer.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { renderText, type TextJob, type TextRules } from "./render-text";

parentPort?.on("message", (job: TextJob) => {
  renderText(job, workerData as TextRules).then(
    (body) => parentPort?.postMessage({ body }),
    (error: unknown) => parentPort?.postMessage({ error: (error as Error).message }),
  );
});
