import { packSupporter, type Supporter } from "../../lib/supporters";
import type { DataFile } from "./types";

/** The supporters for the landing page, by amount, largest first. */
export const supporters: DataFile = {
  name: "supporters",
  load: async (graphql) => {
    const { allSupporter } = await graphql<{ allSupporter: { nodes: Supporter[] } }>(`
      {
        allSupporter(sort: { sort: ASC }) {
          nodes {
            name
            slug
            website
            image
            total
            monthly
            since
          }
        }
      }
    `);
    return allSupporter.nodes.map(packSupporter);
  },
};
