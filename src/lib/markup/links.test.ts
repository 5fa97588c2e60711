import { markdownToBody } from "./fixture";

const at = "content/concepts/output.md";

test.each<[href: string, written: string, reports: string[]]>([
  ["/concepts/", "/concepts/", []],
  ["../", "/concepts/", []],
  ["https://webpack.js.org/concepts/?a#b", "/concepts/?a#b", []],
  ["/concepts/mode/", "/concepts/output/#mode", []],
  ["/img/a.svg", "/img/a.svg", []],
  ["https://example.org/", 'https://example.org/" rel="noopener', []],
  ["mailto:a@example.org", "mailto:a@example.org", []],
  ["#the-heading", "#the-heading", []],
  ["#", "#", []],
  ["/concepts/output/#the-heading", "#the-heading", []],
  [
    "/concepts",
    "/concepts/",
    [
      `warning link/mended ${at}: the address of the link "/concepts" lacks the slash at its end. Write "/concepts/".`,
    ],
  ],
  [
    "/Concepts/#a",
    "/concepts/#a",
    [
      `warning link/mended ${at}: the address of the link "/Concepts/#a" differs from the page's in upper and lower case. Write "/concepts/#a".`,
    ],
  ],
  [
    "/guides/csp/#a",
    "/guides/",
    [
      `planned link/planned ${at}: the page /guides/csp/ is still to be written; until then the link leads to /guides/`,
    ],
  ],
  [
    "#theHeading",
    "#the-heading",
    [
      `warning link/anchor ${at}: the link "#theHeading" means the heading "#the-heading". Write "#the-heading".`,
    ],
  ],
  [
    "#former",
    "#the-heading",
    [
      `warning link/anchor ${at}: the link "#former" means the heading "#the-heading". Write "#the-heading".`,
    ],
  ],
  [
    "#absent",
    "#absent",
    [
      `error link/anchor ${at}: the link "#absent" leads nowhere: no heading of the page has this id.`,
    ],
  ],
  [
    "/concepst/",
    "/concepst/",
    [
      `error link/broken ${at}: the link "/concepst/" is broken: there is no page /concepst/ and no file /concepst/ on this site. Did you mean /concepts/?`,
    ],
  ],
])("%s", async (href, written, expected) => {
  const { html, reports } = await markdownToBody(`## The heading\n\n[a](${href})`, {
    aliases: { former: "the-heading" },
  });
  expect(html).toContain(`<p><a href="${written}">a</a></p>`);
  expect(reports).toEqual(expected);
});

test("findings carry the address they are about", async () => {
  const { findings } = await markdownToBody("[a](/guides/csp/#x) [b](/concepst/)");
  expect(findings.map(({ severity, href }) => [severity, href])).toEqual([
    ["planned", "/guides/csp/"],
    ["error", "/concepst/"],
  ]);
});

test.each([
  [
    "## [a](https://example.org)",
    '<h2 id="a"><a href="https://example.org" rel="noopener">a</a><a class="permalink" ',
  ],
  [
    '<a href="https://example.org" rel="nofollow">a</a>',
    '<a href="https://example.org" rel="nofollow noopener">a</a>',
  ],
  ["[a](javascript:x)", "<p><a>a</a></p>"],
  ["<a name=x>a</a>", '<a name="x">a</a>'],
  ["a[^1]\n\n[^1]: b", '<a href="#fn-1" class="footnote-ref">1</a>'],
])("%s", async (markdown, expected) => {
  expect((await markdownToBody(markdown)).html).toContain(expected);
});

test("in a README a sanitised id is found without a word, and other slips are only warnings", async () => {
  const { html, reports } = await markdownToBody(
    '<p id="user-content-x"></p>\n\n[a](#x) [b](#none) [c](/concepts)',
    {
      source: "x README.md",
    },
  );
  expect(html).toContain(
    '<a href="#user-content-x">a</a> <a href="#none">b</a> <a href="/concepts/">c</a>',
  );
  expect(reports).toEqual([
    'warning link/anchor x README.md: the link "#none" leads nowhere: no heading of the page has this id.',
  ]);
});
