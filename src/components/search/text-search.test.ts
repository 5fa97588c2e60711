import { pageToHits, searchTexts, type Pagefind } from "./text-search";

const part = (id: string, score: number, title = id) => ({
  title,
  url: `/guides/caching/${id}`,
  excerpt: "about the <mark>first</mark>",
  weighted_locations: [{ balanced_score: score }],
});
const page = {
  url: "/guides/caching/",
  meta: { title: "Caching", section: "Guides" },
  sub_results: [part("", 1), part("#a", 5), part("#b", 9), part("#c", 3)],
};

test("the headings of a page come by their own score, at most three", () => {
  expect(pageToHits(page).map(({ url }) => url)).toEqual([
    "/guides/caching/#b",
    "/guides/caching/#a",
    "/guides/caching/#c",
  ]);
});

test("the top of a page has the page's title", () => {
  expect(pageToHits({ ...page, sub_results: [part("", 1, "Caching")] })).toEqual([
    {
      url: "/guides/caching/",
      title: ["Caching"],
      page: "Caching",
      section: "Guides",
      excerpt: ["about the ", "first", ""],
      score: 1,
    },
  ]);
});

test("an engine that can't be loaded is asked for again at the next query", async () => {
  const asked: string[] = [];
  const pagefind: Pagefind = {
    options: () => Promise.resolve(),
    search: (query) => {
      asked.push(query);
      return Promise.resolve({ results: [{ score: 2, data: () => Promise.resolve(page) }] });
    },
  };
  const load = jest
    .fn<Promise<Pagefind>, []>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(pagefind);
  await expect(searchTexts("about", load)).rejects.toThrow("offline");
  expect(await searchTexts("first", load)).toHaveLength(3);
  expect(await searchTexts("firstly", load)).toHaveLength(3);
  expect(await searchTexts("fuzzy", load)).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(asked).toEqual(["first", "firstly", "fuzzy"]);
});
