import { packSearchFile, unpackSearchFile, type SearchPage } from "./search-file";

const page = (change: Partial<SearchPage> = {}): SearchPage => ({
  url: "/configuration/output/",
  title: "Output",
  description: "Where files go.",
  section: "Configuration",
  weight: 1,
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
      section: "Configuration",
      description: "Where files go.",
      weight: 1,
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
  const [, heading] = found([page({ headings: [{ title, id, names: [] }] })]);
  expect(heading).toMatchObject({ kind: "heading", title, url: `/configuration/output/#${id}` });
});

test("names lead to the heading that they are listed below", () => {
  const headings = [
    { title: "", id: "", names: ["first"] },
    { title: "Features", id: "features", names: ["a.b", "c"] },
  ];
  expect(found([page({ headings })]).map(({ kind, title, url }) => [kind, title, url])).toEqual([
    ["page", "Output", "/configuration/output/"],
    ["name", "first", "/configuration/output/"],
    ["heading", "Features", "/configuration/output/#features"],
    ["name", "a.b", "/configuration/output/#features"],
    ["name", "c", "/configuration/output/#features"],
  ]);
});
