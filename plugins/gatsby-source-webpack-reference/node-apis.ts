import type { GatsbyNode } from "gatsby";
import { readReference, readSince } from "./read/read-reference";
import { factNodes, NODE_TYPES } from "./nodes";

/** `name` is unique within a type, so it gives lists a total order. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(
    NODE_TYPES.map(
      (type) => `type ${type} implements Node @dontInfer { name: String! facts: JSON! }`,
    ),
  );

/** Texts are checked against these facts, so a production build fails without them. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args) => {
  const { actions, createContentDigest, createNodeId, getNodesByType, reporter } = args;
  const root = process.cwd();
  let nodes: ReturnType<typeof factNodes>;
  try {
    nodes = factNodes(await readReference(root), readSince(root));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fix = "Install the packages again (npm ci), then build again.";
    reporter.panicOnBuild(`There is no reference of webpack: ${reason}\n${fix}`);
    return;
  }
  // Creating 4,000 nodes takes seconds, so nodes stay while the facts do. The last one has the digest
  // of all.
  actions.enableStatefulSourceNodes?.();
  const digest = createContentDigest(nodes);
  const last = nodes.at(-1)?.type ?? "";
  if (getNodesByType(last)[0]?.internal.contentDigest === digest) return;
  for (const node of NODE_TYPES.flatMap((type) => getNodesByType(type))) actions.deleteNode(node);
  const create = async ({ type, name, facts }: (typeof nodes)[number]) => {
    await actions.createNode({
      name,
      facts,
      id: createNodeId(`${type} ${name}`),
      parent: null,
      children: [],
      internal: { type, contentDigest: type === last ? digest : createContentDigest(facts) },
    });
  };
  // In parallel; sequential awaits would wait for the store thousands of times.
  await Promise.all(nodes.slice(0, -1).map(create));
  // A build killed before this starts again.
  await Promise.all(nodes.slice(-1).map(create));
};
