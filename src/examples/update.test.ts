import { align } from "./compare";
import { updatePage } from "./update";

const text = "Text.\n\n  $ a\n  1\n  2\n\n  $ b\n  3\nEnd.\n";
const patch = (line: number, claimed: string[], found: string[]) => ({
  patch: {
    ...{ line, count: claimed.length },
    change: () => align(claimed, found).flatMap(({ sign, text }) => (sign === "-" ? [] : text)),
  },
});

test.each([
  ["nothing", [], text],
  ["no patch", [{}], text],
  ["a line", [patch(8, ["  3"], ["  4"])], text.replace("3", "4")],
  [
    "two places",
    [patch(4, ["  1", "  2", ""], ["  1", "  5", "  6"]), patch(8, ["  3"], [])],
    "Text.\n\n  $ a\n  1\n  5\n  6\n\n  $ b\nEnd.\n",
  ],
])("a page is updated with %s", (_name, problems, expected) =>
  expect(updatePage(text, problems)).toBe(expected),
);
