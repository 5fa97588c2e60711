import { fromHtml } from "hast-util-from-html";
import { visit } from "../content/visit";
import { combinePrintable, type PrintablePart } from "./printable";

const part = (url: string, html: string, title = `Title of ${url}`): PrintablePart => ({
  url,
  title,
  html,
});

/** What the elements that a test asks for hold, in order. */
function collect(html: string, tagName: string, property: string): unknown[] {
  const found: unknown[] = [];
  visit(fromHtml(html, { fragment: true }), "element", (element) => {
    if (element.tagName === tagName) found.push(element.properties[property]);
  });
  return found;
}

/** The body of the first page in the combined document. */
const bodyOf = (html: string): string | undefined =>
  /<article[^>]*><h1>.*?<\/h1>(.*?)<\/article>/s.exec(html)?.[1];

test("the contents, then every page in the order given", () => {
  const html = combinePrintable([
    part("/concepts/", "<p>First.</p>", "Concepts"),
    part("/concepts/output/", "<p>Second.</p>", "Output <a>"),
  ]);
  expect(html).toBe(
    '<nav class="print-contents" aria-label="Contents"><h2>Contents</h2><ol>' +
      '<li><a href="#concepts">Concepts</a></li><li><a href="#concepts-output">Output &#x3C;a></a></li></ol></nav>' +
      '<article class="print-page" id="concepts"><h1>Concepts</h1><p>First.</p></article>' +
      '<article class="print-page" id="concepts-output"><h1>Output &#x3C;a></h1><p>Second.</p></article>',
  );
});

test("ids that two pages share are told apart, and every page's heading levels are kept", () => {
  const body = '<h2 id="name">Name</h2><h3 id="deep">Deep</h3>';
  const html = combinePrintable([part("/c/a/", body), part("/c/b/", body)]);
  expect(collect(html, "h2", "id")).toEqual([undefined, "c-a--name", "c-b--name"]);
  expect(collect(html, "h3", "id")).toEqual(["c-a--deep", "c-b--deep"]);
});

test.each([
  ["a heading of the same page", "#name", "#c-a--name"],
  ["the same page, by its address", "/c/a/", "#c-a"],
  ["a heading of another page", "/c/b/#other", "#c-b--other"],
  ["another page", "/c/b/", "#c-b"],
  ["a heading that the other page has not", "/c/b/#gone", "#c-b"],
  ["an id that only the other page has", "#other", "#c-a"],
  ["a page of another section", "/d/#name", "/d/#name"],
  ["another site", "https://example.org/c/b/#other", "https://example.org/c/b/#other"],
])("a link to %s: %s => %s", (_, href, expected) => {
  const html = combinePrintable([
    part("/c/a/", `<h2 id="name">N</h2><p><a href="${href}">x</a></p>`),
    part("/c/b/", '<h2 id="other">O</h2>'),
  ]);
  expect(collect(bodyOf(html)!, "a", "href")).toEqual([expected]);
});

test.each([
  ["permalinks", '<h2 id="a">A<a class="permalink" href="#a">#</a></h2>', '<h2 id="c--a">A</h2>'],
  [
    "copy buttons",
    '<pre>1</pre><button class="copy">Copy</button><p>x</p>',
    "<pre>1</pre><p>x</p>",
  ],
  [
    "two of them side by side",
    '<i class="copy x"></i><i class="permalink"></i><b>x</b>',
    "<b>x</b>",
  ],
])("%s have no place on paper", (_, html, expected) => {
  expect(bodyOf(combinePrintable([part("/c/", html)]))).toBe(expected);
});
