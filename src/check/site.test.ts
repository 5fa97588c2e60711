import { formatProblem } from "../content/problems";
import { checkSite, type SiteFiles } from "./check-site";
import { countProblems, formatReport, formatSummary } from "./report";

const section = (key: string) =>
  `- key: ${key}\n  title: ${key}\n  printable: true\n  documentation: true\n`;
const page = (path: string, body: string, more = "") => ({
  file: `content/${path}`,
  path,
  // The body begins on line 5, or one line later for each line of `more`.
  text: `---\ntitle: T\ndescription: A sentence of at least fifty characters, as search engines like it.\n${more}---\n${body}\n`,
});
const other = page("api/index.md", "## Output\n\n### File names", "aliases: { old: output }\n");

const data: SiteFiles["data"] = {
  sections: section("guides") + section("api"),
  redirects: "- from: /old/\n  to: /api/x/\n",
  "external-packages": "- package: x\n  section: api\n  repo: a/x\n  title: x\n  url: /api/x/\n",
  "ecosystem-projects": "[]",
  announcements: "[]",
  languages: "- code: en\n  title: English\n",
  terms: "- write: JavaScript\n  not: [Javascript]\n",
  "search-synonyms": "[]",
  "search-queries": "[]",
  "search-phrases": "[]",
  errors: "[]",
  "option-purposes": "[]",
  awesome: "[]",
  "unexecuted-commands": "[]",
};

const site = (
  change: Partial<SiteFiles> = {},
  changedData: Partial<SiteFiles["data"]> = {},
): SiteFiles => ({
  pages: [other],
  files: ["/img/a.svg", "/manual.pdf"],
  images: ["content/guides/a.png", "content/api/b.png"],
  ...change,
  data: { ...data, ...changedData },
});
const problemsOf = async (body: string) => {
  const pages = [page("guides/a.md", `## Own heading\n${body}`), other];
  const { problems } = await checkSite(site({ pages }));
  return problems.map((problem) => formatProblem(problem).replace("content/guides/a.md:", ""));
};

test("a page that exceeds a limit is not parsed: the block is named where it begins", async () => {
  const problems = await problemsOf(`a\n\n${">".repeat(10_000)}`);
  expect(String(problems)).toContain("8:1 error text/limit here begins 10000 levels of lists");
});

test("the words of documents outside of content/ are checked", async () => {
  const documents = [{ file: "README.md", text: "# Site\n\nJavascript" }];
  const { problems } = await checkSite(site({ documents }));
  expect(problems.map(formatProblem)).toEqual([
    'README.md:3:1 error text/term "Javascript" should be "JavaScript"',
  ]);
});

describe("links", () => {
  test.each([
    ["to an alias", "[a](/api/#old)"],
    ["to a heading by the tolerant rule", "[a](/api/#fileNames)"],
    ["to a README and a heading that is not known", "[a](/api/x/#options)"],
    ["to a printable page and a route", "[a](/api/printable/) [b](/organization/)"],
    ["to an image beside the page", "![a](./a.png) ![a](a.png#x)"],
    ["to an image beside another page", "![b](../api/b.png)"],
  ])("right: %s", async (_, body) => expect(await problemsOf(body)).toEqual([]));

  test.each<[string, string, ...string[]]>([
    [
      "another page's missing heading",
      "[a](/api/#outpt)",
      '6:1 error links/anchor the link "/api/#outpt" means the heading "outpt", which content/api/index.md does not have\n    Did you mean:\n    /api/#output',
    ],
    [
      "a missing heading on the page",
      "x [a](#nothing-like-it)",
      '6:3 error links/anchor the link "#nothing-like-it" means the heading "nothing-like-it", which this page does not have\n    Headings: own-heading',
    ],
    [
      "a link without its slash",
      "[a](/api)",
      '6:1 warning links/slash the link "/api" lacks the slash at the end\n    /api/',
    ],
    [
      "a link in another case",
      "[a](/API/#output)",
      '6:1 warning links/case the link "/API/#output" differs by case from the page\'s URL\n    /api/#output',
    ],
    [
      "an image that isn't there",
      "![a](/img/b.svg)",
      '6:1 error links/image there is no file "/img/b.svg"\n    Put the image beside the page and write ./name.png, or into static/ and write its path from there: /img/name.svg',
    ],
    [
      "an image without text",
      "![](/img/a.svg)",
      '6:1 error markup/image-alt the image "/img/a.svg" has no text for readers who don\'t see it\n    ![What the image shows](/img/a.svg)',
    ],
    ["an HTML image that is said to be decoration", '<img src="/img/a.svg" alt="">'],
  ])("%s", async (_, body, ...problems) => expect(await problemsOf(body)).toEqual(problems));
});

test.each<[string, string, ...string[]]>([
  ["leads to a heading", "aliases: { old: own }\n"],
  [
    "leads to no heading",
    "aliases: { old: owm }\n",
    'content/guides/a.md:4:17 error frontmatter/aliases the alias "old" leads to "owm", which is no heading of this page\n    old: own',
  ],
  [
    "is a heading itself",
    "aliases: { own: own-1 }\n",
    'content/guides/a.md:4:12 warning frontmatter/aliases the alias "own" is the id of a heading of this page, so it is never used\n    Remove this line.',
  ],
])("an alias that %s", async (_, more, ...problems) => {
  const body = more.includes("own-1") ? "## Own\n\n## Own" : "## Own";
  const report = await checkSite(site({ pages: [page("guides/a.md", body, more)] }));
  expect(report.problems.map(formatProblem)).toEqual(problems);
});

test.each<[string, string, ...string[]]>([
  ["that is there", "output"],
  ["of an alias", "old"],
  [
    "that is not there",
    "outptu",
    'content/data/redirects.yml:2:7 error redirects/anchor the redirect from /a/ means the heading "outptu", which content/api/index.md does not have\n    to: /api/#output',
  ],
])("a redirect to a heading %s", async (_, hash, ...problems) => {
  const report = await checkSite(site({}, { redirects: `- from: /a\n  to: /api/#${hash}\n` }));
  expect(report.problems.map(formatProblem)).toEqual(problems);
});

test("a query that leads to no heading", async () => {
  const queries = "- query: old\n  finds: [/api/, /api/#output, /api/x/#options, /api/#outptu]\n";
  const { problems } = await checkSite(site({}, { "search-queries": queries }));
  expect(problems.map(formatProblem)).toEqual([
    'content/data/search-queries.yml:2:10 error search/address "old" leads to the heading "outptu", which content/api/index.md does not have by this id\n    /api/#output',
  ]);
});

test("the landing page has the id that its template adds", async () => {
  const pages = [
    page("index.md", "text", "template: landing\n"),
    page("guides/a.md", "[a](/#sponsors)"),
  ];
  expect((await checkSite(site({ pages }))).problems).toEqual([]);
});

test("everything that is wrong anywhere comes in one run, sorted, and is counted", async () => {
  const pages = [
    page("guides/a.md", "# One\n\n[a](/api/) [b](#no)", "sort: x\n"),
    page("guides/b.mdx", "{", "sort: 1\n"),
    { file: "content/guides/c.md", path: "guides/c.md", text: "text" },
    page("zoo/d.md", "```\n```"),
  ];
  const changed = {
    redirects: "- from: /a/\n  to: /a/\n",
    "external-packages":
      "- package: x\n  section: ap\n  repo: a/x\n  title: x\n  url: /api/x/\n- package: y\n",
  };
  const report = await checkSite(site({ pages }, changed));
  expect(
    report.problems.map(
      ({ file, line, rule }) => `${file.replace("content/", "")}:${line} ${rule}`,
    ),
  ).toEqual([
    ...Array.from({ length: 5 }, (_, index) => (index === 0 ? 2 : 6)).map(
      (line) => `data/external-packages.yml:${line} data/external-packages`,
    ),
    "data/redirects.yml:2 redirects/loop",
    "guides/a.md:4 frontmatter/sort",
    "guides/a.md:6 markup/h1",
    "guides/a.md:8 links/anchor",
    "guides/b.mdx:7 markup/mdx",
    "guides/c.md:1 frontmatter/block",
    "zoo/d.md:1 pages/section",
    "zoo/d.md:5 markup/fence-language",
  ]);
  expect(countProblems(report, "error")).toBe(report.problems.length);
});

test("a broken list of sections is told once, not for every page", async () => {
  const report = await checkSite(site({}, { sections: "- key: 5\n" }));
  expect(new Set(report.problems.map(({ file }) => file))).toEqual(
    new Set(["content/data/sections.yml"]),
  );
});

test("the report for a terminal", async () => {
  const pages = [page("guides/a.md", "[a](/api/x/) [b](/api) [c](/old/)"), other];
  const report = await checkSite(site({ pages }));
  expect(report).toMatchObject({ pages: 2, links: 3 });
  expect(formatReport(report)).toBe(
    'content/guides/a.md:5:14 warning links/slash the link "/api" lacks the slash at the end\n    /api/\n2 pages, 0 errors, 1 warning, 3 links',
  );
  expect(formatSummary({ problems: [], pages: 1, links: 1, notes: [] })).toBe(
    "1 page, 0 errors, 0 warnings, 1 link",
  );
});

describe("announcements", () => {
  const problemsOfText = async (text: string) => {
    const announcements = `- text: "${text}"\n`;
    return (await checkSite(site({}, { announcements }))).problems.map(formatProblem);
  };

  test.each(["New: [read](/api/), [more](/api/x/), [v4](https://v4.webpack.js.org)", "Words"])(
    "right: %s",
    async (text) => expect(await problemsOfText(text)).toEqual([]),
  );

  test("a link that leads nowhere", async () =>
    expect(await problemsOfText("New: [read](/apii/)")).toEqual([
      'content/data/announcements.yml:1:9 error links/broken the link "/apii/" of the announcement leads nowhere: there is no page /apii/ and no file /apii/ on this site. Did you mean /api/?',
    ]));
});
