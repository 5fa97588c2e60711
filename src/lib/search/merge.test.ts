import { mergeHits, MOST_HITS, titlesSuffice } from "./merge";
import type { TitleHit } from "./title-search";
import type { SearchHit } from "./types";

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
  expect(hits).toHaveLength(MOST_HITS);
  expect(urls(hits).indexOf("/text/")).toBe(10);
});

test.each([
  [[], false],
  [[title("/a/")], false],
  [[title("/a/", { exact: true })], true],
  [[title("/a/", { exact: true, whole: false })], false],
])("titles suffice only when one is what was typed (%#)", (hits, suffice) =>
  expect(titlesSuffice(hits)).toBe(suffice),
);
