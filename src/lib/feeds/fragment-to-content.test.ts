import { fragmentToContent } from ".";

const base = "https://docs.example/blog/a-post/";

test.each([
  ["links from the root", '<a href="/a/#b">c</a>', '<a href="https://docs.example/a/#b">c</a>'],
  ["links on the page", '<a href="#b">c</a>', `<a href="${base}#b">c</a>`],
  ["links beside the page", '<a href="b/">c</a>', `<a href="${base}b/">c</a>`],
  ["links elsewhere", '<a href="https://x.example/">c</a>', '<a href="https://x.example/">c</a>'],
  ["mail addresses", '<a href="mailto:a@b.c">d</a>', '<a href="mailto:a@b.c">d</a>'],
  [
    "pictures",
    '<picture><source srcset="/a.avif 1x, /b.avif 2x" type="image/avif"><img src="/a.png" alt="A"></picture>',
    '<picture><source srcset="https://docs.example/a.avif 1x, https://docs.example/b.avif 2x" type="image/avif"><img src="https://docs.example/a.png" alt="A"></picture>',
  ],
  [
    "headings, without permalinks",
    '<h2 id="a">A<a class="permalink" href="#a" aria-label="Permalink"></a></h2>',
    '<h2 id="a">A</h2>',
  ],
  [
    "code in one piece, without colours, frame and button",
    '<div class="code" data-lang="js"><pre tabindex="0"><code><span class="t-k">let</span> a;</code></pre><button class="copy" type="button"></button></div>',
    "<div><pre><code>let a;</code></pre></div>",
  ],
  [
    "lines that came and went",
    '<pre><code>a\n<del class="line"><span class="t-k">b</span>\n</del><ins class="line">c\n</ins></code></pre>',
    "<pre><code>a\n<del>b\n</del><ins>c\n</ins></code></pre>",
  ],
  ["elements of our own", "<code-tabs><p>a</p></code-tabs>", "<div><p>a</p></div>"],
  ["names that may break", "<code>a.<wbr>b</code>", "<code>a.b</code>"],
  ["no scripts, styles and handlers", '<p onclick="x()">a<script>b</script></p>', "<p>a</p>"],
])("%s", (_, html, content) => expect(fragmentToContent(html, base)).toBe(content));
