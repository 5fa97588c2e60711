import { formatProblem, type Problem } from "../lib/problems";
import * as data from "./data-files";
import type { Section } from "./data-files";

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
      `${file}:1:3 error data/redirects from of item 1 is missing, expected a path from the root, without query and hash\n    from: /get-started/`,
    ],
  ],
  [
    "a redirect from a hash and to another host",
    data.parseRedirects("- from: /a/#b\n  to: //example.org/", file),
    [
      `${file}:1:9 error data/redirects from of item 1 is "/a/#b", expected a path from the root, without query and hash\n    from: /get-started/`,
      `${file}:2:7 error data/redirects to of item 1 is "//example.org/", expected the URL of a page from the root, without query\n    to: /guides/getting-started/`,
    ],
  ],
  [
    "a redirect twice",
    data.parseRedirects("- from: /a/\n  to: /b/\n- from: /a/\n  to: /c/", file),
    [
      `${file}:3:9 error data/redirects from of item 2 is "/a/", which item 1 has already\n    Remove one of the two entries.`,
    ],
  ],
  ...(
    [
      [
        "url",
        "/guides/a",
        "expected the page's URL from the root, with a slash at both ends",
        "/loaders/css-loader/",
      ],
      ["section", "guide", 'which is not a section; did you mean "guides"?', "guides"],
      ["section", "recipes", "which is not a section", undefined],
      [
        "url",
        "/api/a/",
        'but the URL of a page of the section "guides" begins with /guides/',
        "/guides/a/",
      ],
    ] as const
  ).map(([field, value, what, right]): [string, Result, string[]] => {
    const entry = { package: "a", repo: "a/b", title: "A", section: "guides", url: "/guides/a/" };
    const changed = { ...entry, [field]: value };
    const yaml = Object.entries(changed).map(([key, text]) => `${key}: ${text}`);
    const line = Object.keys(changed).indexOf(field) + 1;
    const hint = right === undefined ? "Known sections: guides" : `${field}: ${right}`;
    return [
      `the ${field} ${value}`,
      data.parseExternalPackages(`- ${yaml.join("\n  ")}`, file, sections),
      [
        `${file}:${line}:${field.length + 5} error data/external-packages ${field} of item 1 is "${value}", ${what}\n    ${hint}`,
      ],
    ];
  }),
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
