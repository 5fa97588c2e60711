import { ownPages } from "../../site/own-pages";
import type { DataFile } from "./types";

/** Url and title of every page, by url: what the not-found page suggests pages from. */
export const pagesFile: DataFile = {
  name: "pages",
  load: async (ask) => {
    const { pages } = await ask<{ pages: { nodes: { url: string; title: string }[] } }>(
      /* GraphQL */ `
        {
          pages: allDocPage(sort: { url: ASC }) {
            nodes {
              url
              title
            }
          }
        }
      `,
    );
    const list = [...pages.nodes, ...ownPages].map(({ url, title }) => [url, title] as const);
    return list.sort(([a], [b]) => (a < b ? -1 : 1));
  },
};
