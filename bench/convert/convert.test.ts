import { openCallOut, readCallOut } from "./call-out";
import { fenceTitle, toPeerFence } from "./code-block";
import { readHeadingIds } from "./heading-ids";
import { toPeerLink } from "./links";
import { parsePageList, type ListedPage } from "./page-list";
import { toPeerPage } from "./to-peer-page";

const page: ListedPage = { title: "Output", description: "What it is.", url: "/concepts/Output/" };
const facts = {
  page,
  ids: ["a-heading"],
  origin: "https://docs.example",
  pages: new Set(["/concepts/Output/", "/api/"]),
};

test("the list of pages: sections in order, names unescaped, what is outside them left out", () => {
  const list = [
    "# Site",
    "",
    "## API",
    "",
    "- [CLI \\[old\\]](https://docs.example/api/index.md): All `flags`.",
    "- [No words](https://docs.example/api/node/index.md)",
    "",
    "## More",
    "",
    "- [Home](https://docs.example/index.md): Begin.",
  ].join("\n");
  expect(parsePageList(list)).toEqual([
    {
      key: "api",
      title: "API",
      url: "/api/",
      pages: [
        { title: "CLI [old]", description: "All `flags`.", url: "/api/" },
        { title: "No words", description: "No words", url: "/api/node/" },
      ],
    },
  ]);
});

test("a section without pages is refused", () => {
  expect(() => parsePageList("## API\n")).toThrow('a section "API" without pages');
});

test.each([
  ["https://docs.example/api/#x", "/api/#x"],
  ["https://docs.example/vote/", "https://docs.example/vote/"],
  ["https://docs.example.org/api/", "https://docs.example.org/api/"],
  ["#x", "#x"],
])("the link %s", (url, expected) => {
  expect(toPeerLink(url, facts.origin, facts.pages)).toBe(expected);
});

test.each([
  ["[!TIP]\nTry it.", { kind: "TIP", rest: "Try it." }],
  ["[!NOTE]", { kind: "NOTE", rest: "" }],
  ["[!TODO]\nx", undefined],
  ["A quote", undefined],
])("the call-out %j", (text, expected) => {
  expect(readCallOut(text)).toEqual(expected);
});

test.each([
  ["starlight", ":::caution[Warning]"],
  ["vitepress", ":::warning Warning"],
  ["docusaurus", ":::warning[Warning]"],
  ["rspress", ":::warning Warning"],
] as const)("a warning for %s", (peer, line) => {
  expect(openCallOut("WARNING", peer)).toBe(line);
});

test.each([
  ['title="a.js"', "a.js"],
  ['title="a.js" note="webpack 4"', "a.js (webpack 4)"],
  ['subtitle="a.js"', undefined],
  ["", undefined],
])("the title of %j", (meta, title) => {
  expect(fenceTitle(meta)).toBe(title);
});

test.each([
  ["starlight", "js", 'title="a.js" {2,4}', "js", '{2,4} title="a.js"'],
  ["vitepress", "js", 'title="a.js"', "js", "[a.js]"],
  ["docusaurus", "console", "", "shell-session", ""],
  ["rspress", "styl", "", "stylus", ""],
  ["rspress", "", "", "text", ""],
  ["starlight", "diff", 'lang="js"', "diff", 'lang="js"'],
  ["docusaurus", "diff", 'lang="js"', "diff", ""],
] as const)("%s: the fence %s %s", (peer, lang, meta, newLang, newMeta) => {
  expect(toPeerFence({ lang, meta }, peer)).toEqual({ lang: newLang, meta: newMeta });
});

test("ids of the headings of the body, and of nothing else", () => {
  const html =
    '<h2 id="frame">F</h2><div class="body" data-body="/b.html"><div><h2 id="a">A</h2></div><h3>B</h3></div><h2 id="after">C</h2>';
  expect(readHeadingIds(html)).toEqual(["a", undefined]);
});

const markdown = [
  "# Output",
  "",
  "> [!CAUTION]",
  "> Mind `{{x}}` and {{y}} and node:fs.",
  "",
  "> A quote.",
  "",
  "## A \\<heading>",
  "",
  "[API](https://docs.example/api/#x)",
  "",
  '```js title="a.js"',
  "a",
  "```",
  "",
].join("\n");

const bodies: Record<string, string[]> = {
  starlight: [
    'title: "Output"',
    'description: "What it is."',
    'slug: "concepts/Output"',
    "---",
    "",
    ":::danger[Caution]",
    "",
    "Mind `{{x}}` and {{y}} and node\\:fs.",
    "",
    ":::",
    "",
    "> A quote.",
    "",
    "## A \\<heading>",
    "",
    "[API](/api/#x)",
    "",
    '```js title="a.js"',
    "a",
    "```",
  ],
  vitepress: [
    'title: "Output"',
    'description: "What it is."',
    "---",
    "",
    "# Output {#page-title}",
    "",
    ":::danger Caution",
    "",
    "Mind `{{x}}`<span v-pre> and {{y}} and node\\:fs.</span>",
    "",
    ":::",
    "",
    "> A quote.",
    "",
    "## A \\<heading> {#a-heading}",
    "",
    "[API](/api/#x)",
    "",
    "::: code-group",
    "",
    "```js [a.js]",
    "a",
    "```",
    "",
    ":::",
  ],
};

test.each(["starlight", "vitepress"] as const)("a whole page for %s", (peer) => {
  expect(toPeerPage(markdown, peer, facts).trimEnd().split("\n")).toEqual([
    "---",
    ...(bodies[peer] ?? []),
  ]);
});

test("Docusaurus prints the title itself, Rspress the one of the text", () => {
  expect(toPeerPage(markdown, "docusaurus", facts)).not.toContain("# Output");
  expect(toPeerPage(markdown, "rspress", facts)).toContain("\n# Output\n");
});
