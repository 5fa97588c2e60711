import { checkFrontMatter } from "../../src/check/front-matter";
import { parseSections } from "../../src/content/data-files";
import { readPages } from "../../src/content/pages";

import { sectionsToYaml, syntheticSite } from "./synthetic";

test.each([
  [0, 0],
  [1, 1],
  [30, 1],
  [31, 2],
  [150, 5],
])("%d pages lie in %d sections", (pages, sections) => {
  const site = syntheticSite(pages);
  expect(site.pages).toHaveLength(pages);
  expect(site.sections).toHaveLength(sections);
});

test("every section begins with its index, and no two pages share a url", () => {
  const { pages, sections } = syntheticSite(61);
  expect(pages.filter(({ file }) => file.endsWith("/index.md"))).toHaveLength(sections.length);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(61);
  expect(pages[31]).toMatchObject({ file: "bench-1/page-31.md", url: "/bench-1/page-31/" });
});

test("the same number gives the same texts", () => {
  expect(syntheticSite(5)).toEqual(syntheticSite(5));
});

test("pages are as long as real ones, and differ", () => {
  const { pages } = syntheticSite(40);
  const mean = pages.reduce((sum, { text }) => sum + text.length, 0) / pages.length;
  expect(mean).toBeGreaterThan(7_000);
  expect(mean).toBeLessThan(13_000);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(40);
});

test("what is made up passes the checks of the site", () => {
  const { pages, sections } = syntheticSite(61);
  const parsed = parseSections(sectionsToYaml(sections), "content/data/sections.yml");
  expect(parsed.ok).toBe(true);
  const files = pages.map(({ file, text }) => ({ file: `content/${file}`, path: file, text }));
  expect(checkFrontMatter(readPages(files), parsed.ok ? parsed.data : [])).toEqual([]);
});
