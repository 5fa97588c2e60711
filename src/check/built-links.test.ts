import {
  checkBuiltLinks,
  checkOutsideLinks,
  fileToUrl,
  findSiteUrls,
  parseKnownAnchors,
  readBuiltPage,
} from "./built-links";

const guides = readBuiltPage(
  "/guides/",
  '<main class="body"><h2 id="usage">Usage<a id="old-name"></a></h2><h3 id="outputfilename">x</h3></main>',
);

const siteWith = (html: string) => ({
  pages: new Map([
    ["/guides/", guides],
    ["/concepts/", readBuiltPage("/concepts/", html)],
  ]),
  hasFile: (path: string) => path === "/icon.svg",
  redirects: new Map([
    ["/old/", "/guides/"],
    ["/older/", "/guides/#usage"],
  ]),
});
const check = (html: string) => checkBuiltLinks(siteWith(`<div class="body">${html}</div>`));

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
  ["a percent-encoded hash", "/guides/#%75sage"],
  ["mail", "mailto:a@example.org"],
])("%s resolves", (_name, href) => {
  expect(check(`<p id="top"><a href="${href}" rel="noopener">x</a></p>`)).toEqual([]);
});

test.each([
  ["/nowhere/", "no page or file there"],
  ["/guides", "no page or file there"],
  ["/old/", "leads to a redirect"],
  ["/guides/#nothing", '/guides/ has no heading "nothing"'],
  ["/guides/#%", '/guides/ has no heading "%"'],
  ["https://webpack.js.org/guides/", "is a page of this site: leave the host out"],
  ["//www.webpack.js.org/guides/#usage", "is a page of this site: leave the host out"],
  ["/\\\\[", "is no URL that a browser understands"],
  ["#usage", '/concepts/ has no heading "usage"'],
  ["/guides/#example=/examples/gone.zip", "no example there"],
])("%s is dead", (href, reason) => {
  expect(check(`<a href="${href}" rel="noopener">x</a>`)).toEqual([
    `/concepts/: ${href}: ${reason}`,
  ]);
});

test.each([
  ['<i id="x"></i><i id="x"></i><i id="x"></i>', "x: this id occurs twice"],
  ['<img src="/gone.png">', "/gone.png: no page or file there"],
  ['<script src="/gone.js"></script>', "/gone.js: no page or file there"],
  ['<link rel="icon" href="/gone.svg">', "/gone.svg: no page or file there"],
  ['<img srcset="/icon.svg 1x, /gone.png 2x">', "/gone.png: no page or file there"],
  [
    '<a href="https://a.example/" rel="nofollow">x</a>',
    'https://a.example/: leads to another site: add rel="noopener"',
  ],
  ['<a href="//a.example/">x</a>', '//a.example/: leads to another site: add rel="noopener"'],
])("%s is reported once", (html, mistake) =>
  expect(check(html)).toEqual([`/concepts/: ${mistake}`]),
);

test.each([
  ["index.html", "/"],
  ["concepts/output/index.html", "/concepts/output/"],
  ["404.html", "/404.html"],
])("%s => %s", (file, url) => expect(fileToUrl(file)).toBe(url));

describe("links from elsewhere", () => {
  test.each([
    ["see https://webpack.js.org/api/cli/#build.", [["/api/cli/", "build"]]],
    ["<a href='http://www.webpack.js.org'>", [["/", undefined]]],
    [
      "(https://webpack.js.org/guides/caching), `https://webpack.js.org/a/`",
      [
        ["/guides/caching", undefined],
        ["/a/", undefined],
      ],
    ],
    ["`https://webpack.js.org/configuration/${name}`", []],
    ["https://webpack.js.org.example.org/ https://v4.webpack.js.org/", []],
  ])("%s", (text, links) =>
    expect(findSiteUrls(text, "a.md").map(({ path, hash }) => [path, hash])).toEqual(links),
  );

  test.each([
    ["/guides/", undefined],
    ["/guides", "usage"],
    ["/guides/", "old-name"],
    ["/guides/", "output-fileName"],
    ["/old", "usage"],
    ["/older/", "gone"],
    ["/icon.svg", undefined],
  ])("%s with the hash %s resolves", (path, hash) =>
    expect(checkOutsideLinks([{ path, hash, place: "a.md:1" }], siteWith(""))).toEqual([]),
  );

  test("what leads nowhere is told once, with its first place and the fix", () => {
    const links = [
      { path: "/gone/", hash: undefined, place: "a.md:1" },
      { path: "/gone/", hash: undefined, place: "a.md:2" },
      { path: "/guides/", hash: "nothing", place: "b.md:7" },
    ];
    expect(checkOutsideLinks(links, siteWith(""))).toEqual([
      "a.md:1: /gone/ leads nowhere. Redirect it in content/data/redirects.yml.",
      'b.md:7: /guides/ has no heading "nothing". Add the old id to "aliases" in its front matter.',
    ]);
  });

  test("the list of known anchors", () => {
    const read = (rows: string) => parseKnownAnchors(`url\tid\tlevel\n${rows}`, "k.tsv");
    expect(read("/api/cli/\tbuild\t3\n")).toEqual([
      { path: "/api/cli/", hash: "build", place: "k.tsv:2" },
    ]);
    expect(() => read("/api/cli\tbuild\t3")).toThrow("k.tsv:2: ");
  });
});

test.each([
  [
    "an id of the frame in a text",
    '<div class="body"><br><p><b id="~panel"></b></p></div>',
    "~panel",
  ],
  ["an id of a text in the frame", '<div class="body"><img></div><main id="content">', "content"],
])("%s is a mistake", (_name, html, id) => {
  expect(checkBuiltLinks(siteWith(html))).toEqual([
    `/concepts/: ${id}: ids of the frame begin with "~", others don't`,
  ]);
});

test.each([
  [
    "an id of the frame outside of texts",
    '<main id="~content"><div class="body"><br></div></main>',
  ],
  ["the id that links from elsewhere use", '<section id="sponsors"></section>'],
])("%s is right", (_name, html) => expect(checkBuiltLinks(siteWith(html))).toEqual([]));
