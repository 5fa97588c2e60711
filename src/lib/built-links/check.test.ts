import { checkBuiltLinks } from "./check";
import { fileToUrl, readBuiltPage } from "./page";

const target = readBuiltPage(
  "/guides/",
  '<main data-aliases="old-name usage\nolder usage"><h2 id="usage">Usage</h2><h3 id="outputfilename">x</h3></main>',
);

const check = (href: string) =>
  checkBuiltLinks({
    pages: [
      target,
      readBuiltPage("/concepts/", `<p id="top"><a href="${href}" rel="noopener">x</a></p>`),
    ],
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
  ["another site without a scheme", "//example.org/nowhere"],
  ["a site whose name begins like ours", "https://webpack.js.org.example.org/"],
  ["an older version of this site", "https://v4.webpack.js.org/concepts/"],
  ["a percent-encoded hash", "/guides/#%75sage"],
  ["mail", "mailto:a@example.org"],
])("%s holds", (_name, href) => {
  expect(check(href).dead).toEqual([]);
});

test.each([
  ["/nowhere/", "no page or file there"],
  ["/guides", "no page or file there"],
  ["/old/", "leads to a redirect"],
  ["/guides/#nothing", '/guides/ has no heading "nothing"'],
  ["/guides/#%", '/guides/ has no heading "%"'],
  ["https://webpack.js.org/guides/", "is a page of this site: leave the host out"],
  ["//www.webpack.js.org/guides/#usage", "is a page of this site: leave the host out"],
  ["/\\\\[", "no address that a browser understands"],
  ["#usage", '/concepts/ has no heading "usage"'],
])("%s does not hold", (href, reason) => {
  expect(check(href).dead).toEqual([{ page: "/concepts/", what: href, reason }]);
});

test("an id that occurs twice is reported once", () => {
  const page = readBuiltPage("/a/", '<i id="x"></i><i id="x"></i><i id="x"></i>');
  const { dead } = checkBuiltLinks({ pages: [page], hasFile: () => false, redirects: new Set() });
  expect(dead).toEqual([{ page: "/a/", what: "x", reason: "this id occurs twice" }]);
});

test.each([
  ["an image", '<img src="/gone.png">', "/gone.png"],
  ["a script", '<script src="/gone.js"></script>', "/gone.js"],
  ["an icon", '<link rel="icon" href="/gone.svg">', "/gone.svg"],
  ["a candidate of an image", '<img srcset="/icon.svg 1x, /gone.png 2x">', "/gone.png"],
])("%s that is not there is reported", (_name, html, what) => {
  const { dead, links } = checkBuiltLinks({
    pages: [readBuiltPage("/a/", html)],
    hasFile: (path) => path === "/icon.svg",
    redirects: new Set(),
  });
  expect(dead).toEqual([{ page: "/a/", what, reason: "no page or file there" }]);
  expect(links).toBe(0);
});

test.each([
  ["of the site", '<img src="/icon.svg"><link rel="stylesheet" href="/icon.svg">'],
  ["of other sites", '<img src="https://example.org/gone.png">'],
  ["inlined", '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
  ["only named", '<link rel="canonical" href="/gone/">'],
])("files %s are no problem", (_name, html) => {
  const pages = [readBuiltPage("/a/", html)];
  const hasFile = (path: string) => path === "/icon.svg";
  expect(checkBuiltLinks({ pages, hasFile, redirects: new Set() }).dead).toEqual([]);
});

test.each([
  ["without rel", '<a href="https://example.org/">x</a>'],
  ["with another rel", '<a href="https://example.org/" rel="nofollow">x</a>'],
  ["without a scheme", '<a href="//example.org/">x</a>'],
  ["in an image map", '<map><area href="https://example.org/" alt="x"></map>'],
])("a link to another site %s is reported, once for a page", (_name, html) => {
  const what = /"((?:https:)?\/\/[^"]+)"/.exec(html)?.[1];
  const pages = [readBuiltPage("/a/", html + html)];
  expect(checkBuiltLinks({ pages, hasFile: () => true, redirects: new Set() }).dead).toEqual([
    { page: "/a/", what, reason: 'leads to another site: give the link rel="noopener"' },
  ]);
});

test.each([
  ["to another site with it", '<a href="https://example.org/" rel="nofollow noopener">x</a>'],
  ["to mail", '<a href="mailto:a@example.org">x</a>'],
  ["inside the site", '<a href="/a/">x</a>'],
])("a link %s needs no rel", (_name, html) => {
  const pages = [readBuiltPage("/a/", html)];
  expect(checkBuiltLinks({ pages, hasFile: () => true, redirects: new Set() }).dead).toEqual([]);
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
