import { createErrorMatcher } from "./error-messages";
import { createRanking } from "./ranking";
import { packSearchFile, unpackSearchFile } from "./search-file";
import { createSiteSearch } from "./site-search";
import { weighTexts } from "./text-index";

const page = (url: string, title: string) => ({
  url,
  title,
  description: "",
  section: "Guides",
  pageKind: "guide" as const,
  headings: [],
});
const pages = [page("/a/", "Caching"), page("/b/", "Lazy Loading"), page("/t/", "Texts")];
const titles = createRanking(unpackSearchFile(packSearchFile(pages)), {
  synonyms: {},
  version: "",
});
const findErrors = createErrorMatcher([
  { message: "Can't resolve '{request}' in '{directory}'", section: "/b/" },
]);

const index = weighTexts([{ texts: new Map([[2, "qwertz lazy"]]), weight: 1 }]);
const urls = (hits: { url: string }[]) => hits.map(({ url }) => url);

function engine(load = () => Promise.resolve(), loadTitles = () => Promise.resolve(titles)) {
  const onTexts = jest.fn();
  const ask = jest.fn(load);
  let isLoaded = false;
  const texts = {
    get index() {
      return isLoaded ? index : new Map<string, never>();
    },
    has: () => isLoaded,
    load: () => ask().then(() => (isLoaded = true)),
  };
  const search = createSiteSearch(
    { titles: loadTitles, errors: () => Promise.resolve(findErrors), texts },
    onTexts,
  );
  return { search, ask, onTexts };
}
const later = <Value>(value: Value, time: number): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, time, value));

test("a title that is what was typed answers alone: texts are not loaded", async () => {
  const { search, ask } = engine();
  expect(urls(await search("caching"))).toEqual(["/a/"]);
  await later(undefined, 400);
  expect(ask).not.toHaveBeenCalled();
});

test("else titles come at once, and the texts once the query has stood for a while", async () => {
  const { search, ask, onTexts } = engine(() => later(undefined, 100));
  expect(urls(await search("lazy"))).toEqual(["/b/"]);
  expect(ask).not.toHaveBeenCalled();
  await later(undefined, 600);
  expect(onTexts).toHaveBeenCalledWith("lazy");
  expect(urls(await search("lazy"))).toEqual(["/b/", "/t/"]);
});

test("texts are loaded once, and not for the beginnings of what is typed", async () => {
  const { search, ask, onTexts } = engine();
  await Promise.all(["l", "la", "laz", "lazy"].map((query) => search(query)));
  await later(undefined, 400);
  expect(onTexts.mock.calls).toEqual([["lazy"]]);
  await search("lazy load");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("where no title fits, the texts are waited for", async () => {
  const { search } = engine(() => later(undefined, 150));
  expect(urls(await search("qwertz"))).toEqual(["/t/"]);
});

test("where nothing fits, similar names are offered in a group that says so", async () => {
  const hits = await engine().search("xachxng");
  expect(urls(hits)[0]).toBe("/a/");
  expect(hits[0]?.group).toMatch(/^Nothing found/);
});

test("without the texts titles answer, and the texts are asked for again", async () => {
  const { search, ask } = engine(() => Promise.reject(new Error("offline")));
  expect((await search("lazy"))[0]).toMatchObject({ url: "/b/" });
  expect((await search("qwertz"))[0]?.group).toMatch(/^Nothing found/);
  await search("qwert");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a pasted message brings the section that explains it first, without the texts", async () => {
  const { search, ask } = engine();
  const [first] = await search("Module not found: Error: Can't resolve './a' in '/app/src'");
  expect(first).toMatchObject({ url: "/b/", kind: "Error", title: ["Can't resolve '…' in '…'"] });
  expect(ask).not.toHaveBeenCalled();
});

test("without titles the search fails", async () => {
  const { search } = engine(undefined, () => Promise.reject(new Error("no titles")));
  await expect(search("caching")).rejects.toThrow("no titles");
});
