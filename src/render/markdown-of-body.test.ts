import { fromHtml } from "hast-util-from-html";
import { treeToMarkdown } from "./markdown-of-body";

const htmlToMarkdown = (html: string) => treeToMarkdown(fromHtml(html, { fragment: true }));

const copy = '<button class="copy" type="button" aria-label="Copy code"></button>';
const block = (code: string, attributes = "", title = "") =>
  `<div class="code"${attributes}>${title}<pre tabindex="0"><code>${code}</code></pre>${copy}</div>`;
const titled = (name: string) => `<div class="code-title">${name}</div>`;
const js = ' data-lang="js"';

test.each([
  ["headings", "<h2 id=a>A</h2><h3>B</h3>", "## A\n\n### B\n"],
  [
    "headings without their permalinks",
    '<h2 id="a">A <code>b</code><a class="permalink" href="#a" aria-label="Permalink"></a></h2>',
    "## A `b`\n",
  ],
  [
    "task lists",
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li></ul>',
    "- [x] a\n",
  ],
  ["links from the root", '<p><a href="/a/#b">c</a></p>', "[c](/a/#b)\n"],
  ["names that are links", '<p><a class="ref" href="/a/"><code>b</code></a></p>', "[`b`](/a/)\n"],
  ["quoted words", "<p><q>a <q>b</q></q></p>", "“a ‘b’”\n"],
  ["badges as text", '<p>Since <span class="badge">5.82.0+</span>.</p>', "Since 5.82.0+.\n"],
  ["names that may break", "<p><code>output.<wbr>path</code></p>", "`output.path`\n"],
  [
    "pictures",
    '<p><picture><source type="image/avif" srcset="/a.avif 1w"><img src="/a.png" alt="A chart" width="1" height="1"></picture></p>',
    "![A chart](/a.png)\n",
  ],
  [
    "tables",
    '<div class="table"><table><thead><tr><th>a</th><td></td><th class="right">c</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>longer</td><td class="right">1</td></tr></tbody></table></div>',
    "| a | | c |\n| - | - | -: |\n| `x\\|y` | longer | 1 |\n",
  ],
  [
    "folded content of a cell",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><details><summary>2 values</summary><div><code>x</code>, <code>y</code></div></details></td></tr></tbody></table>",
    "| a |\n| - |\n| `x`, `y` |\n",
  ],
  [
    "other folded content below its summary",
    "<details><summary>More</summary><code>a</code></details>",
    "More\n\n`a`\n",
  ],
  [
    "call-outs",
    '<div class="callout note" role="note"><p class="callout-title">Note</p><p>a</p><p>b</p></div>',
    "> [!NOTE]\n> a\n>\n> b\n",
  ],
  [
    "buttons side by side",
    '<div><p>Chunk</p><button type="button">./a.js</button><button type="button">./b.js</button></div>',
    "Chunk\n\n- ./a.js\n- ./b.js\n",
  ],
])("%s", (_, html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

test.each([
  ["its language", block('<span class="t-k">let</span> a;', js), "```js\nlet a;\n```\n"],
  ["no language", block("a\n\n  b"), "```\na\n\n  b\n```\n"],
  [
    "its title",
    block(
      'module: {\n  <a href="/x/" title="y">rules</a>: [],\n}',
      js,
      titled("webpack.config.js"),
    ),
    '```js title="webpack.config.js"\nmodule: {\n  rules: [],\n}\n```\n',
  ],
  [
    "its title and mark",
    block("a", js, titled('a.js <span class="badge fails">fails to build</span>')),
    '```js title="a.js" note="fails to build"\na\n```\n',
  ],
  ["a title alone", block("a", "", titled("dist/a")), '```text title="dist/a"\na\n```\n'],
  [
    "quotes in its title",
    block("a", js, titled('say "a\\b"')),
    '```js title="say \\\\"a\\\\\\b\\\\""\na\n```\n',
  ],
  ["a fence in it", block("```js\n```", ' data-lang="md"'), "````md\n```js\n```\n````\n"],
  [
    "a terminal session",
    `<div class="code" data-lang="console"><pre class="console"><code><span class="t-c">$ </span>npx webpack\nok</code></pre>${copy}</div>`,
    "```console\n$ npx webpack\nok\n```\n",
  ],
  [
    "a command for several package managers",
    `<code-tabs class="code"><form><label><input type="radio">npm</label></form><pre data-tab="npm"><code>npm i a</code></pre><pre data-tab="yarn"><code>yarn add a</code></pre>${copy}</code-tabs>`,
    "```bash\nnpm i a\n```\n",
  ],
  [
    "a difference",
    block(
      'a {\n<del class="line">  <span class="t-k">b</span>\n</del><ins class="line">  c\n\n</ins>\n<span class="t-k">d</span>\n<ins class="line">e</ins>',
      js,
      titled("a.js"),
    ),
    '```diff title="a.js" lang="js"\n a {\n-  b\n+  c\n+\n \n d\n+e\n```\n',
  ],
  [
    "a difference, with the lines that are folded",
    block(
      '<span class="skipped" data-lines="2"><span hidden>a\nb\n</span></span>c\n<ins class="line">d</ins>',
    ),
    "```diff\n a\n b\n c\n+d\n```\n",
  ],
])("code with %s", (_, html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

test("a card becomes a plain list, with the keys of an object", () => {
  const card = `<dl class="ref-card"><dt>Type</dt><dd><code>object</code><details><summary>2 keys</summary><code>a: string\nb: number</code></details></dd><dt>Flag</dt><dd><code>--a</code></dd></dl>`;
  expect(htmlToMarkdown(card)).toBe(
    "- **Type:** `object`: `a: string`, `b: number`\n- **Flag:** `--a`\n",
  );
});

test("a card with an example has it below its list", () => {
  const card = `<div class="ref-card"><dl><dt>Type</dt><dd><code>string</code></dd><dt>Default</dt><dd><details><summary>Show the default</summary><div><code>"a"</code> (none)</div></details></dd><dt>Since</dt><dd><span class="badge">5.1.0+</span></dd><dt>In webpack’s words</dt><dd><q>Use <code>b</code>.</q></dd></dl>${block("a.tap();", js)}</div>`;
  expect(htmlToMarkdown(card)).toBe(`- **Type:** \`string\`
- **Default:** \`"a"\` (none)
- **Since:** 5.1.0+
- **In webpack’s words:** “Use \`b\`.”

\`\`\`js
a.tap();
\`\`\`
`);
});
