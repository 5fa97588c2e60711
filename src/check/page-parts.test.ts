import { visit } from "../content/visit";
import { bodyTransforms } from "../render/body";
import { contextOf } from "../render/testing/fixture";
import { markdownToTree } from "../render/markdown-to-tree";
import { idOf } from "../render/headings";
import { parseMarkdown, type Markdown } from "../content/markdown";

const parse = (body: string, file = "content/a.md") => parseMarkdown(file, body, 1) as Markdown;

const headings: [string, string, string[]][] = [
  ["words", "## Tree shaking", ["tree-shaking"]],
  ["punctuation and code", "## `output.filename` (v5)!", ["outputfilename-v5"]],
  ["links, emphasis and images", "## The [*Manifest*](/a/) ![logo](/b.svg)_s_", ["the-manifest-s"]],
  ["repeated ones", "## A\n\n## A\n\n## A-1", ["a", "a-1", "a-1-1"]],
  ["other scripts", "## Обзор café", ["обзор-café"]],
  ["no letters", "## ✨", ["section"]],
  ["an id of the page's own", '## A\n\n<div id="a">x</div>', ["a-1", "a"]],
  ["an anchor inside", '## <a id="old"></a>New', ["new", "old"]],
  ["HTML headings", '<h2>Output</h2>\n\n<h3 id="own">Other</h3>', ["output", "own"]],
  ["underlined ones", "A B\n---", ["a-b"]],
  ["an HTML comment", "## A\n\n<!-- <b id='no'> -->", ["a"]],
];

test.each(headings)("ids of %s", (_, body, ids) => expect(parse(body).ids).toEqual(ids));

test.each(headings)("ids of %s are those that the page is rendered with", async (_, body) => {
  const ids: string[] = [];
  visit(bodyTransforms(await markdownToTree(body), contextOf().context), (node) => {
    const id = idOf(node);
    if (id !== "") ids.push(id);
  });
  expect([...parse(body).ids].sort()).toEqual(ids.sort());
});

test("ids of MDX elements", () =>
  expect(parse('<A id="x" b={1}>\n\n## In it\n\n</A>', "content/a.mdx").ids).toEqual([
    "x",
    "in-it",
  ]));

test("links and images with their places", () => {
  const body = [
    '[a](/a/ "t") ![b](/b.svg) <https://c.example>',
    "",
    "[d][] https://e.example",
    "",
    "[d]: /d/",
    "",
    "<p>",
    '  <a href="/f/">f</a> <img src="/g.png" alt="g"><img src="/h.png">',
    "</p>",
    "",
    '- in a list <a href="/i/">i</a> `[no](/no/)`',
    "",
    "```md",
    "[no](/no/)",
    "```",
  ].join("\n");
  const links = parse(body).links.map(({ kind, href, hasAlt, position }) => {
    const { line, column } = position?.start ?? {};
    return [kind, href, hasAlt, `${line}:${column}`];
  });
  expect(links).toEqual([
    ["link", "/a/", undefined, "1:1"],
    ["image", "/b.svg", true, "1:14"],
    ["link", "https://c.example", undefined, "1:27"],
    ["link", "https://e.example", undefined, "3:7"],
    ["link", "/d/", undefined, "5:1"],
    ["link", "/f/", undefined, "8:3"],
    ["image", "/g.png", true, "8:23"],
    ["image", "/h.png", false, "8:49"],
    ["link", "/i/", undefined, "11:13"],
  ]);
});

test("links of MDX elements; expressions are not known", () => {
  const body =
    '<A href="/a/"><B to="/b/" /></A> <img src={x} alt="" /> <img src="/c.png" alt={y} />';
  expect(parse(body, "content/a.mdx").links.map(({ href, hasAlt }) => [href, hasAlt])).toEqual([
    ["/a/", undefined],
    ["/b/", undefined],
    ["/c.png", true],
  ]);
});

test.each([
  ['<img src="/c.png" {...more} />', true],
  ['<img src="/c.png" />', false],
  ['<img src="/c.png" alt />', true],
])("whether %s has a text", (body, hasAlt) =>
  expect(parse(body, "content/a.mdx").links).toMatchObject([{ href: "/c.png", hasAlt }]),
);

test.each<[string, string, string[][]]>([
  ["one name", "## `output.filename`", [["output.filename"]]],
  ["two names", "## `Rule.options` / `Rule.query`", [["Rule.options", "Rule.query"]]],
  ["a name among words", "## The `x` option", [[]]],
  ["a name with a version", "## `x` `5.82.0+`", [[]]],
  ["in a quote, underlined", "> ### `a`\n\n`b`\n---", [["a"], ["b"]]],
  ["none in code and comments", "```md\n## `a`\n```\n\n<!--\n## `b`\n-->", []],
])("headings that are names: %s", (_, body, codes) =>
  expect(parse(body).headings.map((heading) => heading.codes)).toEqual(codes),
);
