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
  input("script in a sentence", "one <script>alert(1)</script> two", "one", "two"),
  input("script in capitals", "<SCRIPT>alert(1)</SCRIPT>\n\ntext", "text"),
  input("script split by another", "<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt"),
  input("script in math", "<math><mi>sum</mi><script>alert(1)</script></math>", "sum"),
  input("script in code", "`<script>alert(1)</script>`", "<script>alert(1)</script>"),
  input(
    "script in a fence",
    "```html\n<script>alert(1)</script>\n```",
    "<script>alert(1)</script>",
  ),
];

const handlers = [
  input("body load", "<body onload=alert(1)>words</body>", "words"),
  input("mouse over a link", '[a](https://example.com "x") <a onmouseover=alert(1)>go</a>', "go"),
  input("handler after a slash", "<img/src=x/onerror=alert(1)> words", "words"),
  input("handler in a title", '![x](y.png "\\" onerror=alert(1) \\"")'),
];

const addresses = [
  input("javascript link", "[go](javascript:alert(1))", "go"),
  input("javascript by entity", "[go](&#106;avascript:alert(1))", "go"),
  input("javascript with a tab", '<a href="java&#9;script:alert(1)">go</a>', "go"),
  input("javascript after a control", '<a href="&#1;javascript:alert(1)">go</a>', "go"),
  input("data in html", '<a href="data:text/html,<script>alert(1)</script>">go</a>', "go"),
  input("link of svg", '<svg><a xlink:href="javascript:alert(1)"><text>go</text></a></svg>', "go"),
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
  input("object", '<object data="evil.swf">no flash</object>', "no flash"),
  input("base", '<base href="https://evil.example/"> [a](b.md)', "a"),
  input(
    "refresh",
    '<meta http-equiv="refresh" content="0;url=https://evil.example"> words',
    "words",
  ),
  input("template", "<template><script>alert(1)</script></template>\n\ntext", "text"),
];

const styles = [
  input("style element", "<style>body{display:none}</style>\n\ntext", "text"),
  input("style attribute", '<p style="position:fixed;inset:0">cover</p>', "cover"),
  input("expression", '<b style="width:expression(alert(1))">bold</b>', "bold"),
  input(
    "id of the page",
    '<p id="gatsby-focus-wrapper">text</p>\n\n[to it](#gatsby-focus-wrapper)',
    "text",
  ),
  input("name of a property", '<a name="body">x</a><img name="cookie" src="a.png">', "x"),
];

const forms = [
  input("form", '<form action="https://evil.example"><button>send</button></form>', "send"),
  input(
    "button of a form",
    '<button form="f" formaction="javascript:alert(1)">send</button>',
    "send",
  ),
  input("task list", "- [x] done\n- [ ] open", "done", "open"),
];

const unended = [
  input("open script", "before\n\n<script>\n\nbehind **bold**", "before", "behind bold"),
  input("open comment", "<!-- note\n\nbehind\n\n```html\n<b>\n```", "behind", "<b>"),
  input("open text area", "<textarea>\n\nbehind `code`", "behind code"),
  input("open plaintext", "<plaintext>\n\nbehind", "behind"),
  input("open svg", "an <svg> image\n\nbehind", "an", "image", "behind"),
  input("open tags, many", "<div><b><i><a href=x><ul><li>".repeat(50) + "deep", "deep"),
  input("open attribute", '<a href="https://example.com>text\n\nbehind', "behind"),
  input("open character data", "<![CDATA[\n\nbehind", "behind"),
  input("ends without begins", "</div></p></table></script>words", "words"),
  input("misnested", "<b>one<p>two</b>three</p>", "one", "two", "three"),
];

const braces = [
  input("expression", "{alert(1)}", "{alert(1)}"),
  input("component", "a <Component prop={x}>inside</Component> b", "inside", "b"),
  input("template literal", "`${alert(1)}` and ${x}", "${alert(1)} and ${x}"),
  input("unbalanced", "a } b { c", "a } b { c"),
];

// Elements that a parser and a browser, or two parses, may read differently.
const mutations = [
  input(
    "math with style",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  ),
  input(
    "forms in math",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  ),
  input("svg in p", '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'),
  input(
    "foreign object",
    "<svg><foreignObject><p onclick=alert(1)>in</p></foreignObject></svg>",
    "in",
  ),
  input(
    "noscript in an attribute",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ),
  input(
    "shadow root",
    "<div><template shadowrootmode=open><script>alert(1)</script></template>in</div>",
    "in",
  ),
  input(
    "annotation",
    "<math><annotation-xml encoding=text/html><style><img src=x onerror=alert(1)></style>",
  ),
  input("xmp", "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>"),
  input("list in a comment", "<!--><img src=x onerror=alert(1)>--> words"),
  input("comment with a dash", "<!--- --!><img src=x onerror=alert(1)> --> words"),
  input("null in a tag", "<scr\0ipt>alert(1)</scr\0ipt> words", "words"),
  input("entities in a handler", "<img src=x &#111;nerror=alert(1)> words", "words"),
  input("attribute without space", '<a href="x"onclick="alert(1)">go</a>', "go"),
];

const clobbering = [
  ...["body", "head", "forms", "cookie", "currentScript", "getElementById", "location"].map(
    (name) =>
      input(
        `name ${name}`,
        `<a name="${name}">x</a><img name=${name} src=a.png><p id=${name}>words</p>[y](#${name})`,
        "words",
      ),
  ),
  input("collection", "<a id=a name=x>x</a><a id=a name=y>y</a> [z](#a)", "x"),
];

const styling = [
  input("hidden text", "<p hidden aria-hidden=true>words</p>", "words"),
  input("full screen", "<div popover=manual inert style='all:initial'>words</div>", "words"),
  input(
    "bidi controls in code",
    "`access\u202e\u2066// check\u2069\u2066` words",
    "U+202E",
    "words",
  ),
  input("bidi controls in text", "one \u202etwo", "one"),
];

const images = [
  "http://localhost/a.png",
  "https://127.0.0.1/reboot",
  "https://192.168.0.1/reboot",
  "https://2130706433/",
  "https://[::1]/",
  "https://printer.local/",
  "https://router/",
].map((src) => input(`image of ${src}`, `![a](${src}) <img src="${src}"> words`, "words"));

const deep = (open: string, count: number) => `${open.repeat(count)}deep`;

/** READMEs that are cut: of these the page shows what stands before. */
export const hugeInputs: readonly HostileInput[] = [
  ["1 MB in one line", "one two three four five six {x}".repeat(33_000)],
  ["2 MB in one word", "a".repeat(2_000_000)],
  ["2 MB of code in one line", `\`\`\`js\n${"a({".repeat(700_000)}\n\`\`\``],
  [
    "1 MB of paragraphs",
    `a *b* \`c\` [d](e) {f} ${"plain words of a text ".repeat(15)}\n\n`.repeat(2900),
  ],
  ["10,000 quotes", deep(">", 10_000)],
  ["10,000 lists", deep("* ", 10_000)],
  ...["b", "div", "table><tr><td", "svg><g", "select"].map((name) => [
    `10,000 <${name}>`,
    deep(`<${name}>`, 10_000),
  ]),
  [
    "elements that are opened again",
    `${Array.from({ length: 190 }, (_, id) => `<b id=${id}>`).join("")}\n\n${"p\n\n".repeat(5000)}`,
  ],
  ["10,000 brackets", "[".repeat(10_000)],
  ["10,000 open links", "[a](".repeat(10_000)],
  ["10,000 asterisks", "**a ".repeat(10_000)],
  ["backticks", Array.from({ length: 900 }, (_, count) => "`".repeat(count)).join(" ")],
  ["entities", "&amp".repeat(10_000)],
  ["an email address", `${"a.b-c_".repeat(6000)}@x`],
  ["open comments in a line", "a <!-- ".repeat(3000)],
  ["open character data in a line", "a <![CDATA[ ".repeat(3000)],
  ["5,000 open scripts", "<script>\n".repeat(5000)],
  [
    "a table of 3 million cells",
    `|${"a|".repeat(1000)}\n|${"-|".repeat(1000)}\n${"a\n".repeat(3000)}`,
  ],
  [
    "a long definition that is used often",
    `[a]: x "${"y".repeat(100_000)}"\n\n${"[a] ".repeat(3000)}`,
  ],
  ["5,000 footnotes", `${"[^1]\n\n".repeat(5000)}[^1]: a`],
  [
    "20,000 attributes",
    `<a ${Array.from({ length: 20_000 }, (_, id) => `b${id}=1`).join(" ")}>x</a>`,
  ],
  ["100,000 marks", `a${"\u0301".repeat(100_000)}`],
].map(([name = "", markdown = ""]) => input(name, `before\n\n${markdown}`, "before"));

/** Of these a part goes, and what stands behind is shown. */
const bounded = [
  input(
    "a cell of a billion columns",
    "<table><tr><td colspan=1000000000 rowspan=65534>cell</table>",
    "cell",
  ),
  input(
    "cells that span",
    `<table>${"<tr><td colspan=90 rowspan=90>cell".repeat(200)}</table>`,
    "cell",
  ),
  input("marks on some letters", `${`a${"\u0301".repeat(400)} `.repeat(9)}words`, "words"),
  input(
    "150 levels of elements",
    `${deep("<div>", 150)}${"</div>".repeat(150)} words`,
    "deep",
    "words",
  ),
  input("600 images", `${"![a](b.png)\n\n".repeat(600)} words`, "words"),
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
  ...mutations,
  ...clobbering,
  ...styling,
  ...images,
  ...bounded,
];
