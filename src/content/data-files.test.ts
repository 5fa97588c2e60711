import { formatProblem, type Problem } from "./problems";
import * as data from "./data-files";
import type { Section } from "./data-files";

const sections: Section[] = [
  { key: "guides", title: "Guides", printable: true, documentation: true },
];
type Result = { ok: true; data: unknown } | { ok: false; problems: Problem[] };
const problemsOf = (parsed: Result) => (parsed.ok ? [] : parsed.problems.map(formatProblem));

test("redirects keeps the place of each target", () => {
  const yaml = "# old\n- from: /a\n  to: /b/#c\n- { from: /d/, to: / }\n";
  expect(data.parseData("redirects", yaml)).toEqual({
    ok: true,
    data: [
      { from: "/a", to: "/b/#c", file: data.dataFile("redirects"), line: 3, column: 7 },
      { from: "/d/", to: "/", file: data.dataFile("redirects"), line: 4, column: 20 },
    ],
  });
});

const entry = { package: "a", repo: "a/b", title: "A", section: "guides", url: "/guides/a/" };
function packageWith(field: keyof typeof entry, value: string): Result {
  const yaml = Object.entries({ ...entry, [field]: value }).map(([key, text]) => `${key}: ${text}`);
  return data.parseData("external-packages", `- ${yaml.join("\n  ")}`, sections);
}

test.each<[string, Result, ...string[]]>([
  [
    "an empty file",
    data.parseData("sections", ""),
    "1:1 data/sections the file is empty, expected a list of entries",
  ],
  [
    "an entry of another kind",
    data.parseData("redirects", "- /a"),
    '1:3 data/redirects item 1 is "/a", expected an entry with its fields',
  ],
  [
    "a key twice",
    data.parseData("redirects", "- from: /a/\n  to: /b/\n- from: /a/\n  to: /c/"),
    '3:9 data/redirects from of item 2 is "/a/", which item 1 has already',
  ],
  [
    "an unknown field",
    data.parseData("redirects", "- form: /a/\n  to: /b/"),
    '1:3 data/redirects "form" is not a known key in item 1; did you mean "from"?',
    "1:3 data/redirects from of item 1 is missing, expected a path from the root, without query and hash",
  ],
  [
    "a redirect from a hash and to another host",
    data.parseData("redirects", "- from: /a/#b\n  to: //example.org/"),
    '1:9 data/redirects from of item 1 is "/a/#b", expected a path from the root, without query and hash',
    '2:7 data/redirects to of item 1 is "//example.org/", expected the URL of a page from the root, without query',
  ],
  [
    "a message without fixed words",
    data.parseData("errors", '- { message: "{a}", section: /guides/a/#b, package: node }'),
    '1:14 data/errors message of item 1 is "{a}", expected a message as printed, on one line, with {placeholders} for what varies',
  ],
  [
    "a URL without its slash",
    packageWith("url", "/guides/a"),
    '5:8 data/external-packages url of item 1 is "/guides/a", expected the page\'s URL from the root, with a slash at both ends',
  ],
  [
    "a section that there is not",
    packageWith("section", "guide"),
    '4:12 data/external-packages section of item 1 is "guide", which is not a section',
  ],
  [
    "a URL in another section",
    packageWith("url", "/api/a/"),
    '5:8 data/external-packages url of item 1 is "/api/a/", but the URL of a page of the section "guides" begins with /guides/',
  ],
  [
    "a repository's URL",
    packageWith("repo", "https://github.com/a/b"),
    '2:9 data/external-packages repo of item 1 is "https://github.com/a/b", expected the repository as owner/name',
  ],
])("%s", (_, parsed, ...expected) =>
  expect(
    problemsOf(parsed).map((text) =>
      text
        .split("\n")[0]
        ?.replace(/^[^:]*:/, "")
        .replace("error ", ""),
    ),
  ).toEqual(expected),
);

test("announcements keeps the place of each text", () =>
  expect(data.parseData("announcements", '# now\n- text: "Read [it](/blog/)."\n')).toEqual({
    ok: true,
    data: [
      { text: "Read [it](/blog/).", file: data.dataFile("announcements"), line: 2, column: 9 },
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
])("languages: %s", (_, yaml, problem) =>
  expect(problemsOf(data.parseData("languages", yaml)).join()).toMatch(problem),
);

test("awesome", () => {
  const yaml =
    "- package: a\n  category: A\n  purpose: Does.\n  page: loaders/a\n  released: soon\n";
  expect(problemsOf(data.parseData("awesome", yaml)).map((line) => line.split("\n")[0])).toEqual([
    `content/data/awesome.yml:1:3 error data/awesome version of item 1 is missing, expected the newest version; \`npm run update -- awesome\` finds it`,
    `content/data/awesome.yml:4:9 error data/awesome page of item 1 is "loaders/a", expected the page's URL from the root, with a slash at both ends`,
    `content/data/awesome.yml:5:13 error data/awesome released of item 1 is "soon", expected the day of the newest release`,
  ]);
});
