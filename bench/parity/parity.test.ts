import { matches } from "./matches";
import { agreement, readPageText } from "./page-text";

const link = { name: "a", attribs: { class: "x y", hidden: "", "aria-hidden": "true" } };

test.each([
  ["a", true],
  ["p", false],
  [".y", true],
  ["a.x.y", true],
  ["a.z", false],
  ["[hidden]", true],
  ["[aria-hidden=true]", true],
  ["[aria-hidden=false]", false],
  ["a[title]", false],
])("%s", (selector, expected) => {
  expect(matches(link, selector)).toBe(expected);
});

test("headings and words of the body, without tools and permalinks", () => {
  const html =
    '<nav>Menu</nav><article><h1>One</h1><h2>Two <a class="permalink">#</a></h2><p>a<b>b</b> c</p><ul><li>c</li><li>d</li></ul><button>Copy</button></article>';
  const { headings, words } = readPageText(html, "article");
  expect(headings).toEqual(["Two"]);
  expect([...words]).toEqual([
    ["Two", 1],
    ["ab", 1],
    ["c", 2],
    ["d", 1],
  ]);
});

test("a page without body is refused", () => {
  expect(() => readPageText("<p>a</p>", "article")).toThrow('no element "article"');
});

const words = (text: string): Map<string, number> =>
  readPageText(`<article>${text}</article>`, "article").words;

test.each([
  ["a b", "a b", 1],
  ["a a b", "a b b", 2 / 3],
  ["a", "b", 0],
  ["", "", 1],
])("%j and %j agree by %d", (one, other, expected) => {
  expect(agreement(words(one), words(other))).toBeCloseTo(expected, 9);
});
