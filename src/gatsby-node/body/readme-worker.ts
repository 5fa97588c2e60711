/* Worker of readme-renderer.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { boundTree } from "../../../plugins/gatsby-source-npm-readme/bound-tree";
import { cleanReadme } from "../../../plugins/gatsby-source-npm-readme/clean";
import { markdownToTree } from "../../render/markdown-to-tree";
import { renderTree, type RenderedBody } from "./render-tree";
import type { ReadmeJob, ReadmeRules } from "./readme-renderer";

async function renderReadme(job: ReadmeJob, rules: ReadmeRules): Promise<RenderedBody> {
  const tree = await markdownToTree(job.text);
  const excess = boundTree(tree);
  const clean = cleanReadme(tree, { ...job.readme, pagesByRepo: rules.pagesByRepo });
  return { ...renderTree(clean, job, rules), excess };
}

parentPort?.on("message", (job: ReadmeJob) => {
  renderReadme(job, workerData as ReadmeRules).then(
    (body) => parentPort?.postMessage({ body }),
    (error: unknown) => parentPort?.postMessage({ error: (error as Error).message }),
  );
});
