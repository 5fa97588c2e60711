import { findInlineCode } from "./inline-code";

const nothing = { scripts: [], styles: [], styleAttributes: [], forbidden: [] };

test.each([
  ["text", "<p>go()</p>", {}],
  ["a script", '<script id="a">go()</script>', { scripts: ["go()"] }],
  ["a script with markup in it", '<script>"<p style=a>"</script>', { scripts: ['"<p style=a>"'] }],
  ["a script that is not closed", "<script>go()", { scripts: ["go()"] }],
  ["an empty script", "<script></script>", { scripts: [""] }],
  ["line breaks kept", "<script>\n go()\n</script >", { scripts: ["\n go()\n"] }],
  ["upper case", '<SCRIPT TYPE="Text/JavaScript">a</SCRIPT>', { scripts: ["a"] }],
  ["a module", '<script type="module">a</script>', { scripts: ["a"] }],
  ["an import map", '<script type="importmap">{}</script>', { scripts: ["{}"] }],
  ["speculation rules", '<script type="speculationrules">{}</script>', { scripts: ["{}"] }],
  ["JSON", '<script type="application/json">{"a":1}</script>', {}],
  ["linked data", '<script type="application/ld+json">{}</script>', {}],
  ["a script of the site", '<script src="/a.js" async></script>', {}],
  ["a style sheet", "<style data-href=/a.css>a{b:c}</style>", { styles: ["a{b:c}"] }],
  ["a style attribute", '<p style="a:&#x27;b&#39;&quot;">', { styleAttributes: [`a:'b'"`] }],
  ["a style attribute in single quotes", "<p style='a:\"b\"'>", { styleAttributes: ['a:"b"'] }],
  ["a bare style attribute", "<p hidden style=a:b>", { styleAttributes: ["a:b"] }],
  ["what is only called like one", '<p data-style="a" mystyle=b title="style=c">', {}],
  ["a comment", "<!-- <script>go()</script> -->", {}],
  ["an attribute that holds markup", '<p title="<script>go()</script>">', {}],
  ["a title", "<title><script>a</script></title>", {}],
  ["code between two pages' scripts", "<script>a</script>b<script>c</script>", ["a", "c"]],
])("%s", (_name, html, expected) => {
  const found = Array.isArray(expected) ? { scripts: expected } : expected;
  expect(findInlineCode(html)).toEqual({ ...nothing, ...found });
});

test.each([
  ["an event handler", '<img alt="" onerror="go()">'],
  ["a link that runs code", '<a href=" javascript:go()">'],
  ["a link that hides it", '<a href="&#106;avascript:go()">'],
  ["a form that runs code", '<form action="javascript:go()">'],
  ["a script of another host", '<script src="https://cdn.example/a.js">'],
  ["a script without a scheme", '<script src="//cdn.example/a.js">'],
  ["a script in the address", '<script src="data:text/javascript,go()">'],
])("%s is forbidden", (_name, tag) => {
  expect(findInlineCode(`<p>a</p>${tag}`).forbidden).toEqual([tag]);
});

test("words that begin with on are no handlers", () => {
  expect(findInlineCode('<p one="1" data-onclick="a" on="b">').forbidden).toEqual([]);
});
