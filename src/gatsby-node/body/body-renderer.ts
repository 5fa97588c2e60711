import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { RenderedBody } from "./render-tree";
import type { TextJob, TextRules } from "./render-text";

/** Rules without a site. */
export const NO_SITE: TextRules = {
  site: { pages: new Set(), redirects: new Map(), files: new Set(), hostRedirects: [] },
  pagesByRepo: new Map(),
};

// The stack holds the parsers' trees before they are limited.
const LIMITS = { maxOldGenerationSizeMb: 1024, stackSizeMb: 64 };

type Answer = { body: RenderedBody } | { error: string };

/** An error for people, which names the text. */
export function renderError({ source, readme }: TextJob, message: string): Error {
  const advice = readme ? "\nPin another version in content/data/npm-readmes.lock.json." : "";
  return new Error(`${source} could not be rendered: ${message}${advice}`);
}

function startWorker(workerData: TextRules): Worker {
  // Relative to the project, as in site-code.ts.
  const code = `require(${JSON.stringify(path.resolve("src/site/site-code.cjs"))})["body-worker"]`;
  const worker = new Worker(code, { eval: true, workerData, resourceLimits: LIMITS });
  // Without a listener, an error between two texts would end the build.
  return worker.on("error", () => undefined);
}

/**
 * Renders texts in worker threads, which start with the first and end with the last. Excessive time
 * (ms), memory or stack becomes an ordinary error.
 */
export function openBodyRenderer(rules: TextRules, { threads = 1, timeout = 60_000 } = {}) {
  const queue = pLimit(threads);
  const idle: Worker[] = [];
  const run = async (job: TextJob): Promise<Answer> => {
    const worker = idle.pop() ?? startWorker(rules);
    worker.postMessage(job);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answer>((resolve) => {
      const answer = { error: `it takes longer than ${timeout / 1000} seconds` };
      // The main thread may have been too busy to read the response.
      timer = setTimeout(() => setTimeout(resolve, 100, answer), timeout);
    });
    const inTime = once(worker, "message").then(
      ([answer]) => answer as Answer,
      (error: unknown) => ({ error: (error as Error).message }),
    );
    const answer = await Promise.race([inTime, late]);
    clearTimeout(timer);
    if ("body" in answer) idle.push(worker);
    else await worker.terminate();
    if (queue.pendingCount === 0) await Promise.all(idle.splice(0).map((each) => each.terminate()));
    return answer;
  };
  return async (job: TextJob): Promise<RenderedBody> => {
    const answer = await queue(run, job);
    if ("body" in answer) return answer.body;
    throw renderError(job, answer.error);
  };
}
