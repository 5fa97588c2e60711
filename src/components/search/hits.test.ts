import {
  hitToDocSearch,
  markedToHtml,
  errorToHit,
  markWords,
  rankedToHits,
  withErrors,
} from "./hits";
import type { SearchEntry } from "./search-file";

test.each<[text: string, words: string[], html: string]>([
  ["Output", [], "Output"],
  ["Tree Shaking", ["shaking"], "Tree <mark>Shaking</mark>"],
  ["splitChunks.chunks", ["splitchunks", "chunks"], "<mark>splitChunks</mark>.<mark>chunks</mark>"],
  ["<script>", ["script"], "&lt;<mark>script</mark>&gt;"],
  ["a.b (c)", ["a.b (c)"], "<mark>a.b (c)</mark>"],
  ["A word", ["a"], "A word"],
  ["Caching chunks", ["cach", "chunk"], "<mark>Caching</mark> <mark>chunks</mark>"],
])("%j with %j marked is %j", (text, words, html) =>
  expect(markedToHtml(markWords(text, words))).toBe(html),
);

const place: SearchEntry = {
  id: 0,
  kind: "heading",
  url: "/a/#b",
  title: "Output <a>",
  page: "Page",
  path: ["Page"],
  section: "A & B",
  pageKind: "readme",
  description: "What the output is.",
};
test.each([
  ["readme", "Package"],
  ["deprecated", "Deprecated"],
  ["guide", undefined],
] as const)("a place on a %s page has the label %s, and the page's description", (pageKind, kind) =>
  expect(rankedToHits([{ entry: { ...place, pageKind }, words: ["output"] }])).toEqual([
    {
      url: "/a/#b",
      title: ["", "Output", " <a>"],
      page: "Page",
      section: "A & B",
      ...(kind && { kind }),
      excerpt: ["What the ", "output", " is."],
    },
  ]),
);

test("messages come first, each section once, and their sections not again", () => {
  const at = (url: string) => ({ url });
  const found = withErrors([at("/e/#1"), at("/e/#2"), at("/e/#1")], [at("/a/"), at("/e/#2")]);
  expect(found.map(({ url }) => url)).toEqual(["/e/#1", "/e/#2", "/a/"]);
});

test("a message shows the heading that explains it", () =>
  expect(errorToHit({ message: "Can't resolve '{request}'", section: "/a/#b" }, place)).toEqual({
    url: "/a/#b",
    title: ["Can't resolve '…'"],
    page: "Page",
    section: "A & B",
    kind: "Error",
    excerpt: ["Output <a>"],
  }));

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
    label: "Configuration",
    hierarchy: { lvl0: "Results", lvl1: "Output", lvl2: "output.filename" },
    _snippetResult: {
      hierarchy: { lvl1: { value: "Output" }, lvl2: { value: "output.<mark>filename</mark>" } },
    },
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
  expect([lvl0, record.label]).toEqual(["Results", "Loaders & co"]);
});

test("results of a page stay where the ranking put them", () => {
  const names = [hit, hit].map((each, index) => hitToDocSearch(each, index).hierarchy.lvl1);
  expect(new Set(names).size).toBe(2);
  expect(names.map((name) => name.replaceAll("\u2060", ""))).toEqual(["Output", "Output"]);
});
