import type { Element, ElementContent, Root } from "hast";
import { contextOf, markdownToBody } from "./testing/fixture";
import { markdownToTree } from "./markdown-to-tree";
import { element, text } from "../content/hast";
import { bodyTransforms } from "./body";
import { treeToAnchors } from "./headings";
import { treeToHtml } from "./to-html";
import { treeToText } from "./to-text";

const everything = `
> [!NOTE]
> a \`5.82.0+\`

## One \`a\`

## One \`a\`

<h3 id="user-content-x">X <a name="y"></a></h3>

[a](/concepts) [b](#x) [c](#One-a) [d](/guides/csp/) [e](https://example.org) [f](javascript:x) [g](/none/)

\`\`\`js title="a.js" {2-3}
let a = "</code>";
// b
// c
\`\`\`

\`\`\`diff lang="ts"
-let a: string;
+let b;
\`\`\`

\`\`\`npm
npm i a
\`\`\`

\`\`\`console
$ a
b
\`\`\`

<!-- c --> d <!-- e -->

<div align="center">

| a | b |
| - | -: |
| c | ![d](/img/measured.png) |

</div>

- [ ] a

  b
- c
`;

test("running the transforms again changes nothing", async () => {
  const { tree, html } = await markdownToBody(everything);
  const again = bodyTransforms(tree, contextOf().context);
  expect(treeToHtml(again)).toBe(html);
});

// Far above what they take, far below what quadratic time would.
const SECONDS = 30_000;
const timed = (tree: Root): { html: string; time: number } => {
  const start = performance.now();
  bodyTransforms(tree, contextOf({ source: "x README.md" }).context);
  const html = treeToHtml(tree);
  treeToText(tree);
  treeToAnchors(tree);
  return { html, time: performance.now() - start };
};
const repeat = (count: number, make: (index: number) => ElementContent[]): Root => ({
  type: "root",
  children: Array.from({ length: count }, (_, index) => make(index)).flat(),
});
const nest = (name: string, depth: number): Root => {
  let inner: ElementContent = text("deep");
  for (let level = 0; level < depth; level += 1) inner = element(name, {}, [inner]);
  return { type: "root", children: [inner] };
};
const p = (value: string): Element => element("p", {}, [text(value)]);
const link = (href: string): Element => element("a", { href }, [text(href)]);

test.each<[name: string, make: () => Root]>([
  ["1 MB of one word", () => repeat(1, () => [p("a".repeat(1e6))])],
  ["1 MB of spaces", () => repeat(1, () => [p(`a${" ".repeat(1e6)}b`), text(" ".repeat(1e6))])],
  [
    "1 MB of code",
    () =>
      repeat(1, () => [
        element("pre", {}, [
          element("code", { className: ["language-js"] }, [text("let a = `${1}`;\n".repeat(65e3))]),
        ]),
      ]),
  ],
  [
    "a diff of 20,000 lines",
    () =>
      repeat(1, () => [
        element("pre", {}, [
          element("code", { className: ["language-diff"] }, [text("-a\n+b\n c\n".repeat(7e3))]),
        ]),
      ]),
  ],
  [
    "5,000 headings of one name, and links to them",
    () =>
      repeat(5000, (index) => [
        element("h2", {}, [text("Same name")]),
        element("p", {}, [link(`#Same_Name-${index}`), link("#none")]),
      ]),
  ],
  ["5,000 broken links", () => repeat(5000, (index) => [link(`/nowhere/${index}/`)])],
  [
    "20,000 blockquotes in a row",
    () => repeat(20_000, () => [element("blockquote", {}, [p("[!NOTE]\na")])]),
  ],
  ["blockquotes 1,000 deep", () => nest("blockquote", 1000)],
  ["bold 1,000 deep", () => nest("b", 1000)],
])("%s", (_name, make) => {
  const { html, time } = timed(make());
  expect(html.length).toBeGreaterThan(3);
  expect(time).toBeLessThan(SECONDS);
});

test("Markdown nested 1,000 deep comes through whole", async () => {
  const tree = await markdownToTree(`${"<div>".repeat(1000)}deep`);
  const { html } = timed(tree);
  expect(html).toBe(`${"<div>".repeat(1000)}deep${"</div>".repeat(1000)}`);
});
