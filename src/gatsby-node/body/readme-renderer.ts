import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadmeContext } from "../../../plugins/gatsby-source-npm-readme/links";
import type { RenderedBody } from "./render-tree";
import type { RenderRules } from "./render-rules";

/** A README to render, as plain data. */
export interface ReadmeJob {
  text: string;
  url: string;
  source: string;
  readme: Omit<ReadmeContext, "pagesByRepo" | "siteHost">;
}

export type ReadmeRules = Pick<RenderRules, "site" | "pagesByRepo" | "reference">;

/** Rules for a README on its own: nothing of this site is known. */
export const NO_SITE: ReadmeRules = {
  site: { pages: new Set(), redirects: new Map(), files: new Set(), hostRedirects: [] },
  pagesByRepo: new Map(),
};

// The stack is for trees of the parsers, which are walked before they are bounded.
const LIMITS = { maxOldGenerationSizeMb: 1024, stackSizeMb: 64 };

type Answer = { body: RenderedBody } | { error: string };

/**
 * Renders READMEs one after the other in a thread of their own, which is started for the first and
 * ends with the last: strangers' texts may run out of time, memory or stack, and not take the build
 * along.
 */
export function openReadmeRenderer(rules: ReadmeRules, timeout = 30_000) {
  let worker: Worker | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const stop = async () => {
    const ended = worker?.terminate();
    worker = undefined;
    await ended;
  };
  const start = async () => {
    // Relative to the project, as in site-code.ts: this file is part of what is loaded there.
    const file = JSON.stringify(path.resolve("src/site/site-code.cjs"));
    const code = `require(${file})["readme-worker"]`;
    const started = new Worker(code, { eval: true, workerData: rules, resourceLimits: LIMITS });
    // Between two READMEs nobody listens, and an error without a listener ends the build.
    started.on("error", () => undefined);
    await once(started, "message");
    return started;
  };
  const run = async (job: ReadmeJob): Promise<Answer> => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: NodeJS.Timeout | undefined;
    try {
      worker ??= await start();
      // Once more after the timeout: this thread may have been too busy to read the answer.
      timer = setTimeout(() => setTimeout(() => abort.abort(), 100), timeout);
      worker.postMessage(job);
      const [answer] = (await once(worker, "message", { signal })) as [Answer];
      return answer;
    } catch (error) {
      await stop();
      const { message } = error as Error;
      return { error: signal.aborted ? `it takes longer than ${timeout / 1000} seconds` : message };
    } finally {
      clearTimeout(timer);
    }
  };
  /** @throws Error that names the README */
  return async (job: ReadmeJob): Promise<RenderedBody> => {
    waiting += 1;
    const answer = last.then(() => run(job));
    last = answer.catch(() => undefined).finally(() => (--waiting === 0 ? stop() : undefined));
    const result = await answer;
    if ("body" in result) return result.body;
    throw new Error(
      `${job.source} could not be rendered: ${result.error}\n` +
        "Pin another version in content/data/npm-readmes.lock.json, or remove the package from content/data/external-packages.yml.",
    );
  };
}
