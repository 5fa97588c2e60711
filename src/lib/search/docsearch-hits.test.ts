import { hitToDocSearch } from "./docsearch-hits";

const hit = {
  url: "/configuration/output/#outputfilename",
  title: ["output.", "filename"],
  page: "Output",
  section: "Configuration",
  excerpt: [],
};

test("a heading stands below its page", () => {
  expect(hitToDocSearch(hit)).toMatchObject({
    objectID: hit.url,
    type: "lvl2",
    anchor: "outputfilename",
    url_without_anchor: "/configuration/output/",
    content: null,
    hierarchy: { lvl0: "Configuration", lvl1: "Output", lvl2: "output.filename" },
    _snippetResult: {
      hierarchy: { lvl1: { value: "Output" }, lvl2: { value: "output.<mark>filename</mark>" } },
    },
  });
});

test("what its text says stands beside the page's title", () => {
  expect(hitToDocSearch({ ...hit, excerpt: ["the ", "name"] })._snippetResult).toMatchObject({
    hierarchy: { lvl1: { value: "Output · the <mark>name</mark>" } },
  });
});

test("a page has its summary below it", () => {
  const page = { ...hit, url: "/configuration/output/", excerpt: ["Where ", "files", " go."] };
  expect(hitToDocSearch(page)).toMatchObject({
    type: "lvl1",
    anchor: null,
    content: "Where files go.",
    hierarchy: { lvl2: null },
    _snippetResult: { content: { value: "Where <mark>files</mark> go." } },
  });
});

test("nothing that a page says is markup", () => {
  const unsafe = "<img src=x>";
  const record = hitToDocSearch({
    url: "/a/#b",
    title: [unsafe],
    page: unsafe,
    section: "Loaders & co",
    excerpt: [unsafe, unsafe],
  });
  const { lvl0, ...html } = record.hierarchy;
  expect(JSON.stringify([html, record.content, record._snippetResult])).not.toContain("<img");
  expect(lvl0).toBe("Loaders & co");
});
