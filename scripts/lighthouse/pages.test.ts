import { choosePages, countedCategories, isNoIndex, representatives } from "./pages";

const pageOf = (url: string, kind = "frame", htmlBytes = 1) => ({ url, kind, htmlBytes });
const site = [
  ...representatives.map((url) => pageOf(url)),
  pageOf("/concepts/output/", "doc", 30),
  pageOf("/configuration/output/", "doc", 40),
  pageOf("/api/printable/", "printable", 90),
  pageOf("/guides/printable/", "printable", 80),
];

test("each kind of page is measured, and of documentation and print the longest", () => {
  expect(choosePages(site)).toEqual([
    ...representatives,
    "/configuration/output/",
    "/api/printable/",
  ]);
});

test("no page is measured twice", () => {
  const pages = [...site.filter(({ kind }) => kind !== "doc"), pageOf("/concepts/", "doc", 99)];
  expect(choosePages(pages).filter((url) => url === "/concepts/")).toHaveLength(1);
});

test("a representative that the site lacks is an error, not a page less", () => {
  const pages = site.filter(({ url }) => url !== "/vote/");
  expect(() => choosePages(pages)).toThrow("The built site has no page /vote/.");
});

test.each([
  ['<meta name="robots" content="noindex,nofollow">', true],
  ['<meta data-react-helmet="true" name="robots" content="noindex"/>', true],
  ['<meta content="noindex, nofollow" name="robots">', true],
  ['<meta name="robots" content="index">', false],
  ['<meta name="description" content="noindex explained">', false],
  ["<p>noindex</p>", false],
])("isNoIndex(%j) => %j", (html, noIndex) => expect(isNoIndex(html)).toBe(noIndex));

test.each([
  ["doc", "", ["performance", "accessibility", "best-practices", "seo"]],
  [
    "frame",
    '<meta name="robots" content="noindex">',
    ["performance", "accessibility", "best-practices"],
  ],
  ["printable", '<meta name="robots" content="noindex">', ["accessibility", "best-practices"]],
])("of a page of the kind %j with the head %j count %j", (kind, html, counted) => {
  expect(countedCategories({ kind, html })).toEqual(counted);
});
