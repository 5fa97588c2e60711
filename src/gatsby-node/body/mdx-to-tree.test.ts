import { treeToHtml } from "../../render/to-html";
import { mdxToTree } from "./mdx-to-tree";

const toHtml = async (body: string) => treeToHtml(await mdxToTree(body));

test.each([
  ["Markdown", "A *b* `c`.", "<p>A <em>b</em> <code>c</code>.</p>"],
  ["strings and comments", '{"{"} {`<`} kB{/* no */}', "<p>{ &lt; kB</p>"],
  [
    "what would run",
    "import A from 'a'\n\n{1 + 1} kB <i title={a.b} hidden>c</i>",
    "<p>{1 + 1} kB <i hidden>c</i></p>",
  ],
  ["the content of unknown components", "<Tabs>\n\n<Tab>a *b*</Tab>\n\n</Tabs>", "a <em>b</em>"],
  ["badges of versions", 'A <Badge text="5.8.0+" />', '<p>A <span class="badge">5.8.0+</span></p>'],
  [
    "GitHub's tables",
    "| a |\n| - |\n| 1 |",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
  ],
])("%s", async (_, body, html) => {
  const flat = (text: string) => text.replace(/\s+/g, "");
  expect(flat(await toHtml(body))).toBe(flat(html));
});

test("components of the site can be used without an import and are rendered as markup", async () => {
  const html = await toHtml("<ModuleGraph />");
  expect(html).toContain(
    "Point at a module or select it to see its imports and the modules that import it.",
  );
  expect(html).toContain('class="module-graph"');
});

test("what follows a fence's language is kept for the shared transforms", async () => {
  const html = await toHtml('```js title="webpack.config.js"\nlet a;\n```');
  expect(html).toContain('data-meta="title=&quot;webpack.config.js&quot;"');
  expect(html).toContain('class="language-js"');
});
