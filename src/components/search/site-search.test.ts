import { createErrorMatcher } from "./error-messages";
import type { TextHit } from "./hits";
import { createRanking } from "./ranking";
import { packSearchFile, unpackSearchFile } from "./search-file";
import { createSiteSearch } from "./site-search";

const page = (url: string, title: string) => ({
  url,
  title,
  description: "",
  section: "Guides",
  pageKind: "guide" as const,
  headings: [],
});
const pages = [page("/a/", "Caching"), page("/b/", "Lazy Loading"), page("/t/", "Texts")];
const titles = createRanking(unpackSearchFile(packSearchFile(pages)), {});
const findErrors = createErrorMatcher([
  { message: "Can't resolve '{request}' in '{directory}'", section: "/b/" },
]);

const text: TextHit = {
  url: "/t/",
  title: ["In a text"],
  page: "T",
  section: "Guides",
  excerpt: ["said ", "so"],
  score: 1,
};
const urls = (hits: { url: string }[]) => hits.map(({ url }) => url);

function engine(
  texts: (query: string) => Promise<TextHit[]>,
  load = () => Promise.resolve(titles),
) {
  const onTexts = jest.fn();
  const ask = jest.fn(texts);
  return {
    search: createSiteSearch(
      { titles: load, errors: () => Promise.resolve(findErrors), texts: ask },
      onTexts,
    ),
    ask,
    onTexts,
  };
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
  expect(urls(await search("lazy"))).toEqual(["/b/", "/t/"]);
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
  expect(urls(await search("qwertz"))).toEqual(["/t/"]);
});

test("where nothing fits, similar names are offered in a group that says so", async () => {
  const { search } = engine(() => Promise.resolve([]));
  const hits = await search("xachxng");
  expect(urls(hits)[0]).toBe("/a/");
  expect(hits[0]?.group).toMatch(/^Nothing found/);
});

test.each([
  ["lazy", "/b/", undefined],
  ["qwertz", "/t/", "Nothing found. Similar headings, and the messages of errors"],
])("without the texts %j is answered by titles", async (query, url, group) => {
  const { search } = engine(() => Promise.reject(new Error("offline")));
  expect((await search(query))[0]).toMatchObject({ url, ...(group && { group }) });
});

test("a pasted message brings the section that explains it first, without the texts", async () => {
  const { search, ask } = engine(() => Promise.resolve([text]));
  const [first] = await search("Module not found: Error: Can't resolve './a' in '/app/src'");
  expect(first).toMatchObject({ url: "/b/", kind: "Error", title: ["Can't resolve '…' in '…'"] });
  expect(ask).not.toHaveBeenCalled();
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
  const silent = () => new Promise<TextHit[]>(() => undefined);
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
