import { formatProblem, type Problem } from "../problems";
import * as data from ".";
import type { Section } from ".";

const file = "content/data/x.yml";
const sections: Section[] = [
  { key: "guides", title: "Guides", printable: true, documentation: true },
];
type Result = { ok: true; data: unknown } | { ok: false; problems: Problem[] };
const problemsOf = (parsed: Result) => (parsed.ok ? [] : parsed.problems.map(formatProblem));

test("parseSections", () =>
  expect(
    data.parseSections(
      "- key: guides\n  title: Guides\n  printable: true\n  documentation: true\n",
      file,
    ),
  ).toMatchObject({ ok: true, data: sections }));

test("parseRedirects keeps the place of each target", () => {
  const yaml = "# old\n- from: /a\n  to: /b/#c\n- { from: /d/, to: / }\n";
  expect(data.parseRedirects(yaml, file)).toEqual({
    ok: true,
    data: [
      { from: "/a", to: "/b/#c", file, line: 3, column: 7 },
      { from: "/d/", to: "/", file, line: 4, column: 20 },
    ],
  });
});

test("parsePlannedPages", () =>
  expect(
    data.parsePlannedPages(
      "- url: /\n  title: webpack\n- url: /guides/csp/\n  title: CSP\n  section: guides\n",
      file,
      sections,
    ),
  ).toMatchObject({
    ok: true,
    data: [
      { url: "/", title: "webpack" },
      { url: "/guides/csp/", title: "CSP", section: "guides" },
    ],
  }));

test("parseExternalPackages", () => {
  const yaml =
    "- package: '@scope/a'\n  section: guides\n  group: CSS\n  repo: a/b.js\n  title: A\n  url: /guides/a/\n";
  expect(data.parseExternalPackages(yaml, file, sections)).toMatchObject({
    ok: true,
    data: [
      {
        package: "@scope/a",
        section: "guides",
        group: "CSS",
        repo: "a/b.js",
        title: "A",
        url: "/guides/a/",
      },
    ],
  });
});

const section = (more: string) =>
  `- key: guides\n  title: Guides\n  printable: true\n  documentation: true\n${more}`;

test.each<[string, Result, string[]]>([
  [
    "an empty file",
    data.parseSections("", file),
    [
      `${file}:1:1 error data/sections the file is empty, expected a list of entries\n    - key: guides\n      title: Guides\n      printable: true\n      documentation: true`,
    ],
  ],
  [
    "a map",
    data.parseRedirects("/a: /b", file),
    [
      `${file}:1:1 error data/redirects the file is a map of keys and values, expected a list of entries\n    - from: /get-started/\n      to: /guides/getting-started/`,
    ],
  ],
  [
    "an entry of another kind",
    data.parseRedirects("- /a", file),
    [
      `${file}:1:3 error data/redirects item 1 is "/a", expected an entry with its fields\n    - from: /get-started/\n      to: /guides/getting-started/`,
    ],
  ],
  [
    "a key that is a folder's name no more",
    data.parseSections(
      section("- key: Two Words\n  title: x\n  printable: true\n  documentation: no"),
      file,
    ),
    [
      `${file}:5:8 error data/sections key of item 2 is "Two Words", expected the section's folder in content/, in lower case\n    key: guides`,
      `${file}:8:18 error data/sections documentation of item 2 is "no", expected true or false\n    documentation: true`,
    ],
  ],
  [
    "a key twice",
    data.parseSections(section(section("")), file),
    [
      `${file}:5:8 error data/sections key of item 2 is "guides", which item 1 has already\n    Remove one of the two entries.`,
    ],
  ],
  [
    "an unknown field",
    data.parseRedirects("- form: /a/\n  to: /b/", file),
    [
      `${file}:1:3 error data/redirects "form" is not a known key in item 1; did you mean "from"?\n    from: /get-started/`,
      `${file}:1:3 error data/redirects from of item 1 is missing, expected an address from the root, without query and hash\n    from: /get-started/`,
    ],
  ],
  [
    "a redirect from a hash and to another host",
    data.parseRedirects("- from: /a/#b\n  to: //example.org/", file),
    [
      `${file}:1:9 error data/redirects from of item 1 is "/a/#b", expected an address from the root, without query and hash\n    from: /get-started/`,
      `${file}:2:7 error data/redirects to of item 1 is "//example.org/", expected the address of a page from the root, without query\n    to: /guides/getting-started/`,
    ],
  ],
  [
    "a redirect twice",
    data.parseRedirects("- from: /a/\n  to: /b/\n- from: /a/\n  to: /c/", file),
    [
      `${file}:3:9 error data/redirects from of item 2 is "/a/", which item 1 has already\n    Remove one of the two entries.`,
    ],
  ],
  [
    "an address without its slash",
    data.parsePlannedPages("- url: /guides/csp\n  title: CSP", file),
    [
      `${file}:1:8 error data/planned-pages url of item 1 is "/guides/csp", expected the page's address from the root, with a slash at both ends\n    url: /guides/csp/`,
    ],
  ],
  [
    "a section that isn't one",
    data.parsePlannedPages("- url: /guides/csp/\n  title: CSP\n  section: guide", file, sections),
    [
      `${file}:3:12 error data/planned-pages section of item 1 is "guide", which is not a section; did you mean "guides"?\n    section: guides`,
    ],
  ],
  [
    "a section that isn't one, nor near one",
    data.parsePlannedPages("- url: /guides/csp/\n  title: CSP\n  section: recipes", file, sections),
    [
      `${file}:3:12 error data/planned-pages section of item 1 is "recipes", which is not a section\n    Known sections: guides`,
    ],
  ],
  [
    "an address outside its section",
    data.parsePlannedPages("- url: /api/csp/\n  title: CSP\n  section: guides", file, sections),
    [
      `${file}:1:8 error data/planned-pages url of item 1 is "/api/csp/", but the address of a page of the section "guides" begins with /guides/\n    url: /guides/csp/`,
    ],
  ],
  [
    "a repository's address",
    data.parseExternalPackages(
      "- package: a\n  section: guides\n  repo: https://github.com/a/b\n  title: A\n  url: /guides/a/",
      file,
    ),
    [
      `${file}:3:9 error data/external-packages repo of item 1 is "https://github.com/a/b", expected the repository as owner/name\n    repo: webpack/css-loader`,
    ],
  ],
  [
    "YAML that is none",
    data.parseRedirects("- from: /a/\n  to: @b", file),
    [
      `${file}:2:7 error data/redirects a value that begins with "@" must be in quotes\n    Write:\n    to: "@b"`,
    ],
  ],
])("%s", (_, parsed, problems) => expect(problemsOf(parsed)).toEqual(problems));

test.each<[string, string[], Record<string, string>]>([
  ["to its section's index", ["/", "/guides/"], { "/guides/csp/": "/guides/", "/glossary/": "/" }],
  ["to the landing page without that", ["/"], { "/guides/csp/": "/", "/glossary/": "/" }],
  ["nowhere once it exists", ["/", "/guides/", "/guides/csp/", "/glossary/"], {}],
])("a planned page leads %s", (_, existing, shown) => {
  const planned = [
    { url: "/guides/csp/", title: "CSP", section: "guides" },
    { url: "/glossary/", title: "Glossary" },
  ];
  expect(Object.fromEntries(data.plannedToShown(planned, new Set(existing)))).toEqual(shown);
});

test("parseAnnouncements keeps the place of each text", () =>
  expect(data.parseAnnouncements('# now\n- text: "Read [it](/blog/)."\n', file)).toEqual({
    ok: true,
    data: [{ text: "Read [it](/blog/).", file, line: 2, column: 9 }],
  }));

test("parseLanguages", () =>
  expect(
    data.parseLanguages(
      "- code: en\n  title: English\n- code: zh\n  title: 中文\n  origin: https://a.example\n",
      file,
    ),
  ).toMatchObject({
    ok: true,
    data: [
      { code: "en", title: "English" },
      { code: "zh", title: "中文", origin: "https://a.example" },
    ],
  }));

test.each<[what: string, yaml: string, problem: RegExp]>([
  ["a code that is none", "- code: Chinese\n  title: 中文\n", /"Chinese"/],
  [
    "an origin with a path",
    "- code: zh\n  title: 中文\n  origin: https://a.example/zh/\n",
    /no slash at the end/,
  ],
  ["the same code twice", "- code: en\n  title: A\n- code: en\n  title: B\n", /already/],
])("parseLanguages: %s", (_, yaml, problem) =>
  expect(problemsOf(data.parseLanguages(yaml, file)).join()).toMatch(problem),
);
