import { markdownToBody } from "./testing/fixture";

test.each([
  // Badges.
  ["`5.82.0+`", '<p><span class="badge">5.82.0+</span></p>'],
  [
    "`5.82+` `5.0.0-beta.1+`",
    '<p><span class="badge">5.82+</span> <span class="badge">5.0.0-beta.1+</span></p>',
  ],
  [
    "`5.82.0` `5+` `a 5.82.0+` `5.82.0+ a`",
    "<p><code>5.82.0</code> <code>5+</code> <code>a 5.82.0+</code> <code>5.82.0+ a</code></p>",
  ],
  // Tables.
  [
    "| a | b |\n| - | -: |\n| 1 | 2 |",
    '<div class="table"><table><thead><tr><th>a</th><th class="right">b</th></tr></thead><tbody><tr><td>1</td><td class="right">2</td></tr></tbody></table></div>',
  ],
  [
    "| a |\n| :-: |",
    '<div class="table"><table><thead><tr><th class="center">a</th></tr></thead></table></div>',
  ],
  [
    "|   | b |\n| - | - |\n| 1 | 2 |",
    '<div class="table"><table><thead><tr><td></td><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
  ],
  [
    "<table><tr><th> </th><th>b</th></tr><tr><th><img src='/img/a.svg' alt='a'></th><td></td></tr></table>",
    '<div class="table"><table><tbody><tr><td></td><th>b</th></tr><tr><th><img src="/img/a.svg" alt="a" loading="lazy" decoding="async"></th><td></td></tr></tbody></table></div>',
  ],
  // Alignment.
  ['<p align="center">a</p>\n\n<div align="left">b</div>', '<p class="center">a</p><div>b</div>'],
  // Task lists.
  [
    "- [ ] a\n- [x] b",
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled aria-label="Not done"> a</li><li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> b</li></ul>',
  ],
  // What shows nowhere.
  ["a\n\n<!-- b -->\n\nc", "<p>a</p><p>c</p>"],
  ["*a* *b*", "<p><em>a</em> <em>b</em></p>"],
  ["- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  // Images.
  [
    "![a](/img/measured.png)",
    '<p><img src="/static/m.1a2b.png" alt="a" loading="lazy" decoding="async" width="640" height="480"></p>',
  ],
  ["![a](/img/a.svg)", '<p><img src="/img/a.svg" alt="a" loading="lazy" decoding="async"></p>'],
  [
    "![a](https://example.org/a.png)",
    '<p><img src="https://example.org/a.png" alt="a" loading="lazy" decoding="async"></p>',
  ],
  [
    '<img src="/img/measured.png" alt="a" width="10">',
    '<img src="/static/m.1a2b.png" alt="a" width="10" loading="lazy" decoding="async">',
  ],
])("%s", async (markdown, expected) => {
  const { html } = await markdownToBody(markdown);
  expect(html).toBe(expected);
});

test.each([
  ["`a\u202eb`", '<code>a<span class="badge">U+202E</span>b</code>'],
  ["```js\nlet \u2066a;\n```", 'let</span> <span class="badge">U+2066</span>a;'],
  ["\u05d0\u200f", "<p>\u05d0\u200f</p>"],
])("signs that turn the direction of code are shown: %j", async (markdown, expected) => {
  expect((await markdownToBody(markdown)).html).toContain(expected);
});

test("a wide table can be reached by keyboard", async () => {
  const { html } = await markdownToBody(
    "| optimization.splitChunks | boolean = false |\n| - | - |\n| a_very_long_name | b |",
  );
  expect(html).toContain('<div class="table" tabindex="0"><table>');
});

test("a column of sentences is marked in its first cell, to be given room", async () => {
  const sentence = "What stands here is longer than a name or a value.";
  const { html } = await markdownToBody(
    `| name | is | default |\n| - | -: | - |\n| a | b | c |\n| a | ${sentence} | ${"x".repeat(50)} |`,
  );
  expect(html).toContain('<th>name</th><th class="right wide">is</th><th>default</th>');
  const { html: alone } = await markdownToBody(`| is |\n| - |\n| ${sentence} |`);
  expect(alone).not.toContain("wide");
});

test.each([
  '<form action=" java&#9;script:x()">a</form>',
  '<svg><a xlink:href="javascript:x()">a</a></svg>',
  '<iframe srcdoc="x"></iframe>',
  '<a href="&#1;javascript:x()">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<IMG SRC="javascript:x()" alt="a">',
  '<object data="x"></object><embed src="x"><base href="https://example.org">',
  '<p style="color:red">a</p><b onclick="x()">a</b><script>x()</script>',
  '<body onload="x()"><video poster="javascript:x()">a</video>',
])("nothing that runs code is left of %s", async (markdown) => {
  const { html } = await markdownToBody(markdown);
  expect(html).not.toMatch(
    /script|srcdoc|data:|<iframe|<object|<embed|<base|on(?:load|click)|style/i,
  );
});
