import { formatProblem } from "./problems";
import { readFrontMatter } from "./front-matter";

const file = "content/guides/csp.md";
const page = (yaml: string) => `---\n${yaml}\n---\n\nBody.\n`;
const defaults = { contributors: [], related: [], aliases: {}, projects: {}, template: "doc" };
const description = "Which directives a strict policy needs, and how webpack sets the nonce.";

function problemsOf(text: string): string[] {
  const parsed = readFrontMatter(file, text);
  return parsed.problems.map(formatProblem);
}

describe("good front matter", () => {
  test.each<[string, string, object]>([
    ["a title alone", "title: CSP", { title: "CSP" }],
    ["comments and quotes", '# why\ntitle: "A: b" # c', { title: "A: b" }],
    ["the lowest sort", "title: T\nsort: -1", { title: "T", sort: -1 }],
    ["a title of 80 characters", `title: ${"x".repeat(80)}`, { title: "x".repeat(80) }],
    ["a day, as text", "title: T\ndate: 2020-10-10", { title: "T", date: "2020-10-10" }],
    [
      "aliases with a number for a key",
      "title: T\naliases: { 3: three }",
      { title: "T", aliases: { 3: "three" } },
    ],
    [
      "everything",
      [
        "title: T",
        `description: ${description}`,
        "sort: 10",
        "group: Objects",
        "contributors: [sokra, d3viant0ne, old-]",
        "related:\n  - title: R\n    url: https://example.org/r",
        "aliases:\n  old: new",
        "removed: 5.0.0",
        "template: landing",
        "image:\n  src: ./covers/a-b_1.png\n  alt: A cube",
        "repo: https://github.com/webpack/webpack",
        "edit: https://example.org/e",
      ].join("\n"),
      {
        title: "T",
        description,
        sort: 10,
        group: "Objects",
        contributors: ["sokra", "d3viant0ne", "old-"],
        related: [{ title: "R", url: "https://example.org/r" }],
        aliases: { old: "new" },
        removed: "5.0.0",
        template: "landing",
        image: { src: "./covers/a-b_1.png", alt: "A cube" },
        repo: "https://github.com/webpack/webpack",
        edit: "https://example.org/e",
      },
    ],
  ])("%s", (_, yaml, data) => {
    const read = readFrontMatter(file, page(yaml));
    expect(read.problems).toEqual([]);
    expect(read.data).toEqual({ ...defaults, ...data });
  });

  test.each([
    ["the body and its line", "---\ntitle: T\n---\n\nBody.\n", "\nBody.\n", 4],
    ["Windows line ends", "---\r\ntitle: T\r\n---\r\nBody.\r\n", "Body.\r\n", 4],
    ["a byte order mark", "\uFEFF---\ntitle: T\n---\nBody.", "Body.", 4],
    ["spaces behind the hyphens", "---  \ntitle: T\n--- \nBody.", "Body.", 4],
    ["no body", "---\ntitle: T\n---", "", 4],
    ["a rule in the body", "---\ntitle: T\n---\na\n\n---\n\nb", "a\n\n---\n\nb", 4],
  ])("%s", (_, text, body, bodyLine) =>
    expect(readFrontMatter(file, text)).toMatchObject({
      data: { ...defaults, title: "T" },
      body: { text: body, line: bodyLine },
      problems: [],
    }),
  );
});

/** The first line of each problem, without the file's name. */
const linesOf = (text: string) =>
  problemsOf(text).map((problem) => problem.split("\n")[0]?.replace(`${file}:`, ""));

describe("a bad field", () => {
  const handle = "expected a GitHub handle: letters, digits and hyphens, without @ and URL";
  const sort = "expected a whole number from -1 upward";
  const keys = "expected keys and values, one a line";

  test.each<[yaml: string, problem: string]>([
    [
      "sort: 3",
      "2:1 /title title is missing, expected the page's title, 1 to 80 characters on one line",
    ],
    [
      "title: 5",
      "2:8 /title title is 5 (a number), expected the page's title, 1 to 80 characters on one line",
    ],
    [
      "title: |\n  a\n  b",
      '2:8 /title title is "a\\nb\\n", expected the page\'s title, 1 to 80 characters on one line',
    ],
    [
      `title: ${"x".repeat(81)}`,
      `2:8 /title title is "${"x".repeat(59)}…" (81 characters), expected the page's title, 1 to 80 characters on one line`,
    ],
    [
      "title: T\ndescription: Short.",
      '3:14 /description description is "Short.", expected a sentence or two of 50 to 160 characters on one line',
    ],
    ["title: T\nsort: first", `3:7 /sort sort is "first", ${sort}`],
    ["title: T\nsort: 1.5", `3:7 /sort sort is 1.5 (a number), ${sort}`],
    ["title: T\nsort:", `3:1 /sort sort is empty, ${sort}`],
    [
      "title: T\ndate: 2020-02-30",
      '3:7 /date date is "2020-02-30", expected a day as year-month-day',
    ],
    [
      "title: T\ncontributors:\n  - sokra\n  - '@jhnns'",
      `5:5 /contributors item 2 of contributors is "@jhnns", ${handle}`,
    ],
    [
      "title: T\nrelated:\n  - title: R\n    url: http://example.org",
      '5:10 /related url of item 1 of related is "http://example.org", expected a URL that begins with https://, or the path of a page of this site',
    ],
    [
      "title: T\naliases: { a: '#b' }",
      '3:15 /aliases a of aliases is "#b", expected a heading\'s id, without # and spaces',
    ],
    [
      "title: T\naliases: { 'a b': c }",
      '3:12 /aliases a b of aliases is "a b", expected a heading\'s id, without # and spaces',
    ],
    [
      "title: T\nremoved: 5.0",
      "3:10 /removed removed is 5 (a number), expected the version that removed the feature, in three parts",
    ],
    [
      "title: T\ntemplate: landin",
      '3:11 /template template is "landin", expected doc, landing or vote',
    ],
    ...["/cover.png", "../cover.png", "a/../../b.png", "https://a.example/b.png", "cover.svg"].map(
      (src): [string, string] => [
        `title: T\nimage:\n  src: ${src}\n  alt: A cube`,
        `4:8 /image src of image is "${src}", expected the path of a .png, .jpg, .webp or .avif file from the page's directory`,
      ],
    ),
    [
      "title: T\nedit: javascript:alert(1)",
      '3:7 /edit edit is "javascript:alert(1)", expected the URL where the page can be edited that begins with https://',
    ],
    ["title: T\nsrot: 3", '3:1  "srot" is not a known key; did you mean "sort"?'],
    ["title: T\n__proto__: { a: 1 }", '3:1  "__proto__" is not a known key'],
    [
      "title: T\nrelated:\n  - title: R\n    url: https://example.org\n    ulr: x",
      '6:5 /related "ulr" is not a known key in item 1 of related; did you mean "url"?',
    ],
    ["- title: T", `2:1  the front matter is a list, ${keys}`],
    ["# nothing", `2:1  the front matter is empty, ${keys}`],
  ])("%j", (yaml, problem) =>
    expect(linesOf(page(yaml))).toEqual([problem.replace(" ", " error frontmatter")]),
  );

  test("the hint is an example, or the known keys", () => {
    expect(problemsOf(page("title: T\nsort: x"))[0]).toMatch(/\n {4}sort: 3$/);
    expect(problemsOf(page("title: T\nsrot: 3"))[0]).toMatch(/\n {4}Known keys: title, descr/);
  });

  test("every bad field of a file is told at once, in the order of the file", () => {
    const yaml = "sort: x\ntitle: T\ntitle: U\nrelatd: []\ntemplate: dco";
    expect(linesOf(page(yaml))).toEqual([
      `2:7 error frontmatter/sort sort is "x", ${sort}`,
      "4:1 error frontmatter/yaml this is not valid YAML: map keys must be unique",
      '5:1 error frontmatter "relatd" is not a known key; did you mean "related"?',
      '6:11 error frontmatter/template template is "dco", expected doc, landing or vote',
    ]);
  });

  test("places are right behind a byte order mark and with Windows line ends", () =>
    expect(linesOf("\uFEFF---\r\ntitle: T\r\nsort: x\r\n---\r\n")[0]).toMatch(/^3:7 /));
});

test.each<[yaml: string, place: string]>([
  ["title: @scope", "2:8"],
  ["title: *name", "2:1"],
  ["title: !!js/function x", "2:8"],
])("bad YAML: %j", (yaml, place) => {
  const problems = problemsOf(page(yaml));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(
    new RegExp(`^${file}:${place} error frontmatter/yaml this is not valid YAML: [^]*"a: b"$`),
  );
});
