import { cssToFonts, htmlToFacts } from "./page-facts";

describe("htmlToFacts", () => {
  const facts = htmlToFacts(`<!doctype html><html><head>
    <style>a{color:red}</style>
    <link rel="icon" href="/icon.svg"><link rel="canonical" href="/a/">
    <link rel="preload stylesheet" href="/more.css" as="style">
    <script type="application/ld+json">{"a":1}</script>
    <script id="page-script">one()</script>
    <script type="module">two()</script>
    <script src="/three.js" async></script>
    <script type="application/json" id="wake">{"setup":"/wake-1.js","scripts":["/framework-2.js"],"path":"/a/"}</script>
  </head><body><p>A <b>word</b></p><img src=a width=1 height=1><img src=b width=1><img src=c></body></html>`);

  test("counts every element", () => {
    // html, head, body, style, three links, five scripts, p, b, three images
    expect(facts.elements).toBe(17);
  });

  test("takes scripts that run, but no data and no script of the runtime", () => {
    expect(facts.inlineScripts).toEqual(["one()", "two()"]);
  });

  test("takes styles", () => {
    expect(facts.inlineStyles).toEqual(["a{color:red}"]);
  });

  test("takes what a browser loads at once, but no icon and no address", () => {
    expect(facts.loads).toEqual(["/more.css", "/three.js"]);
  });

  test("takes the runtime with its setup first", () => {
    expect(facts.runtime).toEqual(["/wake-1.js", "/framework-2.js"]);
  });

  test("takes images whose size is not known", () => {
    expect(facts.unsizedImages).toBe(2);
  });

  test("a page without scripts has no runtime", () => {
    expect(htmlToFacts("<p>x</p>").runtime).toEqual([]);
  });
});

test.each([
  ["a{color:red}", []],
  [
    '@font-face{font-family:A;src:url("/a.woff2") format("woff2"),url(/a.woff)}',
    ["/a.woff2", "/a.woff"],
  ],
  ["@font-face {\n src: local('A');\n}", []],
  ["@FONT-FACE{src:url( '/b.ttf' )}a{background:url(/c.png)}", ["/b.ttf"]],
])("fonts of %j", (css, fonts) => {
  expect(cssToFonts(css)).toEqual(fonts);
});
