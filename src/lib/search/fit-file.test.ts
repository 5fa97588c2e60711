import { fitSearchFile } from "./fit-file";
import { unpackSearchFile } from "./index-file";
import type { SearchPage } from "./types";

const pages: SearchPage[] = [1, 2].map((number) => ({
  url: `/page-${number}/`,
  title: `Page ${number}`,
  description: "Tells of it.",
  section: "Guides",
  weight: 1,
  headings: [
    { title: "One heading", id: "one-heading", names: ["output.path", "output.filename"] },
  ],
}));

const bytes = (kept: readonly SearchPage[]): number =>
  JSON.stringify(fitSearchFile(kept, {}, Infinity).file).length;

const withoutNames = pages.map((page) => ({
  ...page,
  headings: page.headings.map((heading) => ({ ...heading, names: [] })),
}));
const withoutHeadings = pages.map((page) => ({ ...page, headings: [] }));

test.each([
  ["all", bytes(pages), [], ["page", "heading", "name", "name"]],
  ["all but names", bytes(pages) - 1, ["names in tables"], ["page", "heading"]],
  ["all but names, just so", bytes(withoutNames), ["names in tables"], ["page", "heading"]],
  ["no headings", bytes(withoutNames) - 1, ["names in tables", "headings"], ["page"]],
  [
    "titles alone",
    bytes(withoutHeadings) - 1,
    ["names in tables", "headings", "descriptions"],
    ["page"],
  ],
  ["titles, however small the room", 1, ["names in tables", "headings", "descriptions"], ["page"]],
])("%s", (_what, max, leftOut, kinds) => {
  const fitting = fitSearchFile(pages, {}, max);
  expect(fitting.leftOut).toEqual(leftOut);
  const entries = unpackSearchFile(fitting.file);
  expect(entries.map(({ kind }) => kind)).toEqual([...kinds, ...kinds]);
  expect(entries[0]?.description).toBe(leftOut.includes("descriptions") ? "" : "Tells of it.");
});
