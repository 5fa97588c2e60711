import type { SearchHit } from "./hits";
import { packSearchFile, unpackSearchFile } from "./search-file";
import { createSiteSearch } from "./site-search";
import { createTitleSearch } from "./title-search";

const page = (url: string, title: string) => ({
  url,
  title,
  description: "",
  section: "Guides",
  weight: 1,
  headings: [],
});
const file = packSearchFile([page("/a/", "Caching"), page("/b/", "Lazy Loading")]);
const titles = createTitleSearch({ entries: unpackSearchFile(file), synonyms: {} });

const text: SearchHit = {
  url: "/t/#x",
  title: ["In a text"],
  page: "T",
  section: "Guides",
  excerpt: ["said ", "so"],
};
const urls = (hits: SearchHit[]) => hits.map(({ url }) => url);

function engine(
  texts: (query: string) => Promise<SearchHit[]>,
  load = () => Promise.resolve(titles),
) {
  const onTexts = jest.fn();
  const ask = jest.fn(texts);
  return { search: createSiteSearch({ titles: load, texts: ask }, onTexts), ask, onTexts };
}
const later = <Value>(value: Value, time: number): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, time, value));

test("a title that is what was typed answers alone: the texts are not asked", async () => {
  const { search, ask } = engine(() => Promise.resolve([text]));
  expect(urls(await search("caching"))).toEqual(["/a/"]);
  expect(ask).not.toHaveBeenCalled();
});

test("else titles come at once, and the texts once the query has stood for a while", async () => {
  const { search, ask, onTexts } = engine(() => later([text], 100));
  expect(urls(await search("lazy"))).toEqual(["/b/"]);
  expect(ask).not.toHaveBeenCalled();
  await later(undefined, 400);
  expect(onTexts).toHaveBeenCalledWith("lazy");
  expect(urls(await search("lazy"))).toEqual(["/b/", "/t/#x"]);
});

test("the texts are not asked for the beginnings of what is typed", async () => {
  const { search, ask } = engine(() => Promise.resolve([text]));
  const typed = ["l", "la", "laz", "lazy"].map((query) => search(query));
  await Promise.all(typed);
  await later(undefined, 250);
  expect(ask.mock.calls).toEqual([["lazy"]]);
});

test("where no title fits, the texts are waited for", async () => {
  const { search } = engine(() => later([text], 150));
  expect(urls(await search("qwertz"))).toEqual(["/t/#x"]);
});

test("where nothing fits, similar names are offered in a group that says so", async () => {
  const { search } = engine(() => Promise.resolve([]));
  const hits = await search("xachxng");
  expect(urls(hits)).toEqual(["/a/"]);
  expect(hits[0]?.section).toBe("Nothing found. Similar names");
});

test.each([
  ["lazy", ["/b/"]],
  ["qwertz", []],
])("without the texts %j is answered by titles", async (query, found) => {
  const { search } = engine(() => Promise.reject(new Error("offline")));
  expect(urls(await search(query))).toEqual(found);
});

test("without both the search fails", async () => {
  const { search } = engine(
    () => Promise.reject(new Error("no texts")),
    () => Promise.reject(new Error("no titles")),
  );
  await expect(search("caching")).rejects.toThrow("no texts");
});

test("texts that never answer are given up after 15 s: similar names come, or the failure", async () => {
  jest.useFakeTimers();
  const silent = () => new Promise<SearchHit[]>(() => undefined);
  const { search } = engine(silent);
  const found = search("qzxwvky");
  await jest.advanceTimersByTimeAsync(15_200);
  expect(Array.isArray(await found)).toBe(true);
  const alone = engine(silent, () => Promise.reject(new Error("no titles")));
  const failed = alone.search("caching").catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(15_200);
  expect(String(await failed)).toContain("does not respond");
  jest.useRealTimers();
});
