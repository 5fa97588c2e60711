import { formatProblem } from "../problems";
import { checkPages, placeholderDescription } from ".";

const check = (description: string): string[] => {
  const text = `---\ntitle: A\ndescription: ${description}\n---\n`;
  return checkPages([{ file: "content/a.md", path: "a.md", text }], []).map(formatProblem);
};

test("the description of a new page is an error until it is written", () =>
  expect(check(placeholderDescription)).toEqual([
    "content/a.md:3:14 error frontmatter/description-placeholder the description is still the one that a new page gets, and search engines show it\n" +
      "    description: One or two sentences of 50 to 160 characters that say what readers find on this page.",
  ]));

test("any other is none", () =>
  expect(check(`${placeholderDescription.slice(0, -1)}, at last.`)).toEqual([]));
