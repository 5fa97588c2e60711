import type { DataFile } from "./types";

/** Pages of `src/pages/` that a reader may look for; the data layer doesn't know their titles. */
const ownPages: readonly [url: string, title: string][] = [
  ["/organization/", "The Organization"],
  ["/starter-kits/", "Starter Kits"],
];

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
    const list = [...pages.nodes.map(({ url, title }) => [url, title] as const), ...ownPages];
    return list.sort(([a], [b]) => (a < b ? -1 : 1));
  },
};
