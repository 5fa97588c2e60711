import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { ReadmeContext } from "../../../plugins/gatsby-source-npm-readme/links";
import type { RenderedBody } from "./render-tree";
import type { RenderRules } from "./render-rules";

export interface ReadmeJob {
  text: string;
  url: string;
  source: string;
  readme: Omit<ReadmeContext, "pagesByRepo">;
}

export type ReadmeRules = Pick<RenderRules, "site" | "pagesByRepo" | "reference">;

/** Rules without a site. */
export const NO_SITE: ReadmeRules = {
  site: { pages: new Set(), redirects: new Map(), files: new Set(), hostRedirects: [] },
  pagesByRepo: new Map(),
};

// The stack holds the parsers' trees before they are limited.
const LIMITS = { maxOldGenerationSizeMb: 1024, stackSizeMb: 64 };

type Answer = { body: RenderedBody } | { error: string };

/**
 * Renders READMEs in one worker thread, which starts with the first and ends with the last.
 * Excessive time (ms), memory or stack becomes an ordinary error.
 */
export function openReadmeRenderer(rules: ReadmeRules, timeout = 60_000) {
  const queue = pLimit(1);
  let worker: Worker | undefined;
  const run = async (job: ReadmeJob): Promise<Answer> => {
    // Relative to the project, as in site-code.ts.
    const code = `require(${JSON.stringify(path.resolve("src/site/site-code.cjs"))})["readme-worker"]`;
    // Without a listener, an error between two READMEs would end the build.
    worker ??= new Worker(code, { eval: true, workerData: rules, resourceLimits: LIMITS }).on(
      "error",
      () => undefined,
    );
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
    if (queue.pendingCount > 0 && "body" in answer) return answer;
    await worker.terminate();
    worker = undefined;
    return answer;
  };
  return async (job: ReadmeJob): Promise<RenderedBody> => {
    const answer = await queue(run, job);
    if ("body" in answer) return answer.body;
    const advice = "Pin another version in content/data/npm-readmes.lock.json.";
    throw new Error(`${job.source} could not be rendered: ${answer.error}\n${advice}`);
  };
}
