import { formatProblem } from "../problems";
import { parseKnownAnchors } from ".";

const parse = (rows: string) => parseKnownAnchors(rows, "a.tsv");
const header = "url\tid\tlevel\n";

test("rows become anchors with the place of the id", () =>
  expect(parse(`${header}/api/cli/\tbuild\t3\n/\tsponsors\t2\n`)).toEqual({
    anchors: [
      { url: "/api/cli/", id: "build", level: 3, file: "a.tsv", line: 2, column: 11 },
      { url: "/", id: "sponsors", level: 2, file: "a.tsv", line: 3, column: 3 },
    ],
    problems: [],
  }));

const expected = "expected a page's address, an id and a level from 1 to 6, with tabs between them";
test.each([
  [
    "columns of another kind",
    "url,id\n",
    'a.tsv:1:1 error data/known-anchors the first line is "url,id", expected the columns\n    url\tid\tlevel',
  ],
  [
    "an address without its slash",
    `${header}/api/cli\tbuild\t3\n`,
    `a.tsv:2:1 error data/known-anchors this row is "/api/cli\\tbuild\\t3", ${expected}\n    /api/cli/\tbuild\t3`,
  ],
  [
    "spaces for tabs",
    `${header}/a/ b 3`,
    `a.tsv:2:1 error data/known-anchors this row is "/a/ b 3", ${expected}\n    /api/cli/\tbuild\t3`,
  ],
  [
    "a level that no heading has",
    `${header}/a/\tb\t7`,
    `a.tsv:2:1 error data/known-anchors this row is "/a/\\tb\\t7", ${expected}\n    /api/cli/\tbuild\t3`,
  ],
  [
    "a row that is there twice",
    `${header}/a/\tb\t2\n/a/\tb\t3\n`,
    "a.tsv:3:1 error data/known-anchors /a/#b is in line 2 already\n    Remove one of the two rows.",
  ],
])("%s is told", (_name, text, message) =>
  expect(parse(text).problems.map(formatProblem)).toEqual([message]),
);
