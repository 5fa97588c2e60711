import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import type { Supporter } from "../../src/lib/supporters";
import { fetchSupporters } from "./fetch-supporters";
import { readKept, type Kept } from "./kept";
import { nodeTypes } from "./node-types";
import type { PluginOptions } from "./plugin-options";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(nodeTypes);

/** Makes the nodes: of what Open Collective answers now, else of what was kept, else none. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const options = unsafeOptions as unknown as PluginOptions;
  const { reporter } = args;
  let kept: Kept | undefined;
  try {
    kept = await readKept(path.resolve(process.cwd(), options.kept), options.kept);
  } catch (error) {
    const { message } = error as Error;
    if (process.env.NODE_ENV === "development") reporter.warn(message);
    else reporter.panicOnBuild(message);
  }
  let supporters: Supporter[] | undefined;
  try {
    supporters = await fetchSupporters({ ...options, now: Date.now() });
  } catch (error) {
    reporter.warn(toWarning((error as Error).message, kept, options.kept));
  }
  for (const [sort, supporter] of (supporters ?? kept?.supporters ?? []).entries()) {
    await args.actions.createNode(supporterToNode(supporter, sort, args));
  }
};

function toWarning(reason: string, kept: Kept | undefined, file: string): string {
  const head = `Supporters: ${reason}.`;
  return kept
    ? `${head} The list of ${kept.fetched.slice(0, 10)} is shown, which ${file} keeps.`
    : `${head} No list is kept, so the landing page calls for support and names nobody. ` +
        "`npm run supporters:update` keeps one.";
}

function supporterToNode(
  { name, slug, website, image, total, monthly, since }: Supporter,
  sort: number,
  {
    createNodeId,
    createContentDigest,
  }: Pick<SourceNodesArgs, "createNodeId" | "createContentDigest">,
) {
  const fields = { name, slug, website, image, total, monthly, since, sort };
  return {
    ...fields,
    // Those who don't show themselves have no name of their own.
    id: createNodeId(`Supporter ${slug ?? `${since} ${sort}`}`),
    parent: null,
    children: [],
    internal: { type: "Supporter", contentDigest: createContentDigest(fields) },
  };
}
