import { site } from "../content/testing/site";
import { markdownToBody } from "./testing/fixture";

const copy = '<button class="copy" type="button" aria-label="Copy code"></button>';
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

test("language, title, code and copy button", async () => {
  const { html } = await markdownToBody(fence('js title="a.js"', "let a = 1;"));
  expect(html).toBe(
    '<div class="code" data-lang="js"><div class="code-title">a.js</div>' +
      '<pre><code><span class="t-k">let</span> a = <span class="t-n">1</span>;</code></pre>' +
      `${copy}</div>`,
  );
});

test.each([
  ["javascript", "js"],
  ["mjs", "mjs"],
  ["sh", "bash"],
  ["JSON", "json"],
  ["js{1}", "js"],
  ["markdown", "md"],
])("the label of %s is %s", async (name, label) => {
  expect((await markdownToBody(fence(name, "x"))).html).toContain(
    `<div class="code" data-lang="${label}">`,
  );
});

test.each([
  ["one line", "js {2}", "a\nb\nc", 'a\n<mark class="line">b\n</mark>c'],
  [
    "a run is one element",
    "js {1-2,4}",
    "a\nb\nc\nd",
    '<mark class="line">a\nb\n</mark>c\n<mark class="line">d</mark>',
  ],
  ["without a space", "js{1}", "a\nb", '<mark class="line">a\n</mark>b'],
  [
    "colors are cut",
    "js {2}",
    "/* a\nb */",
    '<span class="t-c">/* a\n</span><mark class="line"><span class="t-c">b */</span></mark>',
  ],
])("highlighted lines: %s", async (_name, info, code, expected) => {
  expect((await markdownToBody(fence(info, code))).html).toContain(`<code>${expected}</code>`);
});

test.each([
  [
    "a diff",
    'diff lang="js"',
    "-let a\n+let b\n c",
    'data-lang="js"',
    '<del class="line"><span class="t-k">let</span> a\n</del><ins class="line"><span class="t-k">let</span> b\n</ins>c',
  ],
  [
    "a line is one element",
    "diff",
    "-a\n-b\n c\n+d\n+e",
    'data-lang="diff"',
    '<del class="line">a\n</del><del class="line">b\n</del>c\n<ins class="line">d\n</ins><ins class="line">e</ins>',
  ],
  [
    "a patch stays as it is",
    "diff",
    "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b",
    'data-lang="diff"',
    '<span class="t-d">-a</span>\n<span class="t-i">+b</span>',
  ],
])("diff lines: %s", async (_name, info, code, label, expected) => {
  const { html } = await markdownToBody(fence(info, code));
  expect(html).toContain(label);
  expect(html).toContain(expected);
});

const bar = (title: string, kind: string, words: string) =>
  `<div class="code-title">${title}<span class="badge${kind}">${words}</span></div><pre`;

test.each([
  [
    'js title="webpack.config.js" fails="a"',
    bar("webpack.config.js ", " fails", "refused by webpack"),
  ],
  ['js fails="a"', bar("", " fails", "refused by webpack")],
  ['js title="src/a.js" fails="a"', bar("src/a.js ", " fails", "fails to build")],
  ['js title="webpack.config.js" webpack="4"', bar("webpack.config.js ", "", "webpack 4")],
  ['js webpack="4"', bar("", "", "webpack 4")],
  // A session shows the message itself.
  ['console fails="a"', '<div class="code" data-lang="console"><pre'],
])("%s says so in its title bar", async (info, expected) => {
  expect((await markdownToBody(fence(info, "x"))).html).toContain(expected);
});

test("a session is marked, for copying only its commands", async () => {
  const { html } = await markdownToBody(fence("console", "$ run \\\n  -a\n50% $ done"));
  expect(html).toBe(
    '<div class="code" data-lang="console"><pre class="console"><code><span class="t-c">$ </span>run \\\n  -a\n50% $ done</code></pre>' +
      `${copy}</div>`,
  );
});

test.each([
  ["x".repeat(34), "<pre><code>"],
  ["x".repeat(35), '<pre tabindex="0"><code>'],
])("code that may have to scroll can be reached by keyboard: %s", async (code, expected) => {
  expect((await markdownToBody(fence("text", code))).html).toContain(expected);
});

test.each([
  ["<pre>a <b>b</b></pre>", "<pre>a <b>b</b></pre>"],
  [
    "<pre><code>a <b>b</b></code></pre>",
    `<div class="code"><pre><code>a b</code></pre>${copy}</div>`,
  ],
])("hand-made %s", async (markdown, expected) => {
  expect((await markdownToBody(markdown)).html).toBe(expected);
});

test("links to the playground and the archive follow the last visible block of a project", async () => {
  const own = 'project="shop" title="a.js"';
  const text = [
    fence(`js ${own}`, "a"),
    "Text.",
    fence(`js ${own} step="2"`, "b"),
    fence("js", "c"),
  ];
  const { html } = await markdownToBody(
    [...text, fence(`js ${own} show="hidden"`, "d")].join("\n\n"),
    {
      url: "/guides/a/",
      source: "content/guides/a.md",
      site: { ...site, pages: new Set(["/playground/"]) },
    },
  );
  const link =
    '<p class="hint no-print"><a href="/playground/#example=/examples/guides/a/shop.zip">Open shop in the playground</a> · <a href="/examples/guides/a/shop.zip" download>Download shop.zip</a></p>';
  expect(html.split(link)).toHaveLength(2);
  expect(html.slice(0, html.indexOf(link))).toMatch(/Text\..*<code>b<\/code>.*<\/div>\s*$/s);
});
