import { checkBuiltLinks } from "./check";
import { fileToUrl, readBuiltPage } from "./page";

const target = readBuiltPage(
  "/guides/",
  '<main data-aliases="old-name usage\nolder usage"><h2 id="usage">Usage</h2><h3 id="outputfilename">x</h3></main>',
);

const check = (href: string) =>
  checkBuiltLinks({
    pages: [target, readBuiltPage("/concepts/", `<p id="top"><a href="${href}">x</a></p>`)],
    hasFile: (path) => path === "/icon.svg",
    redirects: new Set(["/old/"]),
  });

test.each([
  ["a page", "/guides/"],
  ["a relative link", "../guides/"],
  ["a heading", "/guides/#usage"],
  ["an alias", "/guides/#old-name"],
  ["the tolerant rule", "/guides/#output-filename"],
  ["a heading of the page itself", "#top"],
  ["a file", "/icon.svg"],
  ["a query", "/guides/?x=1#usage"],
  ["another site", "https://example.org/nowhere"],
  ["mail", "mailto:a@example.org"],
])("%s holds", (_name, href) => {
  expect(check(href).dead).toEqual([]);
});

test.each([
  ["/nowhere/", "no page or file there"],
  ["/guides", "no page or file there"],
  ["/old/", "leads to a redirect"],
  ["/guides/#nothing", '/guides/ has no heading "nothing"'],
  ["#usage", '/concepts/ has no heading "usage"'],
])("%s does not hold", (href, reason) => {
  expect(check(href).dead).toEqual([{ page: "/concepts/", what: href, reason }]);
});

test("an id that occurs twice is reported once", () => {
  const page = readBuiltPage("/a/", '<i id="x"></i><i id="x"></i><i id="x"></i>');
  const { dead } = checkBuiltLinks({ pages: [page], hasFile: () => false, redirects: new Set() });
  expect(dead).toEqual([{ page: "/a/", what: "x", reason: "this id occurs twice" }]);
});

test("links and anchors inside the site are counted", () => {
  expect(check("/guides/#usage")).toMatchObject({ links: 1, anchors: 1 });
  expect(check("https://example.org/")).toMatchObject({ links: 0, anchors: 0 });
});

test.each([
  ["index.html", "/"],
  ["concepts/output/index.html", "/concepts/output/"],
  ["404.html", "/404.html"],
])("%s => %s", (file, url) => {
  expect(fileToUrl(file)).toBe(url);
});
