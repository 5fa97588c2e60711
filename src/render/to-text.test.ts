import { markdownToBody } from "./testing/fixture";
import { firstParagraph, treeToText } from "./to-text";
import { treeToHtml } from "./to-html";

test.each([
  ["## A\n\nb `c`\nd", "A\nb c d"],
  ["- a\n- b", "a\nb"],
  ["a<br>b  \nc", "a\nb\nc"],
  ['```js title="a.js"\nif (a) {\n  b;\n}\n```', "a.js\nif (a) {\n  b;\n}"],
  ["```npm\nnpm i a\n```", "npm i a"],
  ["> [!TIP]\n> a", "Tip\na"],
  ["| a | b |\n| - | - |\n| c | d |", "a\nb\nc\nd"],
  ["", ""],
])("treeToText(%p)", async (markdown, expected) => {
  expect(treeToText((await markdownToBody(markdown)).tree)).toBe(expected);
});

const long = "word ".repeat(60).trim();

test.each([
  ["## A\n\nB *c*\nd.\n\nE", 160, "B c d."],
  ["> [!NOTE]\n> a\n\n- b\n\n> c\n\n| d |\n| - |\n\ne", 160, "e"],
  ["![a](/img/a.svg)\n\nb", 160, "b"],
  ["## a", 160, ""],
  ["one two three", 13, "one two three"],
  ["one two three", 12, "one two…"],
  ["one two, three", 10, "one two…"],
  ["😀😀😀😀", 6, "😀😀…"],
])("firstParagraph(%p, %p)", async (markdown, max, expected) => {
  expect(firstParagraph((await markdownToBody(markdown)).tree, max)).toBe(expected);
});

test("a long first paragraph is cut at 160 characters", async () => {
  const text = firstParagraph((await markdownToBody(long)).tree);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/word…$/);
});

test("HTML escapes what must be escaped and no more", async () => {
  const { tree } = await markdownToBody('a < b & "c" — é &nbsp;d', { source: "x README.md" });
  expect(treeToHtml(tree)).toBe('<p>a &lt; b &amp; "c" — é \u00a0d</p>');
});
