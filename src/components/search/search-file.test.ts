import { packSearchFile, unpackSearchFile, type SearchPage } from "./search-file";

const page = (change: Partial<SearchPage> = {}): SearchPage => ({
  url: "/configuration/output/",
  title: "Output",
  description: "Where files go.",
  section: "Configuration",
  pageKind: "reference",
  headings: [],
  ...change,
});

const found = (pages: SearchPage[]) => unpackSearchFile(packSearchFile(pages));

test("a page is found by its title, with its description", () => {
  expect(found([page()])).toEqual([
    {
      id: 0,
      kind: "page",
      url: "/configuration/output/",
      title: "Output",
      page: "Output",
      path: [],
      section: "Configuration",
      pageKind: "reference",
      description: "Where files go.",
    },
  ]);
});

test.each([
  ["output.filename", "outputfilename"],
  ["Why not eval?", "why-not-eval"],
  ["Usage", "usage-1"],
  ["Kurz & gut", "kurz--gut"],
  ["Обзор", "обзор"],
])("the heading %j keeps its id %j", (title, id) => {
  const [, heading] = found([page({ headings: [{ title, id, level: 2, names: [] }] })]);
  expect(heading).toMatchObject({ kind: "heading", title, url: `/configuration/output/#${id}` });
});

test("names lead to the heading that they are listed below", () => {
  const headings = [
    { title: "", id: "", level: 1, names: ["first"] },
    { title: "Features", id: "features", level: 2, names: ["a.b", "c"] },
  ];
  expect(found([page({ headings })]).map(({ kind, title, url }) => [kind, title, url])).toEqual([
    ["page", "Output", "/configuration/output/"],
    ["name", "first", "/configuration/output/"],
    ["heading", "Features", "/configuration/output/#features"],
    ["name", "a.b", "/configuration/output/#features"],
    ["name", "c", "/configuration/output/#features"],
  ]);
});

test("a heading knows the headings above it", () => {
  const heading = (title: string, level: number) => ({ title, id: "", level, names: ["name"] });
  const headings = [heading("A", 2), heading("B", 3), heading("C", 2)].map((each) => ({
    ...each,
    id: each.title.toLowerCase(),
  }));
  const paths = found([page({ headings })]).map(({ title, path }) => [title, path.join(" > ")]);
  expect(paths).toEqual([
    ["Output", ""],
    ["A", "Output"],
    ["name", "Output > A"],
    ["B", "Output > A"],
    ["name", "Output > A > B"],
    ["C", "Output"],
    ["name", "Output > C"],
  ]);
});
