import { countSite, pageToRuntime } from "./count";
import type { LimitId } from "./limits";
import type { SitePage } from "./read-site";

const page = (
  change: Partial<SitePage> = {},
  facts: Partial<SitePage["facts"]> = {},
): SitePage => ({
  url: "/concepts/",
  kind: "doc",
  htmlBytes: 9_000,
  dataBytes: 700,
  component: ["/component-doc.js", "/shared.js"],
  ...change,
  facts: {
    elements: 600,
    inlineScripts: ["12345"],
    inlineStyles: ["a{}", "b{}"],
    loads: [],
    unsizedImages: 0,
    runtime: ["/wake.js", "/framework.js"],
    ...facts,
  },
});

const files: Record<string, number> = {
  "/wake.js": 1,
  "/framework.js": 20,
  "/component-doc.js": 300,
  "/shared.js": 4_000,
};

function values(pages: SitePage[], limit: LimitId): Record<string, number> {
  const site = { pages, bytesOf: (url: string) => files[url] ?? 0 };
  const measures = countSite(site, (text) => text.length);
  return Object.fromEntries(
    measures.filter((each) => each.limit === limit).map(({ subject, value }) => [subject, value]),
  );
}

test.each<[LimitId, number]>([
  ["htmlDoc", 9_000],
  ["elements", 600],
  ["pageScript", 5],
  ["inlinedCss", 7],
  ["webFonts", 0],
  ["pageData", 700],
  ["runtime", 4_321],
  ["runtimeVariants", 0],
  ["firstViewRequests", 1],
])("%s of a page", (limit, value) => {
  expect(values([page()], limit)).toEqual({ "/concepts/": value });
});

test.each<[SitePage["kind"], LimitId]>([
  ["doc", "htmlDoc"],
  ["mdx", "htmlDoc"],
  ["readme", "htmlReadme"],
  ["frame", "htmlFrame"],
])("the HTML of a page of the kind %s falls under %s", (kind, limit) => {
  expect(values([page({ kind })], limit)).toEqual({ "/concepts/": 9_000 });
});

test("a printable page is held against the pages of its section, and its elements do not count", () => {
  const pages = [
    page({ htmlBytes: 100 }),
    page({ url: "/concepts/output/", htmlBytes: 300 }),
    page({ url: "/guides/", htmlBytes: 5_000 }),
    page({ url: "/concepts/printable/", kind: "printable", htmlBytes: 200 }),
  ];
  expect(values(pages, "htmlPrintable")).toEqual({ "/concepts/printable/": 50 });
  expect(Object.keys(values(pages, "elements"))).not.toContain("/concepts/printable/");
});

test("a font in a style or in a link counts", () => {
  const css = "@font-face{src:url(/a.woff2)}";
  expect(values([page({}, { inlineStyles: [css], loads: ["/b.woff2"] })], "webFonts")).toEqual({
    "/concepts/": 2,
  });
});

test("what the HTML loads counts among the requests", () => {
  expect(values([page({}, { loads: ["/a.js", "/b.css"] })], "firstViewRequests")).toEqual({
    "/concepts/": 3,
  });
});

test("the page whose runtime is another one than that of the rest is told", () => {
  const pages = [page(), page({ url: "/b/" }), page({ url: "/c/" }, { runtime: ["/other.js"] })];
  expect(values(pages, "runtimeVariants")).toEqual({ "/concepts/": 0, "/b/": 0, "/c/": 1 });
});

test("an MDX page's own module is no part of the runtime", () => {
  const component = ["/component---mdx-page-content-file-path-a-mdx.js", "/shared.js"];
  expect(pageToRuntime(page({ kind: "mdx", component }))).toEqual([
    "/wake.js",
    "/framework.js",
    "/shared.js",
  ]);
});
