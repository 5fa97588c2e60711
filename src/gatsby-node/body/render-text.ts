/* Loaded for the first body that isn't cached, because highlighting alone takes a tenth of a second. */
import type { Root } from "hast";
import { boundTree } from "../../../plugins/gatsby-source-npm-readme/bound-tree";
import { cleanReadme } from "../../../plugins/gatsby-source-npm-readme/clean";
import type { ReadmeContext } from "../../../plugins/gatsby-source-npm-readme/links";
import { findExcess } from "../../content/limits";
import { drawDiagrams } from "../../render/diagrams";
import { readPageImages } from "../../render/images-of-page";
import { markdownToTree } from "../../render/markdown-to-tree";
import { mdxToTree } from "./mdx-to-tree";
import type { RenderRules } from "./render-rules";
import { renderTree, type RenderedBody } from "./render-tree";

export interface TextJob {
  text: string;
  url: string;
  source: string;
  aliases?: Readonly<Record<string, string>>;
  /** MDX that doesn't compile is an error, or is rendered as Markdown. */
  mdx?: "strict" | "lenient";
  /** Only of READMEs, which are cleaned and have no local images. */
  readme?: Omit<ReadmeContext, "pagesByRepo">;
}

export type TextRules = Pick<RenderRules, "site" | "pagesByRepo" | "reference">;

async function textToTree({ text, mdx }: TextJob): Promise<Root> {
  if (mdx === undefined) return markdownToTree(text);
  try {
    return await mdxToTree(text);
  } catch (error) {
    if (mdx === "strict") throw error;
    return markdownToTree(text);
  }
}

/**
 * Renders a text.
 * @throws if an own text exceeds a limit or can't be rendered
 */
export async function renderText(job: TextJob, rules: TextRules): Promise<RenderedBody> {
  if (job.readme) {
    const tree = await markdownToTree(job.text);
    const excess = boundTree(tree);
    const clean = cleanReadme(tree, { ...job.readme, pagesByRepo: rules.pagesByRepo });
    return { ...renderTree(clean, job, rules), excess };
  }
  const excess = findExcess(job.text);
  if (excess) throw new Error(`it has ${excess.message}`);
  const tree = await textToTree(job);
  await drawDiagrams(tree);
  const { image, used } = await readPageImages(tree, job.source);
  return { ...renderTree(tree, { ...job, image }, rules), images: used };
}
