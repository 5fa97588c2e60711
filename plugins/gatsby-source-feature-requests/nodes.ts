import type { NodeInput, SourceNodesArgs } from "gatsby";
import { toIssueUrl } from "../../src/lib/votes";
import type { Kept } from "./kept-file";

type Helpers = Pick<SourceNodesArgs, "createNodeId" | "createContentDigest">;

/** A list of requests => one `FeatureRequest` node each. */
export function listToNodes(
  { repo, asked, requests }: Kept,
  { createNodeId, createContentDigest }: Helpers,
): NodeInput[] {
  return requests.map((request, index) => {
    const fields = { ...request, rank: index + 1, url: toIssueUrl(repo, request.number), asked };
    return {
      ...fields,
      id: createNodeId(`FeatureRequest ${repo} ${request.number}`),
      parent: null,
      children: [],
      internal: { type: "FeatureRequest", contentDigest: createContentDigest(fields) },
    };
  });
}
