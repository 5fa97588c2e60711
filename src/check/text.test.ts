import { file, markdownOf, told } from "./testing/fixture";
import { checkUrlSyntax } from "./links";
import { lintMarkdown } from "./lint";
import { formatAnnotation } from "./report";
import { checkDuplicateIds, checkMdx, checkUnsafe } from "./structure";
import { checkTerms, termFinder, termsInFrontMatter } from "./terms";

const findMistakes = termFinder([
  { write: "webpack", not: ["Webpack", "Web Pack"], note: "In lower case.", severity: "error" },
  { write: "Node.js", not: ["NodeJS", "node.js"], severity: "warning" },
]);

describe("terms", () => {
  test.each([
    ["the right spelling", "webpack runs in Node.js"],
    ["code", "`Webpack`\n\n```js\nWebpack\n```"],
    ["addresses", "[a](https://Webpack.example/NodeJS) <https://a.example/Webpack>"],
    ["a bare URL", "https://Webpack.example"],
    ["a part of a name", "Webpack-plugin, @scope/Webpack, Webpack.config, myNodeJS, a/node.js"],
    ["what others say", 'It says "Webpack has failed" and “Web Pack”.'],
    ["what not to write", "| write | don't write |\n| - | - |\n| webpack | Webpack |"],
  ])("right: %s", (_, body) =>
    expect(told(checkTerms(markdownOf(body), findMistakes))).toEqual([]),
  );

  test.each<[string, ...string[]]>([
    ["So Webpack.", '1:4 error text/term "Webpack" should be "webpack"\n    In lower case.'],
    [
      "- a\n- *[NodeJS](/a/)* and `x` node.js",
      '2:5 warning text/term "NodeJS" should be "Node.js"',
      '2:27 warning text/term "node.js" should be "Node.js"',
    ],
    ["a &amp; Web\nPack", '1:9 error text/term "Web Pack" should be "webpack"\n    In lower case.'],
    ["## Web Pack", '1:4 error text/term "Web Pack" should be "webpack"\n    In lower case.'],
  ])("%j", (body, ...problems) =>
    expect(told(checkTerms(markdownOf(body), findMistakes))).toEqual(problems),
  );

  test("title and description; a title may begin with a capital", () => {
    const positionOf = ([key]: readonly PropertyKey[]) => ({
      line: key === "title" ? 2 : 3,
      column: 8,
    });
    const of = (title: string, description: string) => {
      const data = { title, description } as Parameters<typeof termsInFrontMatter>[0]["data"];
      return told(termsInFrontMatter({ file, ...(data && { data }), positionOf }, findMistakes));
    };
    expect(of("Webpack 5", "Fine")).toEqual([]);
    expect(of("The Webpack", "Webpack runs")).toEqual([
      '2:8 error text/term "Webpack" should be "webpack"\n    In lower case.',
      '3:8 error text/term "Webpack" should be "webpack"\n    In lower case.',
    ]);
  });

  test("no terms, no slips", () => expect(termFinder([])("Webpack")).toEqual([]));
});

describe("remark's rules", () => {
  test.each([
    ["call-outs and tasks", "> [!NOTE]\n> a\n\n- [ ] b\n- [x] c"],
    ["brackets in code and escaped", "`[name]` \\[name] [] and [a](/b/)"],
    ["definitions", "[a][b]\n\n[b]: /c/"],
    ["footnotes", "a[^1]\n\n[^1]: b"],
    ["levels", "## a\n\n### b\n\n## c"],
  ])("right: %s", (_, body) => expect(told(lintMarkdown(markdownOf(body)))).toEqual([]));

  test.each<[string, string, ...string[]]>([
    [
      "a skipped level",
      "## a\n\n#### b",
      "3:1 error remark/heading-increment unexpected heading rank `4`, expected rank `3`\n    Take the level below that of the heading before it, such as:\n    ### b",
    ],
    [
      "a reference to nothing",
      "see [name]",
      "1:5 error remark/no-undefined-references unexpected reference to undefined definition, expected corresponding definition (`name`) for a link or escaped opening bracket (`\\[`) for regular text\n    Write it as code, `[name]`, or with \\[ if it is no link; else define it: [name]: /concepts/",
    ],
  ])("%s", (_, body, ...problems) =>
    expect(told(lintMarkdown(markdownOf(body)))).toEqual(problems),
  );
});

describe("addresses", () => {
  test.each([
    "https://example.org/a?b#c",
    "http://localhost:8080/",
    "http://127.0.0.1/",
    "mailto:a@example.org",
    "/guides/",
    "#a",
    "./https-loader.md",
    "https-loader.md",
    "https://v4.webpack.js.org/",
  ])("right: %s", (href) => expect(checkUrlSyntax(href)).toBeUndefined());

  test.each<[string, string, string, string]>([
    ["http://a.example/", "https", "is not encrypted", "Write:\nhttps://a.example/"],
    [
      "https://a.example/b c",
      "syntax",
      "is not a URL that a browser understands",
      "Write https://, the host and the path, with %20 for a space.",
    ],
    [
      "www.a.example",
      "syntax",
      "is not a URL that a browser understands",
      "Write https://, the host and the path, with %20 for a space.",
    ],
    ["https://https://a.example", "syntax", 'names the host "https", which has no domain', ""],
    [
      "https://webpack.js.org/guides/?a#b",
      "absolute",
      "leads to this site by its host, so it leaves every copy of the site",
      "/guides/?a#b",
    ],
  ])("%s", (href, rule, what, hint) =>
    expect(checkUrlSyntax(href)).toEqual({
      rule: `links/${rule}`,
      message: `the link "${href}" ${what}`,
      hint,
    }),
  );
});

test.each<[string, string, ...string[]]>([
  ["a heading and a written id", '## a\n\n<b id="a">x</b>'],
  [
    "two written ids",
    '<b id="a">x</b>\n\ntext <a name="a"></a>',
    '3:6 error markup/duplicate-id the id "a" is on this page already, on line 1\n    Give this one another id, or remove it.',
  ],
])("ids: %s", (_, body, ...problems) =>
  expect(told(checkDuplicateIds(markdownOf(body)))).toEqual(problems),
);

test.each<[string, ...string[]]>([
  ['<p class="a">b</p>'],
  [
    "text <script>x()</script>",
    "1:6 error markup/unsafe a <script> element is not shown: pages hold text only\n    Behavior and styles belong in src/.",
  ],
  [
    '<b onclick="x()" style="a:b">a</b>',
    ...["onclick", "style"].map(
      (name) =>
        `1:1 error markup/unsafe the attribute ${name} of a <b> is not shown: the site's security policy allows no inline styles and scripts\n    Use Markdown, or a class from src/styles/.`,
    ),
  ],
])("HTML: %s", (body, ...problems) =>
  expect(told(checkUnsafe(markdownOf(body)))).toEqual(problems),
);

test.each<[string, ...string[]]>([
  ["<Graph />\n\n<b>x</b>"],
  [
    "text\n\n<Grahp />",
    "3:1 error markup/mdx <Grahp> is not a component that pages can use; did you mean <Graph />?\n    Known components: <Graph />",
  ],
  [
    'import x from "x"\n\n<Other.Part />',
    "1:1 error markup/mdx a page can't import or export: components are there without it\n    Known components: <Graph />",
    "3:1 error markup/mdx <Other.Part> is not a component that pages can use\n    Known components: <Graph />",
  ],
])("MDX: %s", (body, ...problems) => {
  const name = "content/a.mdx";
  const found = told(checkMdx(markdownOf(body, name), ["Graph"]));
  expect(found.map((line) => line.replace(`${name}:`, ""))).toEqual(problems);
});

test("an annotation of GitHub's runners is escaped", () =>
  expect(
    formatAnnotation({
      file: "content/a,b:c.md",
      line: 3,
      column: 7,
      severity: "warning",
      rule: "links/slash",
      message: "100 %, done: yes",
      hint: "a\nb",
    }),
  ).toBe(
    "::warning file=content/a%2Cb%3Ac.md,line=3,col=7,title=links/slash::100 %25, done: yes%0Aa%0Ab",
  ));
