import type { LimitId } from "./limits";
import type { SitePage } from "./read-site";
import type { PageView } from "./view-page";
import { choosePages, viewToMeasures } from "./views";

const page = (
  url: string,
  kind: SitePage["kind"] = "doc",
  htmlBytes = 10,
  unsizedImages = 0,
): SitePage => ({
  url,
  kind,
  htmlBytes,
  dataBytes: 1,
  component: ["/component-doc.js"],
  facts: {
    elements: 1,
    inlineScripts: [],
    inlineStyles: [],
    loads: [],
    unsizedImages,
    runtime: ["/wake.js", "/framework.js"],
  },
});

test("chooses the start, the landing page, the longest of each kind, and what may shift", () => {
  const pages = [
    page("/", "frame"),
    page("/app-shell/", "frame", 90),
    page("/concepts/"),
    page("/concepts/long/", "doc", 50),
    page("/concepts/short/", "doc", 20),
    page("/loaders/a/", "readme", 30, 2),
    page("/loaders/b/", "readme", 70),
    page("/loaders/printable/", "printable", 99, 9),
  ];
  expect(choosePages(pages).map(({ url }) => url)).toEqual([
    "/concepts/",
    "/",
    "/concepts/long/",
    "/loaders/b/",
    "/loaders/printable/",
    "/loaders/a/",
  ]);
});

test("no page is chosen twice, and none that isn't there", () => {
  expect(choosePages([page("/concepts/")])).toHaveLength(1);
});

const requests = (...paths: string[]): PageView["first"] =>
  paths.map((path) => ({ path, isWorker: false }));

function values(url: string, change: Partial<PageView>): Partial<Record<LimitId, number>> {
  const view: PageView = {
    first: requests(url),
    reading: requests("/reading.js"),
    waking: requests("/wake.js", "/framework.js", "/component-doc.js", "/page-data/app-data.json"),
    shift: 0,
    console: [],
    ...change,
  };
  const sizes: Record<string, number> = { "/concepts/": 9, "/reading.js": 2, "/more.css": 5 };
  const measures = viewToMeasures(page(url), 390, view, (path) => sizes[path] ?? 0);
  return Object.fromEntries(measures.map(({ limit, value }) => [limit, value]));
}

test("a good view", () => {
  expect(values("/concepts/", {})).toEqual({
    firstViewBytes: 9,
    firstViewRequests: 1,
    firstViewRuntime: 0,
    readingScript: 2,
    runtimeUncounted: 0,
    layoutShift: 0,
    console: 0,
  });
});

test.each<[string, Partial<PageView>, Partial<Record<LimitId, number>>]>([
  [
    "more is asked for at first",
    { first: requests("/concepts/", "/more.css") },
    { firstViewBytes: 14, firstViewRequests: 2 },
  ],
  [
    "React comes at once",
    { first: requests("/concepts/", "/framework.js") },
    { firstViewRuntime: 1 },
  ],
  [
    "React comes while reading",
    { reading: requests("/reading.js", "/framework.js") },
    { firstViewRuntime: 1, readingScript: 2 },
  ],
  [
    "waking asks for another script",
    { waking: requests("/wake.js", "/b.js") },
    { runtimeUncounted: 1 },
  ],
  ["the reading script comes late", { waking: requests("/reading.js") }, { runtimeUncounted: 0 }],
  ["something shifts", { shift: 0.2 }, { layoutShift: 0.2 }],
  ["the console speaks", { console: ["a", "b"] }, { console: 2 }],
])("when %s", (_what, change, expected) => {
  expect(values("/concepts/", change)).toMatchObject(expected);
});

test("the bytes of a first view have a limit on the start page only", () => {
  expect(values("/guides/", {})).not.toHaveProperty("firstViewBytes");
});
