import { createRequire } from "node:module";

const site = createRequire(import.meta.url)("./site.json");

/** One sidebar for each section. */
export default Object.fromEntries(
  site.sections.map(({ key, title, pages }) => [
    key,
    [
      {
        type: "category",
        label: title,
        collapsible: false,
        items: pages.map((page) => ({
          type: "doc",
          id: page.file.replace(/\.md$/, ""),
          label: page.title,
        })),
      },
    ],
  ]),
);
