import type { Section } from "../content/data-files";
import { readPages } from "../content/pages";
import { formatProblem } from "../content/problems";
import { checkFrontMatter, type OtherPages } from "./front-matter";

const sections = ["guides", "api", "blog"].map((key): Section => ({
  key,
  title: key,
  printable: true,
  documentation: true,
}));
const description =
  "description: A sentence of at least fifty characters, as search engines like it.";

const page = (path: string, ...lines: string[]) => ({
  file: `content/${path}`,
  path,
  text: ["---", "title: T", description, ...lines, "---", "", "Body.", ""].join("\n"),
});
type Files = Parameters<typeof readPages>[0];
const problemsOf = (files: Files, known: readonly Section[] | undefined, others?: OtherPages) =>
  checkFrontMatter(readPages(files), known, others);
const check = (...args: Parameters<typeof problemsOf>) => problemsOf(...args).map(formatProblem);

test("good pages have no problems", () =>
  expect(
    check(
      [
        page("index.md", "template: landing"),
        page("comparison.md"),
        page("guides/index.md"),
        page("guides/csp.mdx", "group: Security"),
        page("api/node.md", "group: security"),
        page("blog/index.md"),
        page("blog/2020-10-10-release.md", "date: 2020-10-10"),
      ],
      sections,
      {
        externalPackages: [{ package: "css-loader", url: "/loaders/css-loader/" }],
        routes: ["/organization/"],
      },
    ),
  ).toEqual([]));

test.each<[string, ReturnType<typeof page>[], ...string[]]>([
  [
    "an unknown section with a near one",
    [page("guide/csp.md")],
    'content/guide/csp.md:1:1 error pages/section the directory "guide" is not a section; did you mean "guides"?\n    Move the file to content/guides/csp.md',
  ],
  [
    "an unknown section",
    [page("recipes/csp.md")],
    'content/recipes/csp.md:1:1 error pages/section the directory "recipes" is not a section\n    Known sections: guides, api, blog. A new one needs an entry in content/data/sections.yml.',
  ],
  [
    "a README's URL",
    [page("api/css.md")],
    "content/api/css.md:1:1 error pages/duplicate-url the URL /api/css/ is that of the README of css already, if case does not count\n    Rename or remove one of the two.",
  ],
  [
    "a blog post without a date in its name",
    [page("blog/release.md")],
    'content/blog/release.md:1:1 error pages/blog-date the file name of a blog post must begin with its day; found "blog/release.md"\n    Name it as in content/blog/2020-10-10-webpack-5-release.md',
  ],
  [
    "a blog post with two dates",
    [page("blog/2020-10-10-a.md", "date: 2020-10-11")],
    'content/blog/2020-10-10-a.md:4:7 error frontmatter/date date is "2020-10-11", and the file name says 2020-10-10\n    date: 2020-10-10',
  ],
  [
    "a date outside the blog",
    [page("guides/a.md", "date: 2020-10-11")],
    'content/guides/a.md:4:7 error frontmatter/date date is "2020-10-11", and only blog posts have a date\n    Remove this line.',
  ],
  [
    "a group in another spelling",
    [
      page("guides/a.md", "group: webpack contrib"),
      page("guides/b.md", "sort: 1", "group: Webpack  Contrib"),
      page("guides/c.md", "group: webpack contrib"),
    ],
    'content/guides/b.md:5:8 error frontmatter/group group is "Webpack  Contrib", and content/guides/a.md spells it "webpack contrib"\n    group: webpack contrib',
  ],
  [
    "a sort that another page of the section has",
    [page("guides/a.md", "sort: 3"), page("guides/b.md", "sort: 3"), page("api/c.md", "sort: 3")],
    "content/guides/b.md:4:7 error frontmatter/sort sort is 3, and so is that of content/guides/a.md\n    sort: 4",
  ],
  [
    "a missing description",
    [{ ...page("guides/a.md"), text: "---\ntitle: T\n---\n" }],
    "content/guides/a.md:2:1 error frontmatter/description description is missing, so search engines are shown the page's first paragraph\n    description: One sentence of 50 to 160 characters that says what a reader finds on this page.",
  ],
])("%s", (_, pages, ...problems) =>
  expect(
    check(pages, sections, {
      externalPackages: [{ package: "css", url: "/api/css/" }],
      routes: ["/organization/"],
    }),
  ).toEqual(problems),
);

test("all problems of all files come in one list, sorted by file and line", () => {
  const problems = problemsOf(
    [
      page("zoo/a.md", "sort: x", "grup: y"),
      page("guides/b.md", "removed: 5"),
      page("guides/B.md"),
      { file: "content/blog/x.md", path: "blog/x.md", text: "" },
    ],
    sections,
  );
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    "content/blog/x.md:1 frontmatter/block",
    "content/blog/x.md:1 pages/blog-date",
    "content/guides/B.md:1 pages/duplicate-url",
    "content/guides/b.md:4 frontmatter/removed",
    "content/zoo/a.md:1 pages/section",
    "content/zoo/a.md:4 frontmatter/sort",
    "content/zoo/a.md:5 frontmatter",
  ]);
});

describe("the picture of a page", () => {
  const images = ["content/blog/covers/a.png", "content/guides/a.png"];
  const post = (src: string) =>
    page("blog/2020-10-10-release.md", `image: { src: ${src}, alt: A cube }`);

  test.each(["./covers/a.png", "covers/a.png"])("%s is there", (src) =>
    expect(check([post(src)], sections, { images })).toEqual([]),
  );

  test("is not looked for where nobody knows which there are", () =>
    expect(check([post("./gone.png")], sections)).toEqual([]));

  test.each([
    ["./covers/b.png", "content/blog/covers/b.png", "Put the picture into content/blog/"],
    [
      "zebra-crossing.webp",
      "content/blog/zebra-crossing.webp",
      "Put the picture into content/blog/",
    ],
  ])("%s is not there", (src, file, hint) =>
    expect(check([post(src)], sections, { images })).toEqual([
      `content/blog/2020-10-10-release.md:4:15 error frontmatter/image src of image is "${src}", and there is no file ${file}\n    ${hint}`,
    ]),
  );
});
