import {
  hitToDocSearch,
  markedToHtml,
  markWords,
  MAX_HITS,
  mergeHits,
  type SearchHit,
} from "./hits";
import type { TitleHit } from "./title-search";

test.each<[text: string, words: string[], html: string]>([
  ["Output", [], "Output"],
  ["Tree Shaking", ["shaking"], "Tree <mark>Shaking</mark>"],
  ["splitChunks.chunks", ["splitchunks", "chunks"], "<mark>splitChunks</mark>.<mark>chunks</mark>"],
  ["<script>", ["script"], "&lt;<mark>script</mark>&gt;"],
  ["a.b (c)", ["a.b (c)"], "<mark>a.b (c)</mark>"],
  ["A word", ["a"], "A word"],
])("%j with %j marked is %j", (text, words, html) =>
  expect(markedToHtml(markWords(text, words))).toBe(html),
);

const title = (url: string, more: Partial<TitleHit> = {}): TitleHit => ({
  entry: {
    id: 0,
    kind: "heading",
    url,
    title: "Output <a>",
    page: "Page",
    section: "A & B",
    description: "",
    weight: 1,
  },
  score: 1,
  whole: true,
  exact: false,
  words: ["output"],
  ...more,
});

const text = (url: string, excerpt = ["some ", "text"]): SearchHit => ({
  url,
  title: ["Title"],
  page: "Page",
  section: "Section",
  excerpt,
});

const urls = (hits: SearchHit[]) => hits.map(({ url }) => url);

test("titles with all words, then texts, then titles with some of the words", () => {
  const titles = [title("/all/"), title("/some/", { whole: false })];
  expect(urls(mergeHits(titles, [text("/text/")]))).toEqual(["/all/", "/text/", "/some/"]);
});

test("a place that both found is there once, with what the text says", () => {
  const hits = mergeHits([title("/a/#b")], [text("/a/#b", ["the excerpt"])]);
  expect(hits).toEqual([
    {
      url: "/a/#b",
      title: ["", "Output", " <a>"],
      page: "Page",
      section: "A & B",
      excerpt: ["the excerpt"],
    },
  ]);
});

test("many titles don't hide all texts, and the list ends", () => {
  const titles = Array.from({ length: 30 }, (_, index) => title(`/${index}/`));
  const hits = mergeHits(titles, [text("/text/")]);
  expect(hits).toHaveLength(MAX_HITS);
  expect(urls(hits).indexOf("/text/")).toBe(10);
});

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
