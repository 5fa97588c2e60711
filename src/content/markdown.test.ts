import { hasHeadings } from "./markdown";

test.each([
  ["a heading of level 2", "Text.\n\n## Heading\n", true],
  ["an indented heading of level 3", "  ### Heading", true],
  ["a heading as HTML", '<h2 align="center">Heading</h2>', true],
  ["only a title", "# Title\n\nText.\n", false],
  ["only a deep heading", "#### Heading\n", false],
  ["a comment in code", "```sh\n## not a heading\n```\n", false],
  ["a comment in longer fences", "~~~~md\n~~~\n## not a heading\n~~~\n~~~~\n", false],
  ["a heading after code", "```sh\nls\n```\n\n## Heading\n", true],
])("%s: %j", (_what, body, expected) => {
  expect(hasHeadings(body)).toBe(expected);
});
