import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { combinePrintable, type PrintablePart } from "../printable";
import { readPrintable, toBook } from ".";
import { toBookElements } from "./to-book-elements";

const settings = { site: "webpack", siteUrl: "https://docs.example", day: "2026-01-02" };

/** A printable page as a build has it: what is bound in the frame of a document. */
const printable = (...parts: PrintablePart[]): string =>
  `<!DOCTYPE html><html lang="en"><head><title>Combined printable page</title></head><body><main>${combinePrintable("Migrate & move", parts)}</main></body></html>`;

const part = (name: string, html: string, title = name): PrintablePart => ({
  url: `/migrate/${name}/`,
  title,
  html,
});

const bookOf = (...parts: PrintablePart[]) => toBook(printable(...parts), "/migrate/", settings);

const firstChapter = (html: string): string | undefined =>
  bookOf(part("a", html), part("b", '<h2 id="other">Other</h2>')).chapters[0]?.html.replace(
    "<h1>a</h1>",
    "",
  );

test("each page of the printable document is a chapter, in its order, with its heading", () => {
  const book = bookOf(part("5", "<p>Five.</p>", "To <5>"), part("4", "<p>Four.</p>"));
  expect(book).toEqual({
    title: "Migrate & move",
    url: "https://docs.example/migrate/",
    day: "2026-01-02",
    chapters: [
      { file: "migrate-5.xhtml", title: "To <5>", html: "<h1>To &#x3C;5></h1><p>Five.</p>" },
      { file: "migrate-4.xhtml", title: "4", html: "<h1>4</h1><p>Four.</p>" },
    ],
    contents: [
      { title: "To <5>", href: "migrate-5.xhtml", entries: [] },
      { title: "4", href: "migrate-4.xhtml", entries: [] },
    ],
    images: [],
  });
});

test("a page that is not printable is told", () => {
  expect(() => readPrintable("<main><h1>Output</h1></main>")).toThrow(
    'A printable page has a cover (class "print-cover") and articles (class "print-page"), but this document has not. Build the site anew: npm run build',
  );
});

test("the contents hold the headings of the levels 2 and 3, in their places", () => {
  const html =
    '<h3 id="early">Early</h3><h2 id="one">One <code>x</code></h2><h3 id="deep">Deep</h3>' +
    '<h4 id="deeper">Deeper</h4><h2 id="two">Two</h2><h2>No id</h2>';
  const entry = (id: string, title: string, entries: unknown[] = []) => ({
    title,
    href: `migrate-a.xhtml#migrate-a--${id}`,
    entries,
  });
  expect(bookOf(part("a", html)).contents[0]?.entries).toEqual([
    entry("early", "Early"),
    entry("one", "One x", [entry("deep", "Deep")]),
    entry("two", "Two"),
  ]);
});

test.each([
  ["a heading of the chapter", "#name", "migrate-a.xhtml#migrate-a--name"],
  ["its own page", "/migrate/a/", "migrate-a.xhtml"],
  ["another chapter", "/migrate/b/", "migrate-b.xhtml"],
  ["a heading of another chapter", "/migrate/b/#other", "migrate-b.xhtml#migrate-b--other"],
  [
    "a page of another section",
    "/concepts/output/#name",
    "https://docs.example/concepts/output/#name",
  ],
  ["a file of the site", "/brand/icon.svg", "https://docs.example/brand/icon.svg"],
  ["another site", "https://example.org/x#y", "https://example.org/x#y"],
  ["another site without a scheme", "//example.org/x", "https://example.org/x"],
  ["a mail address", "mailto:a@example.org", "mailto:a@example.org"],
])("a link to %s: %s => %s", (_, href, expected) => {
  expect(firstChapter(`<h2 id="name">N</h2><p><a href="${href}">x</a></p>`)).toBe(
    `<h2 id="migrate-a--name">N</h2><p><a href="${expected}">x</a></p>`,
  );
});

test("a link to an id that no chapter has becomes its words", () => {
  const html = printable(part("a", "<p>x</p>")).replace("<p>x</p>", '<p><a href="#gone">x</a></p>');
  expect(toBook(html, "/migrate/", settings).chapters[0]?.html).toBe("<h1>a</h1><p><a>x</a></p>");
});

test("code keeps its lines, its indents and the classes that colour it", () => {
  const code =
    '<div class="code"><div class="code-title">a.js</div><pre><code><span class="t-k">let</span> a = {\n' +
    '  b: 1 &#x26;&#x26; "&#x3C;",\n<ins class="line">\tc,\n</ins>};\n</code></pre></div>';
  expect(firstChapter(code)).toBe(code);
});

test.each([
  [
    "what can be opened is open",
    "<details><summary>More</summary><p>x</p></details>",
    '<div class="details"><p class="summary">More</p><p>x</p></div>',
  ],
  [
    "tabs of code stand below one another",
    '<code-tabs class="code"><pre data-tab="npm" tabindex="0">1</pre><details><summary>yarn</summary><pre data-tab="yarn">2</pre></details></code-tabs>',
    '<div class="code"><pre>1</pre><div class="details"><p class="summary">yarn</p><pre>2</pre></div></div>',
  ],
  [
    "a button is its words",
    '<button type="button" data-replay aria-pressed="false">a.js</button>',
    '<span class="button">a.js</span>',
  ],
  ["a ticked box is a sign", '<input type="checkbox" checked disabled>', "☑ "],
  ["so is an empty one", '<input type="checkbox" disabled>', "☐ "],
  ["hidden parts are left out", "<p hidden>x</p><p>y</p>", "<p>y</p>"],
  [
    "lines that a difference skips are counted",
    '<code><span class="skipped" data-lines="9"><span hidden>a\nb</span></span>c</code>',
    '<code><span class="t-c">… 9 lines\n</span>c</code>',
  ],
  [
    "an image of this site stays",
    '<img src="/brand/icon.svg" alt="A cube" width="5" height="6" loading="lazy" decoding="async">',
    '<img src="/brand/icon.svg" alt="A cube" width="5" height="6">',
  ],
  [
    "one of another host is its words",
    '<p><img src="https://example.org/a.png" alt="A logo"></p>',
    '<p><span class="image-words">A logo</span></p>',
  ],
  ["or nothing", '<p><img src="https://example.org/a.png" alt="">x</p>', "<p>x</p>"],
  ["scripts are left out", "<script>1</script><p>x</p>", "<p>x</p>"],
  [
    "cells that span others still do",
    '<table><tbody><tr><td colspan="2" rowspan="3" class="center">x</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3" class="center">x</td></tr></tbody></table>',
  ],
  [
    "a list begins where it began",
    '<ol start="4"><li>x</li></ol>',
    '<ol start="4"><li>x</li></ol>',
  ],
  [
    "attributes for the screen are left out",
    '<div class="table" tabindex="0" role="region" aria-label="Table" style="color:red" data-lang="js">x</div>',
    '<div class="table">x</div>',
  ],
])("%s", (_, html, expected) => {
  const tree = fromHtml(html, { fragment: true });
  toBookElements(tree);
  expect(toHtml(tree)).toBe(expected);
});

test("the images of all chapters are named once", () => {
  const image = '<p><img src="/brand/icon.svg" alt=""></p>';
  expect(bookOf(part("a", image), part("b", `${image}<img src="/x.png">`)).images).toEqual([
    "/brand/icon.svg",
    "/x.png",
  ]);
});
