/** A README that means harm or is broken, and the harmless words of it that must still be shown. */
export interface HostileInput {
  name: string;
  markdown: string;
  shown: readonly string[];
}

const input = (name: string, markdown: string, ...shown: string[]): HostileInput => ({
  name,
  markdown,
  shown,
});

const scripts = [
  input("script block", "<script>alert(1)</script>"),
  input("script of another host", '<script src="https://evil.example/x.js"></script>'),
  input("script in a sentence", "one <script>alert(1)</script> two", "one", "two"),
  input("script in capitals", "<SCRIPT>alert(1)</SCRIPT>\n\ntext", "text"),
  input("script with a slash", "<script/src=//evil.example>\n\ntext", "text"),
  input("script split by another", "<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt"),
  input("script in a table", "| a | b |\n|---|---|\n| <script>x</script> | cell |", "cell"),
  input("script in a heading", "## Options <script>alert(1)</script>", "Options"),
  input("module script", '<script type="module">import "x"</script>'),
  input("script in svg", "<svg><script>alert(1)</script><text>label</text></svg>", "label"),
  input("script in math", "<math><mi>sum</mi><script>alert(1)</script></math>", "sum"),
  input("noscript trick", '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'),
  input("script in a comment", "<!-- <script>alert(1)</script> -->\n\ntext", "text"),
  input("script in code", "`<script>alert(1)</script>`", "<script>alert(1)</script>"),
  input(
    "script in a fence",
    "```html\n<script>alert(1)</script>\n```",
    "<script>alert(1)</script>",
  ),
];

const handlers = [
  input("image error", "<img src=x onerror=alert(1)>"),
  input("body load", "<body onload=alert(1)>words</body>", "words"),
  input("click", '<b onclick="alert(1)">press</b>', "press"),
  input("mouse over a link", '[a](https://example.com "x") <a onmouseover=alert(1)>go</a>', "go"),
  input("handler in capitals", "<p OnClIcK=alert(1)>text</p>", "text"),
  input(
    "details toggle",
    "<details open ontoggle=alert(1)><summary>sum</summary>in</details>",
    "in",
  ),
  input("animation", "<div onanimationstart=alert(1) class=spin>text</div>", "text"),
  input("pointer in svg", "<svg onload=alert(1)><circle onclick=alert(1) /></svg> after", "after"),
  input("handler after a slash", "<img/src=x/onerror=alert(1)> words", "words"),
  input("handler in a title", '![x](y.png "\\" onerror=alert(1) \\"")'),
  input("quotes in an alternative", '![a" onerror="alert(1)](https://example.com/x.png)'),
  input("marquee", "<marquee onstart=alert(1)>moves</marquee>", "moves"),
  input("media", "<video src=x onerror=alert(1)>no video</video>", "no video"),
  input("autofocus", "<input autofocus onfocus=alert(1)> words", "words"),
];

const addresses = [
  input("javascript link", "[go](javascript:alert(1))", "go"),
  input("javascript in capitals", "[go](JaVaScRiPt:alert(1))", "go"),
  input("javascript by entity", "[go](&#106;avascript:alert(1))", "go"),
  input("javascript by long entity", '<a href="&#0000106;avascript&colon;alert(1)">go</a>', "go"),
  input("javascript with a tab", '<a href="java&#9;script:alert(1)">go</a>', "go"),
  input("javascript with a line break", '<a href="java\nscript:alert(1)">go</a>', "go"),
  input("javascript after a control", '<a href="&#1;javascript:alert(1)">go</a>', "go"),
  input("javascript after space", '<a href="  javascript:alert(1)">go</a>', "go"),
  input("javascript in a definition", "[go][x]\n\n[x]: javascript:alert(1)", "go"),
  input("javascript autolink", "<javascript:alert(1)>"),
  input("javascript image", "![pic](javascript:alert(1))"),
  input("vbscript", "[go](vbscript:msgbox(1))", "go"),
  input("data page", "[go](data:text/html;base64,PHNjcmlwdD4=)", "go"),
  input("data image", "![pic](data:image/svg+xml;base64,PHN2Zz4=)"),
  input("data in html", '<a href="data:text/html,<script>alert(1)</script>">go</a>', "go"),
  input("file address", "[go](file:///etc/passwd)", "go"),
  input("blob address", '<a href="blob:https://example.com/1">go</a>', "go"),
  input("link of svg", '<svg><a xlink:href="javascript:alert(1)"><text>go</text></a></svg>', "go"),
  input(
    "action",
    '<a href="https://example.com" ping="//evil.example" formaction="javascript:1">go</a>',
    "go",
  ),
  input(
    "sources of a picture",
    '<picture><source srcset="javascript:alert(1)"><img src="a.png" alt="pic"></picture>',
  ),
  input("this site with two slashes", "[go](https://webpack.js.org//evil.example/x)", "go"),
  input("backslashes", "[go](\\\\\\\\evil.example/x)", "go"),
  input("credentials", "[go](https://webpack.js.org@evil.example/)", "go"),
];

const embeds = [
  input("iframe", '<iframe src="https://evil.example"></iframe>\n\ntext', "text"),
  input("iframe document", '<iframe srcdoc="<script>alert(1)</script>"></iframe>'),
  input("object", '<object data="evil.swf">no flash</object>', "no flash"),
  input("embed", '<embed src="evil.swf"> words', "words"),
  input("base", '<base href="https://evil.example/"> [a](b.md)', "a"),
  input(
    "refresh",
    '<meta http-equiv="refresh" content="0;url=https://evil.example"> words',
    "words",
  ),
  input("stylesheet", '<link rel="stylesheet" href="https://evil.example/x.css"> words', "words"),
  input("portal", '<portal src="https://evil.example">door</portal>', "door"),
  input("frameset", "<frameset><frame src=javascript:alert(1)></frameset>\n\ntext", "text"),
  input("template", "<template><script>alert(1)</script></template>\n\ntext", "text"),
  input("custom element", "<my-app onclick=alert(1)>inside</my-app>", "inside"),
];

const styles = [
  input("style element", "<style>body{display:none}</style>\n\ntext", "text"),
  input("style in a sentence", "one <style>*{color:red}</style> two", "one", "two"),
  input("style import", "<style>@import 'https://evil.example/x.css';</style>"),
  input("style attribute", '<p style="position:fixed;inset:0">cover</p>', "cover"),
  input("expression", '<b style="width:expression(alert(1))">bold</b>', "bold"),
  input("class", '<p class="search-modal open">text</p>', "text"),
  input(
    "id of the page",
    '<p id="gatsby-focus-wrapper">text</p>\n\n[to it](#gatsby-focus-wrapper)',
    "text",
  ),
  input("name of a property", '<a name="body">x</a><img name="cookie" src="a.png">', "x"),
];

const forms = [
  input("form", '<form action="https://evil.example"><button>send</button></form>', "send"),
  input("password", 'Your <input type="password" name="p"> please', "Your", "please"),
  input("text area", "<textarea>typed</textarea> words", "typed", "words"),
  input("select", "<select><option>first</option></select> words", "first", "words"),
  input(
    "button of a form",
    '<button form="f" formaction="javascript:alert(1)">send</button>',
    "send",
  ),
  input("checkbox outside a list", '<input type="checkbox"> words', "words"),
  input("task list", "- [x] done\n- [ ] open", "done", "open"),
];

const unended = [
  input("open script", "before\n\n<script>\n\nbehind **bold**", "before", "behind bold"),
  input("open script in a sentence", "the <script> tag\n\n## Next", "the <script> tag", "Next"),
  input("open style", "<style>\n\nbehind", "behind"),
  input("open comment", "<!-- note\n\nbehind\n\n```html\n<b>\n```", "behind", "<b>"),
  input("open comments, many", "<!-- \n".repeat(40) + "\nbehind", "behind"),
  input("open text area", "<textarea>\n\nbehind `code`", "behind code"),
  input("open title", "the <title> element\n\nbehind", "the <title> element", "behind"),
  input("open template", "<template>\n\nbehind", "behind"),
  input("open plaintext", "<plaintext>\n\nbehind", "behind"),
  input("open iframe", "<iframe src=x>\n\nbehind", "behind"),
  input("open select", "<select>\n\nbehind\n\n- item", "behind", "item"),
  input("open svg", "an <svg> image\n\nbehind", "an", "image", "behind"),
  input("open math", "<math>\n\nbehind\n\n## Heading", "behind", "Heading"),
  input("open table", "<table><tr><td>cell\n\nbehind", "cell", "behind"),
  input("open pre", "<pre>\n\n## behind", "behind"),
  input("open tags, many", "<div><b><i><a href=x><ul><li>".repeat(50) + "deep", "deep"),
  input("open attribute", '<a href="https://example.com>text\n\nbehind', "behind"),
  input("open instruction", "<?php\n\nbehind", "behind"),
  input("open character data", "<![CDATA[\n\nbehind", "behind"),
  input("ends without begins", "</div></p></table></script>words", "words"),
  input("misnested", "<b>one<p>two</b>three</p>", "one", "two", "three"),
];

const braces = [
  input("expression", "{alert(1)}", "{alert(1)}"),
  input("expression in a sentence", "value {process.env.KEY} here", "{process.env.KEY}"),
  input(
    "import",
    'import x from "./x.js"\n\nexport const y = 1',
    'import x from "./x.js"',
    "export",
  ),
  input("component", "a <Component prop={x}>inside</Component> b", "inside", "b"),
  input("component in code", "`<Component prop={x} />`", "<Component prop={x} />"),
  input("component in text", "a &lt;Component prop={x}> b", "<Component prop={x}>"),
  input("fragment", "<>empty</>", "<>empty</>"),
  input("spread", "a <Foo {...props} /> b", "<Foo {...props} />"),
  input("template literal", "`${alert(1)}` and ${x}", "${alert(1)} and ${x}"),
  input("mustache", "{{constructor.constructor('alert(1)')()}}", "{{constructor"),
  input("unbalanced", "a } b { c", "a } b { c"),
];

const frontMatter = [
  input(
    "front matter that runs",
    "---js\nmodule.exports = globalThis.hacked = true\n---\n\ntext",
    "text",
  ),
  input(
    "front matter in YAML",
    "---\ntitle: Stolen\nsection: guides\n---\n\ntext",
    "title: Stolen",
    "text",
  ),
  input(
    "front matter behind a mark",
    "\uFEFF\uFEFF---js\nglobalThis.hacked = true\n---\n\ntext",
    "text",
  ),
  input("front matter that is broken", "---\na: [\n---\n\ntext", "text"),
];

const sizes = [
  input(
    "1 MB in one line",
    "lorem ipsum dolor sit amet {x} ".repeat(33_000) + "end",
    "lorem",
    "end",
  ),
  input(
    "1 MB of paragraphs",
    `a *b* \`c\` [d](e) {f} ${"plain words of a text ".repeat(15)}\n\n`.repeat(2900) + "end",
    "end",
  ),
  input("1,000 block quotes deep", `${"> ".repeat(1000)}deep`, "deep"),
  input("1,000 divs deep", `${"<div>".repeat(1000)}deep${"</div>".repeat(1000)}`, "deep"),
  input("1,000 spans deep", `${"<span>".repeat(1000)}deep${"</span>".repeat(1000)}`, "deep"),
  input("10,000 brackets", `${"[".repeat(10_000)} words`, "words"),
  input("5,000 open scripts", `${"<script>\n".repeat(5000)}\nbehind`, "behind"),
  input("control characters", "a\u0000b\u0001c\u001b[31m words", "words"),
  input("half of a surrogate", "broken \uD800 words", "words"),
];

export const hostileInputs: readonly HostileInput[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...embeds,
  ...styles,
  ...forms,
  ...unended,
  ...braces,
  ...frontMatter,
  ...sizes,
];
