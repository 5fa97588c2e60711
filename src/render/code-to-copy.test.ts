/** @jest-environment jsdom */
import { codeToCopy } from "./code-to-copy";

test.each([
  ["plain code", '<pre><code><span class="t-k">let</span> a;\nb;\n</code></pre>', "let a;\nb;"],
  ["a highlighted line", '<pre><code>a\n<mark class="line">b\n</mark>c</code></pre>', "a\nb\nc"],
  [
    "a diff",
    '<pre><code>a\n<del class="line">b\n</del><ins class="line">c\n</ins>d</code></pre>',
    "a\nc\nd",
  ],
  [
    "a diff that ends in removed lines",
    '<pre><code>a\n<del class="line">b</del></code></pre>',
    "a",
  ],
  ["text that was struck out by hand", "<pre><code>a <del>b</del></code></pre>", "a b"],
  [
    "a session",
    '<pre class="console"><code><span class="t-c">$ </span>npx webpack \\\n  --mode=none\nasset 1\n<span class="t-c">$ </span>ls\na</code></pre>',
    "npx webpack \\\n  --mode=none\nls",
  ],
  [
    "a session without commands",
    '<pre class="console"><code>asset 1\nok</code></pre>',
    "asset 1\nok",
  ],
  ["a dollar outside of sessions", "<pre><code>$ x\ny</code></pre>", "$ x\ny"],
  ["nothing", "<pre><code></code></pre>", ""],
])("%s", (_name, html, expected) => {
  document.body.innerHTML = html;
  expect(codeToCopy(document.body.firstElementChild!)).toBe(expected);
});
