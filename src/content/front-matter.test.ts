import { formatProblem } from "../lib/problems";
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

describe("a bad field", () => {
  const handle = "expected a GitHub handle: letters, digits and hyphens, without @ and address";
  const alias = "expected a heading's id, without # and spaces";
  const related =
    "    - title: Import attributes\n      url: https://tc39.es/proposal-import-attributes/";

  test.each<[yaml: string, place: string, rule: string, message: string, hint: string]>([
    [
      "sort: 3",
      "2:1",
      "/title",
      "title is missing, expected the page's title, 1 to 80 characters on one line",
      "    title: Tree Shaking",
    ],
    [
      "title: 5",
      "2:8",
      "/title",
      "title is 5 (a number), expected the page's title, 1 to 80 characters on one line",
      '    title: "5"',
    ],
    [
      "title: ' T'",
      "2:8",
      "/title",
      'title is " T", expected the page\'s title, 1 to 80 characters on one line',
      "    title: Tree Shaking",
    ],
    [
      "title: |\n  a\n  b",
      "2:8",
      "/title",
      'title is "a\\nb\\n", expected the page\'s title, 1 to 80 characters on one line',
      "    title: Tree Shaking",
    ],
    [
      `title: ${"x".repeat(81)}`,
      "2:8",
      "/title",
      `title is "${"x".repeat(59)}…" (81 characters), expected the page's title, 1 to 80 characters on one line`,
      "    title: Tree Shaking",
    ],
    [
      "title: T\ndescription: Short.",
      "3:14",
      "/description",
      'description is "Short." (6 characters), expected a sentence or two of 50 to 160 characters on one line',
      "    description: How webpack leaves out the exports that nothing imports, and how to write modules that allow it.",
    ],
    [
      "title: T\nsort: first",
      "3:7",
      "/sort",
      'sort is "first", expected a whole number from -1 upward',
      "    sort: 3",
    ],
    [
      "title: T\nsort: 1.5",
      "3:7",
      "/sort",
      "sort is 1.5 (a number), expected a whole number from -1 upward",
      "    sort: 3",
    ],
    [
      "title: T\nsort: -2",
      "3:7",
      "/sort",
      "sort is -2 (a number), expected a whole number from -1 upward",
      "    sort: 3",
    ],
    [
      "title: T\nsort:",
      "3:1",
      "/sort",
      "sort is empty, expected a whole number from -1 upward",
      "    sort: 3",
    ],
    [
      "title: T\ngroup: true",
      "3:8",
      "/group",
      "group is true (a boolean), expected the name of a group in the sidebar, on one line",
      '    group: "true"',
    ],
    [
      "title: T\ndate: 2020-02-30",
      "3:7",
      "/date",
      'date is "2020-02-30", expected a day as year-month-day',
      "    date: 2020-10-10",
    ],
    [
      "title: T\ncontributors: sokra",
      "3:15",
      "/contributors",
      'contributors is "sokra", expected a list of GitHub handles',
      "    contributors:\n      - sokra",
    ],
    [
      "title: T\ncontributors:\n  - sokra\n  - '@jhnns'",
      "5:5",
      "/contributors",
      `item 2 of contributors is "@jhnns", ${handle}`,
      "    - sokra",
    ],
    [
      "title: T\ncontributors: [12]",
      "3:16",
      "/contributors",
      `item 1 of contributors is 12 (a number), ${handle}`,
      '    - "12"',
    ],
    [
      "title: T\ncontributors: [sokra, Sokra]",
      "3:23",
      "/contributors",
      'item 2 of contributors is "Sokra", who is in the list already',
      "    Remove one of the two.",
    ],
    [
      "title: T\nrelated: [x]",
      "3:11",
      "/related",
      'item 1 of related is "x", expected a title with an address',
      related,
    ],
    [
      "title: T\nrelated:\n  - title: R\n    url: http://example.org",
      "5:10",
      "/related",
      'url of item 1 of related is "http://example.org", expected an address that begins with https://',
      "    url: https://tc39.es/proposal-import-attributes/",
    ],
    [
      "title: T\nrelated:\n  - url: https://example.org",
      "4:5",
      "/related",
      "title of item 1 of related is missing, expected the title of the page that is linked, on one line",
      "    title: Import attributes",
    ],
    [
      "title: T\naliases: [a]",
      "3:10",
      "/aliases",
      "aliases is a list, expected a map from old heading ids to ids that the page has now",
      "    aliases:\n      old-heading: new-heading",
    ],
    [
      "title: T\naliases: { a: '#b' }",
      "3:15",
      "/aliases",
      `a of aliases is "#b", ${alias}`,
      "    old-heading: new-heading",
    ],
    [
      "title: T\naliases: { 'a b': c }",
      "3:12",
      "/aliases",
      `the key "a b" can't be used, ${alias}`,
      "    old-heading: new-heading",
    ],
    [
      "title: T\naliases: { a: a }",
      "3:15",
      "/aliases",
      'a of aliases is "a", the same id, so it leads nowhere; expected the id of another heading',
      "    Remove this line.",
    ],
    [
      "title: T\nremoved: 5.0",
      "3:10",
      "/removed",
      "removed is 5 (a number), expected the version that removed the feature, in three parts",
      '    removed: "5.0.0"',
    ],
    [
      "title: T\ntemplate: landin",
      "3:11",
      "/template",
      'template is "landin", expected doc, landing or vote',
      "    template: landing",
    ],
    [
      "title: T\ntemplate: nothing",
      "3:11",
      "/template",
      'template is "nothing", expected doc, landing or vote',
      "    template: doc",
    ],
    [
      "title: T\nimage: cover.png",
      "3:8",
      "/image",
      'image is "cover.png", expected a picture beside the page, with what it shows',
      "    image:\n      src: ./cover.png\n      alt: Many small cubes that become one",
    ],
    [
      "title: T\nimage:\n  src: ./cover.png",
      "3:1",
      "/image",
      "alt of image is missing, expected a sentence that says what the picture shows, on one line",
      "    alt: Many small cubes that become one",
    ],
    ...["/cover.png", "../cover.png", "a/../../b.png", "https://a.example/b.png", "cover.svg"].map(
      (src): [string, string, string, string, string] => [
        `title: T\nimage:\n  src: ${src}\n  alt: A cube`,
        "4:8",
        "/image",
        `src of image is "${src}", expected the path of a .png, .jpg, .webp or .avif file from the page's folder`,
        "    src: ./cover.png",
      ],
    ),
    [
      "title: T\nrepo: webpack/webpack",
      "3:7",
      "/repo",
      'repo is "webpack/webpack", expected the address of a repository that begins with https://',
      "    repo: https://github.com/jantimon/html-webpack-plugin",
    ],
    [
      "title: T\nedit: javascript:alert(1)",
      "3:7",
      "/edit",
      'edit is "javascript:alert(1)", expected the address where the page can be edited that begins with https://',
      "    edit: https://github.com/webpack/webpack/edit/main/README.md",
    ],
    [
      "title: T\nedit: 'https://'",
      "3:7",
      "/edit",
      'edit is "https://", expected the address where the page can be edited that begins with https://',
      "    edit: https://github.com/webpack/webpack/edit/main/README.md",
    ],
    [
      "title: T\ncontributor: [sokra]",
      "3:1",
      "",
      '"contributor" is not a known key; did you mean "contributors"?',
      "    contributors:\n      - sokra",
    ],
    [
      "title: T\nsrot: 3",
      "3:1",
      "",
      '"srot" is not a known key; did you mean "sort"?',
      "    sort: 3",
    ],
    [
      "title: T\nbanana: 1",
      "3:1",
      "",
      '"banana" is not a known key',
      "    Known keys: title, description, sort, group, date, contributors, related, aliases, removed, template, image, reference, projects, repo, edit",
    ],
    [
      "title: T\n__proto__: { a: 1 }",
      "3:1",
      "",
      '"__proto__" is not a known key',
      "    Known keys: title, description, sort, group, date, contributors, related, aliases, removed, template, image, reference, projects, repo, edit",
    ],
    [
      "title: T\nrelated:\n  - title: R\n    url: https://example.org\n    ulr: x",
      "6:5",
      "/related",
      '"ulr" is not a known key in item 1 of related; did you mean "url"?',
      "    url: https://tc39.es/proposal-import-attributes/",
    ],
    [
      "- title: T",
      "2:1",
      "",
      "the front matter is a list, expected keys and values, one a line",
      "    title: Tree Shaking",
    ],
    [
      "title:T",
      "2:1",
      "",
      'the front matter is "title:T", expected keys and values, one a line',
      "    title: Tree Shaking",
    ],
    [
      "# nothing",
      "2:1",
      "",
      "the front matter is empty, expected keys and values, one a line",
      "    title: Tree Shaking",
    ],
  ])("%j", (yaml, place, rule, message, hint) =>
    expect(problemsOf(page(yaml))).toEqual([
      `${file}:${place} error frontmatter${rule} ${message}\n${hint}`,
    ]),
  );

  test("every bad field of a file is told at once, in the order of the file", () => {
    const yaml = "sort: x\ntitle: T\ntitle: U\nremoved: 5\nrelatd: []\ntemplate: dco";
    expect(problemsOf(page(yaml)).map((text) => text.split("\n")[0])).toEqual([
      `${file}:2:7 error frontmatter/sort sort is "x", expected a whole number from -1 upward`,
      `${file}:4:1 error frontmatter/yaml the key "title" is there twice`,
      `${file}:5:10 error frontmatter/removed removed is 5 (a number), expected the version that removed the feature, in three parts`,
      `${file}:6:1 error frontmatter "relatd" is not a known key; did you mean "related"?`,
      `${file}:7:11 error frontmatter/template template is "dco", expected doc, landing or vote`,
    ]);
  });

  test("places are right behind a byte order mark and with Windows line ends", () =>
    expect(problemsOf("\uFEFF---\r\ntitle: T\r\nsort: x\r\n---\r\n")[0]).toMatch(
      /^content\/guides\/csp\.md:3:7 /,
    ));
});

describe("bad YAML", () => {
  test.each<[yaml: string, place: string, message: string, hint: string]>([
    [
      "title: webpack: the docs",
      "2:8",
      "a value with a colon in it must be in quotes",
      '\n    Write:\n    title: "webpack: the docs"',
    ],
    [
      "title: @scope",
      "2:8",
      'a value that begins with "@" must be in quotes',
      '\n    Write:\n    title: "@scope"',
    ],
    [
      "title: T\n\tsort: 3",
      "3:1",
      "a tab is used for indentation, which YAML does not allow",
      "\n    Use spaces:\n      sort: 3",
    ],
    [
      "title: T\ntitle: U",
      "3:1",
      'the key "title" is there twice',
      "\n    Keep one of the two lines.",
    ],
    [
      "title: T\naliases:\n  a: b\n  a: c",
      "5:3",
      'the key "a" is there twice',
      "\n    Keep one of the two lines.",
    ],
    ['title: "T', "2:9", 'this is not valid YAML: missing closing "quote', ""],
    [
      "title: !!js/function 'x'",
      "2:8",
      "this is not valid YAML: unresolved tag: tag:yaml.org,2002:js/function",
      "",
    ],
    [
      "title: T\n...\nsort: 3",
      "4:1",
      "this is not valid YAML: source contains multiple documents; please use YAML.parseAllDocuments()",
      "",
    ],
    ["? [a]\n: b", "2:3", "this is not valid YAML: with stringKeys, all keys must be strings", ""],
    [
      "title: *name",
      "2:8",
      "aliases (*name) can't be resolved: Unresolved alias (the anchor must be set before the alias): name",
      '\n    If no alias was meant, put the value in quotes, as in:\n    title: "*name"',
    ],
  ])("%j", (yaml, place, message, hint) =>
    expect(problemsOf(page(yaml))).toEqual([
      `${file}:${place} error frontmatter/yaml ${message}${hint}`,
    ]),
  );

  test("YAML that would grow without end is refused", () => {
    const levels = Array.from({ length: 20 }, (_, level) =>
      level === 0 ? "a0: &a0 [x, x]" : `a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`,
    );
    expect(problemsOf(page(levels.join("\n")))[0]).toContain(
      "aliases (*name) can't be resolved: Excessive alias count",
    );
  });
});

describe("no front matter", () => {
  const begin =
    "\n    Begin the file with:\n    ---\n    title: Tree Shaking\n    sort: 16\n    ---";
  const code = (language: string) =>
    `the front matter asks for the language "${language}", and only YAML is read: nothing in a page is ever run`;

  test.each<[text: string, place: string, message: string]>([
    ["", "1:1", `the front matter is missing${begin}`],
    ["# Title\n", "1:1", `the front matter is missing${begin}`],
    ["\n---\ntitle: T\n---\n", "1:1", `the front matter does not begin on the first line${begin}`],
    [
      "----\ntitle: T\n----\n",
      "1:1",
      `the front matter begins with more than three hyphens${begin}`,
    ],
    ["---js\n({ title: globalThis.hacked = 1 })\n---\n", "1:4", code("js") + begin],
    ["---javascript\n---\n", "1:4", code("javascript") + begin],
    ["--- js\n---\n", "1:4", code("js") + begin],
    [
      "---\ntitle: T\n",
      "1:1",
      "the front matter begins here and never ends\n    End it with a line of three hyphens:\n    ---\n    title: Tree Shaking\n    sort: 16\n    ---",
    ],
    [
      "---\ntitle: T\n----\nBody",
      "3:1",
      'the front matter must end with a line of three hyphens and nothing else, found "----"\n    ---',
    ],
    [
      "---\ntitle: T\n---js\nBody",
      "3:1",
      'the front matter must end with a line of three hyphens and nothing else, found "---js"\n    ---',
    ],
  ])("%j", (text, place, message) => {
    expect(problemsOf(text)).toEqual([`${file}:${place} error frontmatter/block ${message}`]);
    expect(globalThis).not.toHaveProperty("hacked");
  });
});
