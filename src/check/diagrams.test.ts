import { parsePage, readPages, type ParsedPage } from "../content/pages";
import { formatProblem } from "../content/problems";
import { checkDiagrams } from "./diagrams";

function parse(text: string): ParsedPage {
  const [page] = readPages([{ file: "content/a.md", path: "a.md", text }]);
  const parsed = page && parsePage(page);
  if (!parsed || "rule" in parsed) throw new Error(parsed?.message);
  return parsed;
}

/** Problems of a diagram, which begins in line 4, on a page that continues another's projects. */
async function told(notation: string, info = 'diagram title="T"', more = ""): Promise<string[]> {
  const text = `---\ntitle: T\n---\n\`\`\`${info}\n${notation}\n\`\`\`\n${more}`;
  const continued = parse('---\ntitle: T\n---\n```js title="src/first.js" project="demo"\n```');
  const problems = await checkDiagrams(parse(text), [continued]);
  return problems.map((problem) => formatProblem(problem).replace("content/a.md:", ""));
}

test.each([
  ["boxes and arrows", "file a.js -> module b.js, module c.js: import\nb.js ..> c.js"],
  ["groups", "chunk main | 5 bytes {\n  module a.js\n  group inner {\n    box b\n  }\n}"],
  ["steps, one with another name", "1. Resolve\n2. Build as build\nbuild ..> box Again"],
  ["panels after a direction", "direction: down\n# Before\nbox a\n# After\nbox a [removed]"],
  ["copies", "module a.js\nmodule a.js as copy [new]\na.js -> copy"],
  ["a comma and a colon in details", "box a -> asset b.js | x, y: z\nbox c | d, e"],
])("correct: %s", async (_name, notation) => expect(await told(notation)).toEqual([]));

test.each([
  [
    "an unknown kind",
    "modul src/a.js",
    '5:1 error diagram/notation "modul src/a.js" begins with no kind; did you mean "module"?\n    module src/a.js',
  ],
  [
    "a name that is not declared, at its place",
    "module src/a.js\nbox b -> src/aa.js",
    '6:10 error diagram/notation the arrow names "src/aa.js", which is not declared; did you mean "src/a.js"?\n    src/a.js',
  ],
  [
    "a name that is declared twice",
    "module a.js\n  module a.js",
    '6:3 error diagram/notation "a.js" is declared twice\n    module a.js as copy',
  ],
  [
    "an unknown state",
    "box a [chnged]",
    '5:1 error diagram/notation [chnged] is not a state; did you mean "changed"?\n    [new], [changed], [removed]',
  ],
  [
    "an unknown direction",
    "direction: left\nbox a",
    '5:1 error diagram/notation "left" is not a direction\n    direction: down',
  ],
  [
    "a group that is not closed",
    "chunk main {\nmodule a.js",
    '5:1 error diagram/notation the { of "main" is not closed\n    }',
  ],
  ["a } too many", "box a\n}", "6:1 error diagram/notation this } closes nothing\n    Remove it."],
  [
    "steps out of order",
    "1. Resolve\n3. Build",
    "6:1 error diagram/notation 3. is not the next step\n    2. Build",
  ],
  [
    "an empty description",
    "box a\ndescription:",
    "6:1 error diagram/notation the description is empty\n    Describe what the picture shows, or remove the line to have it generated.",
  ],
  [
    "an empty panel",
    "# Before\nbox a\n# After",
    '7:1 error diagram/notation "After" has no boxes\n    module src/a.js',
  ],
  [
    "nothing",
    "",
    "5:1 error diagram/notation this diagram has no boxes\n    module src/index.js -> asset dist/main.js",
  ],
  [
    "boxes beside each other that a phone can't show",
    "file a-rather-long-name-of-a-file.js -> file another-long-name-of-a-file.js, file third-name-of-a-file.js",
    "5:1 error diagram/width this diagram is 489 px wide on a phone, where 358 px fit\n    Shorten names, or put fewer boxes beside each other.",
  ],
])("wrong: %s", async (_name, notation, problem) =>
  expect(await told(notation)).toEqual([problem]),
);

test("a title is required", async () =>
  expect(await told("box a", "diagram")).toEqual([
    '4:1 error diagram/title this diagram has no title\n    ```diagram title="What the picture shows"',
  ]));

describe("with a project", () => {
  const info = 'diagram title="T" project="demo"';
  const project = [
    '```js title="src/index.js" project="demo"\nimport "./app.js";\n```',
    '```console project="demo"\n$ npx webpack\nasset main.1a2b3c.js 53 bytes [emitted]\n```',
  ].join("\n\n");

  test.each([
    ["names and sizes of the example", "module src/index.js -> asset main.1a….js | 53 bytes", []],
    ["a file of the page that it continues", "module src/first.js", []],
    [
      "a file that it doesn't have",
      "module src/indx.js",
      [
        '5:1 error diagram/facts the project "demo" has no "src/indx.js": no file is named so, and no configuration or output contains it; did you mean "src/index.js"?\n    src/index.js',
      ],
    ],
    [
      "a size that no command prints",
      "box a\nchunk main | 35 bytes",
      [
        '6:1 error diagram/facts the project "demo" has no "35 bytes": no file is named so, and no configuration or output contains it',
      ],
    ],
  ])("%s", async (_name, notation, problems) =>
    expect(await told(notation, info, project)).toEqual(problems),
  );

  test("that the page doesn't have", async () =>
    expect(await told("box a", 'diagram title="T" project="dmo"', project)).toEqual([
      '5:1 error diagram/project this page has no project "dmo"; did you mean "demo"?\n    project="demo"',
    ]));
});
