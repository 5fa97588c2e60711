import { toHtml } from "hast-util-to-html";
import { typeToAlternatives, typeToHast } from "./reference-union";

test.each([
  ["string", ["string"]],
  ["A | B", ["A", "B"]],
  ["string | (() => A | B)[]", ["string", "(() => A | B)[]"]],
  ["Map<A | B, C> | { a: A | B } | [A | B]", ["Map<A | B, C>", "{ a: A | B }", "[A | B]"]],
  ["(a: A) => B | C", ["(a: A) => B", "C"]],
  ['"a" | "b"', ['"a"', '"b"']],
])("the alternatives of %s", (type, expected) =>
  expect(typeToAlternatives(type)).toEqual(expected),
);

const html = (type: string, name?: string) => toHtml(typeToHast(type, name));

test("a short union is shown whole", () => {
  expect(html("A | B | C | D | E", "node")).toBe("<code>node: A | B | C | D | E</code>");
  expect(html("A")).toBe("<code>A</code>");
});

test("of a long union the first three are shown, and all when it is opened", () => {
  expect(html("A | B | C | D | E | F", "node")).toBe(
    "<details><summary><code>node: A | B | C</code> and 3 more</summary>" +
      "<div><code>node: A | B | C | D | E | F</code></div></details>",
  );
});
