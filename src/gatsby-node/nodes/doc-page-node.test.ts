import type { FrontMatter } from "../../content/front-matter";
import { fileToDocPage, type ContentFile, type DocPageFields } from "./doc-page-node";

const site = { repository: "https://git.example/docs", branch: "next" };

const fileOf = (relativePath: string): ContentFile => ({
  relativePath,
  base: relativePath.split("/").at(-1) ?? "",
  extension: relativePath.split(".").at(-1) ?? "",
  size: 120,
});

const bare: FrontMatter = {
  title: "A Title",
  contributors: [],
  related: [],
  aliases: {},
  projects: {},
  template: "doc",
};

test("a page with nothing but a title", () => {
  expect(fileToDocPage(fileOf("guides/csp.md"), bare, site)).toEqual({
    type: "file",
    url: "/guides/csp/",
    path: "guides/csp.md",
    name: "csp.md",
    extension: "md",
    size: 120,
    title: "A Title",
    description: "",
    sectionKey: "guides",
    group: null,
    sort: null,
    date: null,
    contributors: [],
    related: [],
    aliases: {},
    removed: null,
    template: "doc",
    image: null,
    source: "content/guides/csp.md",
    edit: "https://git.example/docs/edit/next/content/guides/csp.md",
    repo: null,
  } satisfies DocPageFields);
});

test.each([
  ["index.md", "/", "root"],
  ["comparison.md", "/comparison/", "root"],
  ["guides/index.md", "/guides/", "guides"],
  ["concepts/dependency-graph.mdx", "/concepts/dependency-graph/", "concepts"],
  ["loaders/_css-loader.md", "/loaders/css-loader/", "loaders"],
])("%s is the page %s of the section %s", (path, url, sectionKey) =>
  expect(fileToDocPage(fileOf(path), bare, site)).toMatchObject({ url, sectionKey, path }),
);

test.each<[string, Partial<FrontMatter>, string | null]>([
  ["blog/2020-10-10-webpack-5-release.md", {}, "2020-10-10"],
  ["blog/2020-10-10-webpack-5-release.md", { date: "2020-10-10" }, "2020-10-10"],
  ["blog/index.md", {}, null],
  ["guides/2020-words.md", {}, null],
])("the date of %s with %j => %s", (path, matter, date) =>
  expect(fileToDocPage(fileOf(path), { ...bare, ...matter }, site).date).toBe(date),
);

test.each<[string, FrontMatter["template"], string]>([
  ["blog/index.md", "doc", "blog"],
  ["blog/2020-10-10-webpack-5-release.md", "doc", "blog"],
  ["blog/2020-10-10-webpack-5-release.md", "landing", "landing"],
  ["guides/csp.md", "doc", "doc"],
])("%s with the template %s is shown by the template %s", (path, template, shown) =>
  expect(fileToDocPage(fileOf(path), { ...bare, template }, site).template).toBe(shown),
);
