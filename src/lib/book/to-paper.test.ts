import { combinePrintable } from "../printable";
import { toPaper } from ".";

const settings = { site: "webpack", siteUrl: "https://docs.example", day: "2026-01-02" };

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>Combined printable page</title><script>1</script></head><body><main>${combinePrintable(
    "Migrate",
    [{ url: "/migrate/5/", title: "To v5", html: body }],
  )}</main><script src="/a.js"></script></body></html>`;

const paper = (body: string, sheets?: Map<string, number>): string =>
  toPaper(page(body), "/migrate/", settings, sheets);

test("the document is named after its section", () =>
  expect(paper("")).toContain("<title>Migrate | webpack documentation</title>"));

test("the cover says when, and where it comes from", () =>
  expect(paper("")).toContain(
    '<h1>Migrate</h1><p class="print-date">2 January 2026</p><p class="print-source"><a href="/migrate/">https://docs.example/migrate/</a></p></header>',
  ));

test("the contents have numbers of sheets once they are known", () => {
  expect(paper("")).toContain('<li><a href="#migrate-5">To v5</a></li>');
  expect(paper("", new Map([["migrate-5", 12]]))).toContain(
    '<li><a href="#migrate-5">To v5<span class="print-sheet">12</span></a></li>',
  );
});

test.each([
  [
    "what a click would open is open",
    "<details><summary>a</summary>b</details>",
    "<details open><summary>a</summary>b</details>",
  ],
  ["images don't wait for a reader", '<img src="/a.png" loading="lazy">', '<img src="/a.png">'],
  ["links stay as they are", '<a href="/guides/">x</a>', '<a href="/guides/">x</a>'],
  ["code stays as it is", "<pre><code>a\n  b\n</code></pre>", "<pre><code>a\n  b\n</code></pre>"],
])("%s", (_, body, expected) => expect(paper(body)).toContain(`</h1>${expected}</article>`));

test("scripts stay behind", () => expect(paper("<p>x</p>")).not.toContain("script"));
