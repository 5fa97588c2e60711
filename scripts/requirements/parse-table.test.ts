import { cellToSpans, lineToCells, parseTable } from "./parse-table";

const file = "docs/requirements.md";
const header = "| id | requirement | kind | test |\n| --- | --- | --- | --- |\n";
const absentHeader = "| id | requirement | reason |\n| --- | --- | --- |\n";

test.each<[line: string, cells: string[]]>([
  ["| a | b |", ["a", "b"]],
  ["|a|b|", ["a", "b"]],
  ["| a |  |", ["a", ""]],
  ["| a \\| b | c |", ["a | b", "c"]],
  ["| a | b \\|", ["a", "b |"]],
])("lineToCells(%j) => %j", (line, cells) => expect(lineToCells(line)).toEqual(cells));

test.each<[cell: string, spans: string[], rest: string]>([
  ["`a › b`", ["a › b"], ""],
  ["`a`<br>`b`", ["a", "b"], ""],
  ["``a `b` c``", ["a `b` c"], ""],
  ["`` `a` ``", ["`a`"], ""],
  ["a `b`", ["b"], "a"],
  ["`a", [], "`a"],
  ["", [], ""],
])("cellToSpans(%j) => %j and %j", (cell, spans, rest) =>
  expect(cellToSpans(cell)).toEqual({ spans, rest }),
);

test("rows of all tables are read, with their lines; other text is left alone", () => {
  const text = [
    "# Requirements",
    "",
    "Some words | with a bar.",
    "",
    `${header}| top-bar-1 | Four links. | unit | \`a.test.ts › b\` |`,
    "",
    "## More",
    "",
    `${header}| footer-1 | A chat. | browser | \`c.test.ts › d\`<br>\`c.test.ts › e\` |`,
    "",
    `${absentHeader}| feeds-1 | Feeds. | Their data is missing. |`,
  ].join("\n");
  expect(parseTable(text, file)).toEqual({
    requirements: [
      { id: "top-bar-1", what: "Four links.", kind: "unit", tests: ["a.test.ts › b"], line: 7 },
      {
        id: "footer-1",
        what: "A chat.",
        kind: "browser",
        tests: ["c.test.ts › d", "c.test.ts › e"],
        line: 13,
      },
    ],
    absent: [{ id: "feeds-1", what: "Feeds.", reason: "Their data is missing.", line: 17 }],
    problems: [],
  });
});

const good = "| a-1 | Words. | unit | `a.test.ts › b` |\n";

test.each<[what: string, text: string, line: number, rule: string, message: string, hint: string]>([
  [
    "no test",
    `${header}| a-1 | Words. | unit |  |`,
    3,
    "test",
    "a-1 names no test",
    "Name one, `file › describe › test`, or move the row to the last section with its reason.",
  ],
  [
    "a test that is not written as code",
    `${header}| a-1 | Words. | unit | a.test.ts \`a.test.ts › b\` |`,
    3,
    "test",
    'a-1 has "a.test.ts" outside of code',
    "`file › describe › test`",
  ],
  [
    "an id that is taken",
    `${header}${good}${good}`,
    4,
    "id",
    "the id a-1 is taken by line 3",
    "Give this row another id.",
  ],
  [
    "an id that is taken by what is not there yet",
    `${header}${good}\n${absentHeader}| a-1 | Words. | Later words. |`,
    7,
    "id",
    "the id a-1 is taken by line 3",
    "Give this row another id.",
  ],
  [
    "an id of another shape",
    `${header}| Top bar | Words. | unit | \`a.test.ts › b\` |`,
    3,
    "id",
    'the id is "Top bar"',
    "Small letters, digits and hyphens: top-bar-3",
  ],
  [
    "a misspelt kind",
    `${header}| a-1 | Words. | units | \`a.test.ts › b\` |`,
    3,
    "kind",
    'the kind of a-1 is "units"',
    "unit",
  ],
  [
    "a kind that is none",
    `${header}| a-1 | Words. | manual | \`a.test.ts › b\` |`,
    3,
    "kind",
    'the kind of a-1 is "manual"',
    "One of: unit, browser, build, fault",
  ],
  [
    "an empty requirement",
    `${header}| a-1 |  | unit | \`a.test.ts › b\` |`,
    3,
    "requirement",
    "a-1 says nothing",
    "Say what the site has to do.",
  ],
  [
    "a missing reason",
    `${absentHeader}| a-1 | Words. |  |`,
    3,
    "reason",
    "a-1 has no reason",
    "Say why it is not there yet.",
  ],
  [
    "a missing cell",
    `${header}| a-1 | unit | \`a.test.ts › b\` |`,
    3,
    "cells",
    "the row has 3 cells, expected 4",
    "| id | requirement | kind | test |",
  ],
  [
    "a bar that is not escaped",
    `${header}| a-1 | {title} | webpack | unit | \`a.test.ts › b\` |`,
    3,
    "cells",
    "the row has 5 cells, expected 4; a bar inside a cell is written \\|",
    "| id | requirement | kind | test |",
  ],
  [
    "other columns",
    "| id | what |\n| --- | --- |\n| a-1 | Words. |",
    1,
    "columns",
    'the table begins with "id | what"',
    "| id | requirement | kind | test |\n| id | requirement | reason |",
  ],
])("%s is a problem that says how to mend it", (_what, text, line, rule, message, hint) => {
  expect(parseTable(text, file).problems).toEqual([
    { file, line, column: 1, severity: "error", rule: `requirements/${rule}`, message, hint },
  ]);
});
