import { markdownToBody } from "./testing/fixture";

test.each<[href: string, written: string]>([
  ["/concepts/", "/concepts/"],
  ["https://webpack.js.org/concepts/?a#b", "/concepts/?a#b"],
  ["/concepts/mode/", "/concepts/output/#mode"],
  ["https://example.org/", 'https://example.org/" rel="noopener'],
  ["#the-heading", "#the-heading"],
  ["/concepts/output/#the-heading", "#the-heading"],
  ["#theHeading", "#the-heading"],
  ["#former", "#the-heading"],
  ["#absent", "#absent"],
])("%s", async (href, written) => {
  const { html } = await markdownToBody(`## The heading\n\n[a](${href})`, {
    aliases: { former: "the-heading" },
  });
  expect(html).toContain(`<p><a href="${written}">a</a></p>`);
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
  ["[a](javascript:x)", "<p><span>a</span></p>"],
  [
    '[`a` b](/concepst/) <a id="x" href="/gone/">c</a>',
    '<p><span><code>a</code> b</span> <span id="x">c</span></p>',
  ],
  ["![A cube](./gone.png)", "<p><span>A cube</span></p>"],
  ["<a name=x>a</a>", '<a name="x">a</a>'],
  ["a[^1]\n\n[^1]: b", '<a href="#fn-1" class="footnote-ref">1</a>'],
])("%s", async (markdown, expected) => {
  expect((await markdownToBody(markdown)).html).toContain(expected);
});

test("in a README a sanitised id is found", async () => {
  const { html } = await markdownToBody(
    '<p id="user-content-x"></p>\n\n[a](#x) [b](#none) [c](/concepts)',
    {
      source: "x README.md",
    },
  );
  expect(html).toContain(
    '<a href="#user-content-x">a</a> <a href="#none">b</a> <a href="/concepts/">c</a>',
  );
});
