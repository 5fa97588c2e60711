import type { PlacedRedirect, Section } from "../data";
import { parseFrontMatter, placeholderDescription } from "../frontmatter";
import { planNewPage, type ExistingSite, type NewPage, type NewPageRequest, type Refusal } from ".";

const section = (key: string): Section => ({
  key,
  title: key,
  printable: true,
  documentation: true,
});

const description = "A sentence of at least fifty characters, as search engines like it.";

const page = (path: string, ...lines: string[]) => ({
  file: `content/${path}`,
  path,
  text: ["---", "title: T", `description: ${description}`, ...lines, "---", "", "Text.", ""].join(
    "\n",
  ),
});

const redirect: PlacedRedirect = {
  from: "/guides/why",
  to: "/guides/csp/",
  file: "content/data/redirects.yml",
  line: 7,
  column: 7,
};

const site: ExistingSite = {
  pages: [
    page("guides/index.md", "sort: -1"),
    page("guides/csp.md", "sort: 4"),
    page("guides/sass.md", "sort: 9", "group: CSS"),
    page("blog/index.md", "sort: -1"),
    page("vote.md", "sort: 2"),
  ],
  sections: ["guides", "api", "blog", "loaders"].map(section),
  plannedPages: [
    { url: "/api/", title: "Introduction", section: "api" },
    { url: "/api/parser/", title: "JavascriptParser Hooks", section: "api" },
    { url: "/glossary/", title: "Glossary" },
  ],
  redirects: [redirect],
  externalPackages: [
    {
      package: "css-loader",
      section: "loaders",
      repo: "webpack/css-loader",
      title: "css-loader",
      url: "/loaders/css-loader/",
    },
  ],
};

const plan = (request: Partial<NewPageRequest>): NewPage | Refusal[] =>
  planNewPage({ section: "guides", title: "My title", date: "2026-10-10", ...request }, site);

test.each<[string, Partial<NewPageRequest>, Partial<NewPage>, object]>([
  [
    "a page is named for its title and goes behind the others",
    {},
    {
      file: "content/guides/my-title.md",
      url: "/guides/my-title/",
      isPlanned: false,
      needsDescription: true,
    },
    { title: "My title", description: placeholderDescription, sort: 5 },
  ],
  [
    "in a group it goes behind that group's pages",
    { group: "CSS", title: "Less: an example", description },
    { file: "content/guides/less-an-example.md", needsDescription: false },
    { title: "Less: an example", description, sort: 10, group: "CSS" },
  ],
  [
    "a new group begins behind the section's pages",
    { group: "Security" },
    { file: "content/guides/my-title.md" },
    { sort: 10, group: "Security" },
  ],
  [
    "a planned page keeps its title and address",
    { section: "api", title: "javascriptparser hooks", reference: "hooks: JavascriptParser" },
    { file: "content/api/parser.md", url: "/api/parser/", isPlanned: true },
    { title: "JavascriptParser Hooks", reference: "hooks: JavascriptParser", sort: 1 },
  ],
  [
    "a planned first page of a section is its index",
    { section: "api", title: "Introduction" },
    { file: "content/api/index.md", url: "/api/", isPlanned: true },
    { title: "Introduction", sort: -1 },
  ],
  [
    "the name of a planned page is planned too, whatever the title",
    { section: "api", title: "Hooks of the Parser", name: "parser" },
    { file: "content/api/parser.md", isPlanned: true },
    { title: "Hooks of the Parser" },
  ],
  [
    "root is no folder",
    { section: "root", title: "Glossary" },
    { file: "content/glossary.md", url: "/glossary/", isPlanned: true },
    { title: "Glossary", sort: 3 },
  ],
  [
    "a post begins with its day",
    { section: "blog", title: "webpack 6 is here!" },
    { file: "content/blog/2026-10-10-webpack-6-is-here.md" },
    { title: "webpack 6 is here!" },
  ],
  [
    "a name can be chosen",
    { title: "Über alles", name: "about" },
    { file: "content/guides/about.md" },
    { title: "Über alles" },
  ],
])("%s", (_what, request, expected, frontMatter) => {
  const planned = plan(request) as NewPage;
  expect(planned).toMatchObject(expected);
  const parsed = parseFrontMatter(planned.file, planned.text);
  expect(parsed).toMatchObject({ ok: true, data: frontMatter });
});

test("a post has no sort", () =>
  expect(plan({ section: "blog" })).toHaveProperty("text", expect.not.stringContaining("sort")));

test("a planned page with nearly the same title is pointed out", () => {
  expect(plan({ section: "api", title: "Javascript Parser Hook" })).toHaveProperty(
    "similar.url",
    "/api/parser/",
  );
  expect(plan({ section: "api", title: "Something else" })).not.toHaveProperty("similar");
});

const otherName = "For another address, add: --name my-page";

test.each<[string, Partial<NewPageRequest>, Refusal]>([
  [
    "an unknown section",
    { section: "guide" },
    {
      message: '"guide" is not a section; did you mean "guides"?',
      hint: "Sections: root, guides, api, blog, loaders. root is for pages outside every section.",
    },
  ],
  [
    "a file that exists",
    { title: "CSP" },
    { message: "content/guides/csp.md exists already", hint: `Edit that file. ${otherName}` },
  ],
  [
    "the address of a README",
    { section: "loaders", title: "css-loader" },
    {
      message: "the address /loaders/css-loader/ is that of the README of css-loader already",
      hint: otherName,
    },
  ],
  [
    "the address of a page that code makes",
    { section: "root", title: "Starter kits" },
    {
      message: "the address /starter-kits/ is that of a page that is made by code already",
      hint: otherName,
    },
  ],
  [
    "an address that differs by case",
    { title: "CSP too", name: "CSP" },
    {
      message:
        "the address /guides/CSP/ differs only by case from /guides/csp/, that of content/guides/csp.md",
      hint: otherName,
    },
  ],
  [
    "an address that is redirected",
    { title: "Why" },
    {
      message:
        "the address /guides/why/ is redirected to /guides/csp/ by content/data/redirects.yml:7",
      hint: `Remove that entry. ${otherName}`,
    },
  ],
  [
    "a title that makes no address",
    { title: "你好" },
    {
      message:
        'the address of a page is made of letters from a to z, digits and hyphens, and "你好" is not',
      hint: "Choose its name yourself: --name my-page",
    },
  ],
  [
    "a description that is too short",
    { description: "Short." },
    {
      message:
        'description is "Short." (6 characters), expected a sentence or two of 50 to 160 characters on one line',
      hint: "description: How webpack leaves out the exports that nothing imports, and how to write modules that allow it.",
    },
  ],
  [
    "a group that is spelled otherwise",
    { group: "css" },
    { message: 'group is "css", and content/guides/sass.md spells it "CSS"', hint: "group: CSS" },
  ],
  [
    "a day that does not exist",
    { section: "blog", date: "2026-02-30" },
    {
      message:
        'the file name of a blog post must begin with its day; found "blog/2026-02-30-my-title.md"',
      hint: "Give a day that there is: --date 2026-10-10",
    },
  ],
])("%s is refused", (_what, request, refusal) => expect(plan(request)).toEqual([refusal]));

test("several reasons are told at once", () =>
  expect(plan({ reference: "hoks: Compiler", description: "Short." })).toHaveLength(2));
