import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { sectionFields, type IndexedPage } from "./section-fields";

inTemporaryFolder();

const yaml = (key: string, printable = true) =>
  `- key: ${key}\n  title: Section ${key}\n  printable: ${printable}\n  documentation: true\n`;

beforeEach(() => writeFiles({ "content/data/sections.yml": yaml("guides") + yaml("blog", false) }));

const page = (url: string, sectionKey: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  id: `id of ${url}`,
  url,
  title: `Title of ${url}`,
  sectionKey,
  size: 10,
  hasAnchors: false,
  ...more,
});

const empty = { type: "directory", size: 0, entryIds: [], navigation: [] };

test("the root comes first, then the sections of the data file, with or without pages", () => {
  expect(sectionFields([])).toEqual([
    {
      ...empty,
      key: "root",
      title: "webpack",
      printable: false,
      documentation: false,
      name: "",
      path: "",
      url: "/",
    },
    {
      ...empty,
      key: "guides",
      title: "Section guides",
      printable: true,
      documentation: true,
      name: "guides",
      path: "guides",
      url: "/guides/",
    },
    {
      ...empty,
      key: "blog",
      title: "Section blog",
      printable: false,
      documentation: true,
      name: "blog",
      path: "blog",
      url: "/blog/",
    },
  ]);
});

test("a section has its pages in the order of the sidebar, with their size in all", () => {
  const [, guides] = sectionFields([
    page("/guides/z/", "guides", { sort: 2, size: 1 }),
    page("/glossary/", "root", { size: 1000 }),
    page("/guides/a/", "guides", { sort: 3, size: 20, group: "Group", hasAnchors: true }),
    page("/guides/b/", "guides", { sort: 4, group: "Group", removed: "4.0.0" }),
    page("/guides/c/", "guides", { sort: 5, group: "Group", deprecated: true }),
    page("/guides/", "guides", { sort: 9, size: 300 }),
  ]);
  expect(guides).toMatchObject({
    size: 341,
    entryIds: [
      "id of /guides/",
      "id of /guides/z/",
      "id of /guides/a/",
      "id of /guides/b/",
      "id of /guides/c/",
    ],
    navigation: [
      { title: "Title of /guides/", group: null, outdated: null, hasAnchors: false },
      { url: "/guides/z/", group: null, outdated: null, hasAnchors: false },
      { url: "/guides/a/", group: "Group", outdated: null, hasAnchors: true },
      { url: "/guides/b/", group: "Group", outdated: "removed" },
      { url: "/guides/c/", group: "Group", outdated: "deprecated" },
    ],
  });
});
