import type { DataFile } from "./types";

interface Data {
  allFeatureRequest: { nodes: readonly unknown[] };
}

/** The feature requests that the voting page begins with, most votes first. */
export const featureRequests: DataFile = {
  name: "feature-requests",
  load: async (graphql) => {
    const { allFeatureRequest } = await graphql<Data>(/* GraphQL */ `
      {
        allFeatureRequest(sort: { rank: ASC }) {
          nodes {
            number
            title
            votes
            comments
            created
            asked
          }
        }
      }
    `);
    return allFeatureRequest.nodes;
  },
};
