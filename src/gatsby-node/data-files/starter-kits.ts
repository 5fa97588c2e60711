import type { StarterKit } from "../../lib/starter-kits";
import type { DataFile } from "./types";

/** The starter kits, for the table of `/starter-kits/`. */
export const starterKitsFile: DataFile = {
  name: "starter-kits",
  load: async (ask) => {
    const { kits } = await ask<{ kits: { nodes: StarterKit[] } }>(/* GraphQL */ `
      {
        kits: allStarterKit(sort: [{ name: ASC }, { url: ASC }]) {
          nodes {
            name
            url
            description
            maintainer {
              name
              url
            }
            tags
          }
        }
      }
    `);
    return kits.nodes;
  },
};
